import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as slipway from "@slipway/pulumi";
import { createStack, type Run, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import type { Cluster } from "../tools/cluster";
import { configMap, deployment, liveObject, makeOverlay, overlayProgram, type Overlay, yaml } from "./harness";

const secretText = "hunter2-bad-input";

let cluster: Cluster;
let namespace: TestNamespace;
let overlay: Overlay;
let stack: TestStack;

beforeAll(async () => {
  cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "bad");
});

afterAll(async () => {
  await namespace.remove();
});

beforeEach(async () => {
  overlay = makeOverlay({
    "kustomization.yaml": JSON.stringify({
      namespace: namespace.name,
      resources: ["all.yaml"],
      secretGenerator: [{ name: "password", literals: [`PASSWORD=${secretText}`] }],
    }),
    "all.yaml": yaml(configMap("settings", { a: "1" })),
  });
  stack = await createStack({ program: overlayProgram(cluster, { source: overlay.directory }) });
});

afterEach(async () => {
  stack.setProgram(() => Promise.resolve());
  await stack.run("up");
  await stack.remove();
  overlay.remove();
});

/** The run failed with the code, said what to do, recorded no object and printed no secret. */
async function expectRefusal(run: Run, code: string | RegExp, ...words: readonly (string | RegExp)[]): Promise<void> {
  if (run.succeeded) throw new Error(`the run succeeded:\n${run.output}`);
  for (const word of [code, /\bmend\b/, ...words])
    expect(run.output).toMatch(word instanceof RegExp ? word : new RegExp(escape(word)));
  expect(run.output).not.toContain(secretText);
  expect(run.output).not.toContain(Buffer.from(secretText).toString("base64"));
  const { deployment: state } = (await stack.stack.exportStack()) as {
    deployment: { resources?: readonly { type: string }[] };
  };
  const resources = state.resources ?? [];
  const kept = resources.map(({ type }) => type).filter((type) => /^slipway:index:(Object|Wave)$/.test(type));
  expect(kept).toEqual([]);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

describe("the overlay", () => {
  test.each<[string, Record<string, string>, string, string]>([
    ["no kustomization file", { "../x": "" }, "empty", "KUSTOMIZE_"],
    ["two kustomization files", { "kustomization.yml": "resources: []" }, ".", "KUSTOMIZE_"],
    ["broken YAML", { "all.yaml": "a: [1\nb: }" }, ".", "YAML_"],
    ["an unknown field", { "kustomization.yaml": "resourcs: [all.yaml]" }, ".", "KUSTOMIZE_"],
    ["a missing base", { "kustomization.yaml": "resources: [../bse]" }, ".", "KUSTOMIZE_"],
    [
      "a path out of the root",
      { "kustomization.yaml": "resources: [../../../../../../etc/passwd]" },
      ".",
      "KUSTOMIZE_|SOURCE_",
    ],
    [
      "a patch without a match",
      {
        "kustomization.yaml":
          "resources: [all.yaml]\npatches: [{patch: '{kind: ConfigMap, apiVersion: v1, metadata: {name: setings}}'}]",
      },
      ".",
      "KUSTOMIZE_",
    ],
    [
      "an image without a match",
      { "kustomization.yaml": "resources: [all.yaml]\nimages: [{name: nginx, newTag: '2'}]" },
      ".",
      "KUSTOMIZE_NO_MATCH",
    ],
    [
      "duplicate objects",
      { "all.yaml": yaml(configMap("settings", {}), configMap("settings", {})) },
      ".",
      "KUSTOMIZE_",
    ],
  ])("%s", async (_name, files, path, code) => {
    const inside = Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith("..")));
    overlay.write({ ...inside, "empty/readme.txt": "" });
    stack.setProgram(overlayProgram(cluster, { source: overlay.directory, path }));
    await expectRefusal(await stack.run("preview"), new RegExp(code), /kustomization|all\.yaml|empty/);
  });

  test("a YAML bomb", async () => {
    const levels = ["a: &a [x,x,x,x,x,x,x,x,x]"];
    for (let level = 1; level < 12; level++) {
      const [name, before] = [String.fromCharCode(97 + level), String.fromCharCode(96 + level)];
      levels.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(",")}]`);
    }
    overlay.write({ "all.yaml": `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: bomb}\n${levels.join("\n")}\n` });
    await expectRefusal(await stack.run("preview"), "YAML_", "all.yaml");
  });
});

describe("the way to the cluster", () => {
  test("no kubeconfig", async () => {
    const other = await createStack({
      program: () => {
        new slipway.Kustomization("app", { source: overlay.directory });
        return Promise.resolve();
      },
      environment: { KUBECONFIG: "/nonexistent/kubeconfig", HOME: overlay.directory },
    });
    const run = await other.run("preview");
    await other.remove();
    await expectRefusal(run, "KUBE_", "kubeconfig");
  });

  test("a kubeconfig that is none", async () => {
    stack.setProgram(overlayProgram({ kubeconfig: "clusters: [" }, { source: overlay.directory }));
    await expectRefusal(await stack.run("preview"), "KUBE_", "kubeconfig");
  });

  test("an unreachable API server", async () => {
    const kubeconfig = cluster.kubeconfig.replace(/127\.0\.0\.1:\d+/, "127.0.0.1:1");
    stack.setProgram(overlayProgram({ kubeconfig }, { source: overlay.directory }));
    await expectRefusal(await stack.run("up"), "KUBE_", "127.0.0.1:1");
  });

  test("a slow API server", async () => {
    const server: Server = createServer(() => undefined).listen(0, "127.0.0.1");
    await new Promise((done) => server.once("listening", done));
    const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const kubeconfig = JSON.stringify({
      apiVersion: "v1",
      kind: "Config",
      clusters: [{ name: "slow", cluster: { server: `http://${address}` } }],
      users: [{ name: "slow", user: { token: secretText } }],
      contexts: [{ name: "slow", context: { cluster: "slow", user: "slow" } }],
      "current-context": "slow",
    });
    stack.setProgram(overlayProgram({ kubeconfig }, { source: overlay.directory }, { requestTimeoutSeconds: 1 }));
    const run = await stack.run("up");
    server.closeAllConnections();
    server.close();
    await expectRefusal(run, "KUBE_", address);
  });

  test("expired credentials", async () => {
    const kubeconfig = cluster.kubeconfigFor({ token: `expired-${secretText}` });
    stack.setProgram(overlayProgram({ kubeconfig }, { source: overlay.directory }));
    await expectRefusal(await stack.run("up"), "KUBE_", /credentials|Unauthorized/);
  });

  test("RBAC that forbids", async () => {
    const kubeconfig = cluster.kubeconfigFor({ user: "nobody-in-particular" });
    stack.setProgram(overlayProgram({ kubeconfig }, { source: overlay.directory }));
    await expectRefusal(await stack.run("preview"), "KUBE_", "nobody-in-particular");
  });
});

