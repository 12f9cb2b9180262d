// One plan with the cloud: the cluster of all objects is a resource of the same program, of another provider.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { runKubectl } from "../tools/cluster";
import type { CommandResult } from "../tools/pulumi";
import { until } from "../tools/until";
import { addDynamicProvider } from "./dynamic-provider";
import { at, configMap, deployment, yaml } from "./harness";
import { killHard, processesOf } from "./processes";
import { openProject, type Project } from "./project";

const root = resolve(__dirname, "../..");
const api = "platform.example.com";

const definition = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: `shops.${api}` },
  spec: {
    group: api,
    scope: "Namespaced",
    names: { kind: "Shop", plural: "shops" },
    versions: [
      {
        ...{ name: "v1", served: true, storage: true },
        schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
      },
    ],
  },
};
const service = {
  ...{ apiVersion: "v1", kind: "Service", metadata: { name: "operator" } },
  spec: { selector: { app: "operator" }, ports: [{ name: "http", port: 80 }] },
};
const namespace = { apiVersion: "v1", kind: "Namespace", metadata: { name: "platform" } };
const shop = { apiVersion: `${api}/v1`, kind: "Shop", metadata: { name: "one" }, spec: { address: "${address}" } };

const overlay = (...objects: readonly unknown[]): Readonly<Record<string, string>> => ({
  "kustomization.yaml": "resources: [all.yaml]\n",
  "all.yaml": yaml(...objects),
});
const folders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  definitions: overlay(namespace, definition),
  operator: overlay(deployment("operator", 1), service),
  app: overlay(shop, configMap("settings", { address: "${address}" })),
  shop: {
    "Chart.yaml": yaml({ apiVersion: "v2", name: "shop", version: "1.0.0" }),
    "templates/all.yaml": [
      ...["apiVersion: v1", "kind: ConfigMap", "metadata: { name: shop }"],
      "data: { address: {{ .Values.address | quote }}, secret: {{ .Values.secretName }} }",
      ...["---", "apiVersion: v1", "kind: Secret", "metadata: { name: shop }"],
      "data: { password: {{ .Values.password }} }",
      "",
    ].join("\n"),
  },
  "": {
    "Pulumi.yaml": "name: platform\nruntime: { name: nodejs, options: { typescript: false } }\n",
    "package.json": JSON.stringify({ name: "platform", main: "index.js" }),
  },
};

let directory: string;
let project: Project;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "slipway-platform-"));
  for (const link of ["node_modules", "provider"]) symlinkSync(join(root, link), join(directory, link));
  const folder = join(directory, "program");
  for (const [path, files] of Object.entries(folders)) {
    for (const [file, text] of Object.entries(files)) {
      const target = join(folder, path, file);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  }
  copyFileSync(join(__dirname, "platform-program.cjs"), join(folder, "index.js"));
  addDynamicProvider(directory);
  const environment = { SLIPWAY_TEST_ROOT: root, SLIPWAY_TEST_CLOUD: directory, KUBECONFIG: "/nowhere/kubeconfig" };
  project = await openProject(folder, { directory, environment });
}, 60_000);

afterEach(() => {
  for (const pid of clouds()) killHard(pid);
  rmSync(directory, { recursive: true, force: true });
});

const clouds = (): readonly number[] => processesOf(directory, "platform-cloud.ts");
const now = ["--yes", "--skip-preview"];
const preview = (): Promise<string> => project.run("preview", "--diff");
const up = (): Promise<string> => project.run("up", ...now);
const set = (key: string, value: string): Promise<string> => project.run("config", "set", key, value);
const unchanged = (): Promise<string> => project.run("preview", "--expect-no-changes");
const attempt = (...args: readonly string[]): Promise<CommandResult> =>
  project.runUntil(new AbortController().signal, ...args);

async function outputs(): Promise<Readonly<Record<string, unknown>>> {
  return JSON.parse(await project.run("stack", "output", "--json", "--show-secrets")) as Record<string, unknown>;
}

/** The names of all resources in the state. */
async function recorded(): Promise<readonly unknown[]> {
  const state = JSON.parse(await project.run("stack", "export")) as unknown;
  return ((at(state, "deployment", "resources") ?? []) as readonly unknown[]).map((one) => at(one, "urn")).sort();
}

/** A live object of the cluster that the program has made. */
async function live(name: string): Promise<unknown> {
  const kubeconfig = join(directory, "kubeconfig");
  writeFileSync(kubeconfig, String((await outputs())["kubeconfig"]), { mode: 0o600 });
  return JSON.parse(await runKubectl(kubeconfig, ["get", name, "--namespace=platform", "--output=json"])) as unknown;
}

