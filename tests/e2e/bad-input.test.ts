import { createServer } from "node:http";
import * as slipway from "@slipway/pulumi";
import { listenOnLoopback } from "../tools/loopback";
import { createStack, type Run } from "../tools/pulumi";
import { configMap, deployment, overlayProgram, yaml } from "./harness";
import { removeResources, useScene } from "./scene";

const secretText = "hunter2-bad-input";

const scene = useScene({
  name: "bad",
  shared: "namespace",
  files: (namespace) => ({
    "kustomization.yaml": JSON.stringify({
      namespace,
      resources: ["all.yaml"],
      secretGenerator: [{ name: "password", literals: [`PASSWORD=${secretText}`] }],
    }),
    "all.yaml": yaml(configMap("settings", { a: "1" })),
  }),
  args: {},
  end: removeResources,
});

/** Checks that the run failed with the code and the fix, recorded no object and printed no secret. */
async function expectRefusal(run: Run, code: string | RegExp, ...words: readonly (string | RegExp)[]): Promise<void> {
  if (run.succeeded) throw new Error(`the run succeeded:\n${run.output}`);
  for (const word of [code, /\bmend\b/, ...words])
    expect(run.output).toMatch(word instanceof RegExp ? word : new RegExp(escape(word)));
  expect(run.output).not.toContain(secretText);
  expect(run.output).not.toContain(Buffer.from(secretText).toString("base64"));
  const { deployment: state } = (await scene.stack.stack.exportStack()) as {
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
      "a path that leaves the root",
      { "kustomization.yaml": "resources: [../../../../../../etc/passwd]" },
      ".",
      "KUSTOMIZE_|SOURCE_",
    ],
    [
      "a patch that matches nothing",
      {
        "kustomization.yaml":
          "resources: [all.yaml]\npatches: [{patch: '{kind: ConfigMap, apiVersion: v1, metadata: {name: setings}}'}]",
      },
      ".",
      "KUSTOMIZE_",
    ],
    [
      "an image that matches nothing",
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
    scene.overlay.write({ ...inside, "empty/readme.txt": "" });
    scene.stack.setProgram(scene.programOf({ path, unmatched: "error" }));
    await expectRefusal(await scene.stack.run("preview"), new RegExp(code), /kustomization|all\.yaml|empty/);
  });

  test("an image that matches nothing is a warning by default, with its place and the nearest match", async () => {
    const images = "images: [{name: ngnx, newTag: '2'}]";
    scene.overlay.write({
      "kustomization.yaml": `resources: [all.yaml]\nnamespace: ${scene.namespace}\n${images}\n`,
      "all.yaml": yaml(deployment("web", 1)),
    });
    const run = await scene.stack.run("preview");
    expect(run.output).toMatch(/warning: KUSTOMIZE_NO_MATCH: .*images\[0\]/);
    expect(run.output).toContain("kustomization.yaml:3:10 images[0]");
    expect(run.succeeded).toBe(true);
  });

  test("the former argument strict is refused, and the error names unmatched", async () => {
    const args = { source: scene.overlay.directory, strict: true } as slipway.KustomizationArgs;
    scene.stack.setProgram(overlayProgram(scene.cluster, args));
    const run = await scene.stack.run("preview");
    expect(run.succeeded).toBe(false);
    expect(run.output).toContain('strict: is now called unmatched: write unmatched: "error" for strict: true');
    expect(run.output).not.toContain(".initialize");
  });

  test("a YAML bomb", async () => {
    const levels = ["a: &a [x,x,x,x,x,x,x,x,x]"];
    for (let level = 1; level < 12; level++) {
      const [name, before] = [String.fromCharCode(97 + level), String.fromCharCode(96 + level)];
      levels.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(",")}]`);
    }
    scene.overlay.write({
      "all.yaml": `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: bomb}\n${levels.join("\n")}\n`,
    });
    await expectRefusal(await scene.stack.run("preview"), "YAML_", "all.yaml");
  });
});

describe("the connection to the cluster", () => {
  test("no kubeconfig", async () => {
    const other = await createStack({
      program: () => {
        new slipway.Kustomization("app", { source: scene.overlay.directory });
        return Promise.resolve();
      },
      environment: { KUBECONFIG: "/nonexistent/kubeconfig", HOME: scene.overlay.directory },
    });
    const run = await other.run("preview");
    await other.remove();
    await expectRefusal(run, "KUBE_", "kubeconfig");
  });

  test("an invalid kubeconfig", async () => {
    scene.stack.setProgram(overlayProgram({ kubeconfig: "clusters: [" }, { source: scene.overlay.directory }));
    await expectRefusal(await scene.stack.run("preview"), "KUBE_", "kubeconfig");
  });

  test("an unreachable API server", async () => {
    const kubeconfig = scene.cluster.kubeconfig.replace(/127\.0\.0\.1:\d+/, "127.0.0.1:1");
    scene.stack.setProgram(overlayProgram({ kubeconfig }, { source: scene.overlay.directory }));
    await expectRefusal(await scene.stack.run("up"), "KUBE_", "127.0.0.1:1");
  });

  test("a slow API server", async () => {
    const server = await listenOnLoopback(createServer(() => undefined));
    const address = `127.0.0.1:${server.port}`;
    const kubeconfig = JSON.stringify({
      apiVersion: "v1",
      kind: "Config",
      clusters: [{ name: "slow", cluster: { server: `http://${address}` } }],
      users: [{ name: "slow", user: { token: secretText } }],
      contexts: [{ name: "slow", context: { cluster: "slow", user: "slow" } }],
      "current-context": "slow",
    });
    scene.stack.setProgram(
      overlayProgram({ kubeconfig }, { source: scene.overlay.directory }, { requestTimeoutSeconds: 1 }),
    );
    const run = await scene.stack.run("up");
    await server.stop();
    await expectRefusal(run, "KUBE_", address);
  });

  test("expired credentials", async () => {
    const kubeconfig = scene.cluster.kubeconfigFor({ token: `expired-${secretText}` });
    scene.stack.setProgram(overlayProgram({ kubeconfig }, { source: scene.overlay.directory }));
    await expectRefusal(await scene.stack.run("up"), "KUBE_", /credentials|Unauthorized/);
  });

  test("RBAC that forbids the request", async () => {
    const kubeconfig = scene.cluster.kubeconfigFor({ user: "nobody-in-particular" });
    scene.stack.setProgram(overlayProgram({ kubeconfig }, { source: scene.overlay.directory }));
    await expectRefusal(await scene.stack.run("preview"), "KUBE_", "nobody-in-particular");
  });
});