describe.each(["object", "wave"])("what the API server refuses (granularity %s)", (granularity) => {
  beforeEach(() => {
    stack.setProgram(overlayProgram(cluster, { source: overlay.directory, granularity }));
  });

  test("an unknown kind, in the preview already", async () => {
    overlay.write({ "all.yaml": yaml({ apiVersion: "example.dev/v1", kind: "Gadget", metadata: { name: "x" } }) });
    await expectRefusal(await stack.run("preview"), "KUBE_", "Gadget");
  });

  test("an invalid field, in the preview already", async () => {
    overlay.write({ "all.yaml": yaml(deployment("web", -1)) });
    await expectRefusal(await stack.run("preview"), /KUBE_|APPLY_/, "spec.replicas");
  });

  test("a missing Namespace, in the preview already", async () => {
    overlay.write({
      "kustomization.yaml": JSON.stringify({ namespace: "no-such-namespace", resources: ["all.yaml"] }),
    });
    await expectRefusal(await stack.run("preview"), "KUBE_", "no-such-namespace");
  });

  test("a refusal by admission, in the preview already", async () => {
    await cluster.kubectl(["apply", "--filename=-"], admissionPolicy(namespace.name));
    try {
      overlay.write({ "all.yaml": yaml(configMap("settings", { forbidden: "yes" })) });
      let run = await stack.run("preview");
      // The policy takes effect within moments of its creation.
      for (let attempt = 0; run.succeeded && attempt < 20; attempt++) run = await stack.run("preview");
      await expectRefusal(run, /KUBE_|APPLY_/, "no forbidden data here");
    } finally {
      await cluster.kubectl(["delete", "--filename=-"], admissionPolicy(namespace.name));
    }
  });

  test("a field that somebody else owns: the owner and both values", async () => {
    const mine = yaml({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "owned", namespace: namespace.name },
      data: { a: "theirs" },
    });
    await cluster.kubectl(["apply", "--server-side", "--field-manager=their-tool", "--filename=-"], mine);
    overlay.write({ "all.yaml": yaml(configMap("owned", { a: "ours" })) });
    await expectRefusal(await stack.run("preview"), "APPLY_", "their-tool", "theirs", "ours", "onConflict");
    expect(await liveObject(cluster, namespace.name, "configmap/owned")).toMatchObject({ data: { a: "theirs" } });
    await cluster.kubectl(["delete", "configmap/owned", `--namespace=${namespace.name}`]);
  });
});

function admissionPolicy(namespace: string): string {
  const name = `no-forbidden-${namespace}`;
  return yaml(
    {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingAdmissionPolicy",
      metadata: { name },
      spec: {
        matchConstraints: {
          resourceRules: [
            { apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE", "UPDATE"], resources: ["configmaps"] },
          ],
        },
        validations: [
          { expression: "!has(object.data) || !('forbidden' in object.data)", message: "no forbidden data here" },
        ],
      },
    },
    {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "ValidatingAdmissionPolicyBinding",
      metadata: { name },
      spec: {
        policyName: name,
        validationActions: ["Deny"],
        matchResources: { namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": namespace } } },
      },
    },
  );
}