test("another access writes nothing; a replaced cluster gets all objects, and the old one goes last", async () => {
  const done = await up();
  const { address, password, kubeconfig, release, pid, identity } = await outputs();
  expect(at(await live("configmap/shop"), "metadata", "uid")).toBe(release);
  expect(at(await live("secret/shop"), "data", "password")).toBe(Buffer.from(String(password)).toString("base64"));
  expect(done).not.toContain(String(password));

  // Another access to the same cluster: no object is written.
  const version = at(await live("configmap/settings"), "metadata", "resourceVersion");
  await set("access", "second");
  expect(await preview()).not.toMatch(/\breplace\b/);
  await up();
  expect(await outputs()).not.toMatchObject({ kubeconfig });
  expect(at(await live("configmap/settings"), "metadata", "resourceVersion")).toBe(version);
  await unchanged();

  await set("generation", "two");
  // The kubeconfig is not known, so nothing says yet that it is the one of another cluster.
  expect(await preview()).toContain("the kubeconfig is not known yet: objects are planned without the cluster");
  const replaced = await up();
  expect(replaced).toMatch(/slipway:apps\/v1:Deployment operator:Deployment\/platform\/operator created replacement/);
  const lines = replaced.split("\n");
  const last = (text: string): number => lines.findLastIndex((line) => line.includes(text));
  expect(last("Namespace definitions:Namespace/platform deleted original")).toBeGreaterThan(0);
  expect(last("dynamic:Resource cluster deleted original")).toBeGreaterThan(
    last("Namespace definitions:Namespace/platform deleted original"),
  );
  const after = await outputs();
  expect(clouds()).toEqual([after["pid"]]);
  expect([after["pid"], after["identity"], after["address"]]).not.toContain(pid);
  expect(after["identity"]).not.toBe(identity);
  expect(after["address"]).not.toBe(address);
  expect(at(await live("configmap/shop"), "data", "address")).toBe(after["address"]);
  await unchanged();
  await project.run("destroy", ...now);
  expect(clouds()).toEqual([]);
}, 600_000);

describe("a lost cluster", () => {
  let identity: string;

  beforeEach(async () => {
    await up();
    identity = String((await outputs())["identity"]);
    const before = await recorded();
    for (const pid of clouds()) killHard(pid);
    await until("the end of the cluster", () =>
      live("namespaces").then(
        () => undefined,
        () => true,
      ),
    );
    expect(await preview()).toContain("cannot be reached");
    for (const command of ["up", "refresh", "destroy"]) {
      const failed = await attempt(command, ...now);
      expect([command, failed.code]).not.toEqual([command, 0]);
      expect(failed.stdout + failed.stderr).toContain("KUBE_UNREACHABLE");
      // Nothing counts as deleted because no cluster answers.
      expect(await recorded()).toEqual(before);
    }
  }, 600_000);

  test("comes back as another one, to which the program says that its objects move", async () => {
    await set("generation", "two");
    const refused = await attempt("up", ...now);
    const text = refused.stdout + refused.stderr;
    expect(refused.code).not.toBe(0);
    expect(text).toContain("PROVIDER_CLUSTER_CHANGED");
    const [made = ""] = text.match(/[0-9a-f-]{36}/g)?.filter((uid) => uid !== identity) ?? [];
    const { stdout } = await attempt("stack", "export", "--show-secrets");
    expect(stdout).toContain(`"identity": "${made}"`);
    await set("moved", made);
    expect(await up()).toContain(`nothing is deleted: its objects stay on the cluster ${identity}`);
    const { address } = await outputs();
    expect(at(await live("configmap/shop"), "data", "address")).toBe(address);
    await unchanged();
    await project.run("destroy", ...now);
    expect(clouds()).toEqual([]);
  }, 600_000);

  test("is forgotten, and the rest of the stack is destroyed", async () => {
    await set("unreachable", "forget");
    await set("lost", identity);
    // The value of a live field is not there, but the provider has its new settings: a destroy reads them.
    const failed = await attempt("up", ...now);
    expect(failed.stdout + failed.stderr).toContain("KUBE_UNREACHABLE");
    expect(await project.run("destroy", ...now)).toContain(
      `the objects on the cluster ${identity} are forgotten, not deleted`,
    );
    expect(await recorded()).toEqual([]);
  }, 600_000);
});