describe.each(["object", "wave"] as const)("what the API server refuses (granularity %s)", (granularity) => {
  beforeEach(() => {
    scene.stack.setProgram(scene.programOf({ granularity }));
  });

  test("an unknown kind, already in the preview", async () => {
    scene.overlay.write({
      "all.yaml": yaml({ apiVersion: "example.dev/v1", kind: "Gadget", metadata: { name: "x" } }),
    });
    await expectRefusal(await scene.stack.run("preview"), "KUBE_", "Gadget");
  });

  test("an invalid field, already in the preview", async () => {
    scene.overlay.write({ "all.yaml": yaml(deployment("web", -1)) });
    await expectRefusal(await scene.stack.run("preview"), /KUBE_|APPLY_/, "spec.replicas");
  });

  test("a missing Namespace, already in the preview", async () => {
    scene.overlay.write({
      "kustomization.yaml": JSON.stringify({ namespace: "no-such-namespace", resources: ["all.yaml"] }),
    });
    await expectRefusal(await scene.stack.run("preview"), "KUBE_", "no-such-namespace");
  });

  test("a refusal by admission, already in the preview", async () => {
    await scene.cluster.kubectl(["apply", "--filename=-"], admissionPolicy(scene.namespace));
    try {
      scene.overlay.write({ "all.yaml": yaml(configMap("settings", { forbidden: "yes" })) });
      let run = await scene.stack.run("preview");
      // The policy takes effect within moments of its creation.
      for (let attempt = 0; run.succeeded && attempt < 20; attempt++) run = await scene.stack.run("preview");
      await expectRefusal(run, /KUBE_|APPLY_/, "no forbidden data here");
    } finally {
      await scene.cluster.kubectl(["delete", "--filename=-"], admissionPolicy(scene.namespace));
    }
  });

  test("a field of another manager: the owner and both values", async () => {
    const mine = yaml({
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "owned", namespace: scene.namespace },
      data: { a: "theirs" },
    });
    await scene.cluster.kubectl(["apply", "--server-side", "--field-manager=their-tool", "--filename=-"], mine);
    scene.overlay.write({ "all.yaml": yaml(configMap("owned", { a: "ours" })) });
    await expectRefusal(await scene.stack.run("preview"), "APPLY_", "their-tool", "theirs", "ours", "onConflict");
    expect(await scene.get("configmap/owned")).toMatchObject({ data: { a: "theirs" } });
    await scene.kubectl("delete", "configmap/owned");
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
