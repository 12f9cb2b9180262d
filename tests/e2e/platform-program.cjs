// The program of platform.test.ts: a cluster, what an operator needs, and what is built on it, in one plan. The cluster
// and the password are resources of another provider: the one of Pulumi's SDK that runs functions of the program.
const pulumi = require("@pulumi/pulumi");
const slipway = require("@slipway/pulumi");

const { SLIPWAY_TEST_ROOT: root, SLIPWAY_TEST_CLOUD: folder } = process.env;
const config = new pulumi.Config();

const cloud = {
  async create({ generation, access }) {
    const { spawn } = require("node:child_process");
    const { existsSync, openSync, readFileSync } = require("node:fs");
    const file = `${folder}/cluster-${generation}-${Date.now()}.json`;
    const log = openSync(`${file}.log`, "w");
    const register = `${root}/tests/tools/register.cjs`;
    const child = spawn(process.execPath, ["--require", register, `${root}/tests/e2e/platform-cloud.ts`, file], {
      ...{ cwd: root, detached: true, stdio: ["ignore", log, log] },
    });
    child.unref();
    while (!existsSync(file)) {
      if (child.exitCode !== null) throw new Error(readFileSync(`${file}.log`, "utf8"));
      await new Promise((settle) => setTimeout(settle, 100));
    }
    const { pid, identity, kubeconfigs } = JSON.parse(readFileSync(file, "utf8"));
    return { id: file, outs: { generation, access, pid, identity, kubeconfig: kubeconfigs[access] } };
  },
  async diff(_id, before, after) {
    const replaces = before.generation === after.generation ? [] : ["generation"];
    return { changes: replaces.length > 0 || before.access !== after.access, replaces };
  },
  async update(id, { pid, identity }, { generation, access }) {
    const { kubeconfigs } = JSON.parse(require("node:fs").readFileSync(id, "utf8"));
    return { outs: { generation, access, pid, identity, kubeconfig: kubeconfigs[access] } };
  },
  async delete(id, { pid }) {
    const { existsSync, readFileSync } = require("node:fs");
    const isRunning = () =>
      existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(id);
    if (isRunning()) process.kill(pid, "SIGTERM");
    while (isRunning()) await new Promise((settle) => setTimeout(settle, 100));
  },
};

const generator = {
  async create() {
    const { randomBytes } = require("node:crypto");
    return { id: "password", outs: { result: `generated-${randomBytes(12).toString("hex")}` } };
  },
};

class Cluster extends pulumi.dynamic.Resource {
  constructor(name, args) {
    const outputs = { pid: undefined, identity: undefined, kubeconfig: undefined };
    super(cloud, name, { ...args, ...outputs }, { additionalSecretOutputs: ["kubeconfig"] });
  }
}

class Password extends pulumi.dynamic.Resource {
  constructor(name) {
    super(generator, name, { result: undefined }, { additionalSecretOutputs: ["result"] });
  }
}

const cluster = new Cluster("cluster", {
  generation: config.get("generation") ?? "one",
  access: config.get("access") ?? "first",
});
const password = new Password("password");

const setting = (argument, name) => (config.get(name) === undefined ? {} : { [argument]: config.get(name) });
const provider = new slipway.Provider("cluster", {
  ...{ kubeconfig: cluster.kubeconfig, namespace: "platform" },
  ...setting("clusterMoved", "moved"),
  ...setting("unreachable", "unreachable"),
  ...setting("unreachableCluster", "lost"),
});

const definitions = new slipway.Kustomization("definitions", { source: "definitions" }, { provider });
const operator = new slipway.Kustomization(
  "operator",
  { source: "operator", namespace: "platform" },
  { provider, dependsOn: definitions },
);
const address = operator.live("v1/Service", "operator", "spec.clusterIP");

const app = new slipway.Kustomization(
  "app",
  {
    ...{ source: "app", namespace: "platform" },
    secretGenerator: [{ name: "database", literals: { password: password.result } }],
    postBuild: { substitute: { address } },
  },
  { provider, dependsOn: operator },
);
const credentials = { apiVersion: "v1", kind: "Secret", name: "database", namespace: "platform" };

const shop = new slipway.HelmRelease(
  "shop",
  {
    ...{ chart: "./shop", namespace: "platform", events: "log" },
    values: {
      ...{ address, password: app.live({ ...credentials, path: "data.password" }) },
      secretName: app.get(credentials).apply(({ metadata }) => metadata.name),
    },
  },
  { provider, dependsOn: app },
);

exports.release = shop.live("ConfigMap", "shop", "metadata.uid");
exports.address = address;
exports.pid = cluster.pid;
exports.identity = cluster.identity;
exports.kubeconfig = cluster.kubeconfig;
exports.password = password.result;
