import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeFolder, runCli } from "../../engine/cli/harness";
import type { PlanView, ViewItem } from "../../../engine/plan/view/plan-view";
import { findTool } from "../../tools/tools";
import { useNamespace } from "../use-namespace";

const space = useNamespace("plan-live", "each test");

const chart = { "chart/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n" };
const manifests = (color: string, password: string): string =>
  `apiVersion: v1
kind: ConfigMap
metadata: { name: same }
data: { size: large }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: settings }
data: { color: ${color}, size: large }
---
apiVersion: v1
kind: Secret
metadata: { name: password }
stringData: { password: ${password} }
`;
const added = "---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: added }\n";
const unknownKind = "---\napiVersion: shops.example/v1\nkind: Shop\nmetadata: { name: first }\n";

/** Plans a set against the cluster; the same field manager has applied an earlier state of it. */
async function planLive(order: string): Promise<{ readonly view: PlanView; readonly texts: readonly string[] }> {
  const all = manifests("green", "new-horse-battery") + added + unknownKind;
  const folder = makeFolder({
    ...chart,
    "chart/templates/all.yaml": all,
    "overlay/kustomization.yaml": `namespace: ${space.name}\nresources: [all.yaml]\n`,
    "overlay/all.yaml": all,
  });
  const apply = ["apply", "--server-side", "--field-manager=slipway", `--namespace=${space.name}`, "--filename=-"];
  await space.cluster.kubectl(apply, manifests("blue", "old-horse-battery"));
  try {
    const source = order === "helm" ? ["chart", "--namespace", space.name] : ["overlay"];
    const args = ["plan", ...source, "--order", order, "--live", "--kubeconfig", space.cluster.kubeconfigPath];
    const runs = [];
    for (const format of ["json", "table", "graph"]) {
      runs.push(await runCli(folder.path, [...args, "--format", format]));
    }
    expect(runs.map(({ code, err }) => ({ code, err }))).toEqual(runs.map(() => ({ code: 0, err: "" })));
    const texts = runs.map(({ out }) => out);
    return { view: JSON.parse(texts[0] ?? "") as PlanView, texts };
  } finally {
    folder.remove();
  }
}

const diffOf = ({ items }: PlanView, name: string): ViewItem["diff"] =>
  items.find((item) => item.name.endsWith(`/${name}`))?.diff;

describe.each(["slipway", "flux", "argo", "helm"])("a plan in the order %s, compared with the cluster", (order) => {
  test("tells created, changed and unchanged objects apart, and masks Secrets", async () => {
    const { view, texts } = await planLive(order);
    expect(view.comparedWith).toBe("the cluster");
    expect(diffOf(view, "same")).toEqual({ action: "none", changes: [] });
    expect(diffOf(view, "added")).toEqual({ action: "create", changes: [] });
    expect(diffOf(view, "settings")).toEqual({
      action: "update",
      changes: [{ field: "data.color", kind: "change", before: "blue", after: "green" }],
    });
    expect(diffOf(view, "password")).toEqual({
      action: "update",
      changes: [{ field: "data.password", kind: "change", before: "[secret]", after: "[secret]" }],
    });
    expect(diffOf(view, "first")).toMatchObject({ action: "unknown" });
    for (const value of ["old-horse-battery", "new-horse-battery"]) {
      for (const form of [value, Buffer.from(value).toString("base64")]) expect(texts.join("\n")).not.toContain(form);
    }
    const note = order === "helm" ? `no release ${space.name}/shop is on the cluster` : "deletions are not shown";
    expect(texts[1]).toContain(`1 to create, 2 to change, 1 unchanged, 1 not compared\nnote: ${note}`);
  });

  test("changes nothing", async () => {
    await planLive(order);
    const names = await space.kubectl("get", "configmaps,secrets", "--output=name");
    expect(names).not.toContain("added");
    expect(await space.kubectl("get", "configmap", "settings", "--output=jsonpath={.data.color}")).toBe("blue");
  });
});

test("names the fields of another manager, and pairs generated objects with those before them", async () => {
  const deployment = (replicas: number): string =>
    `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: "example.test/web:1" }] }
`;
  const overlay = (log: string, password: string): Readonly<Record<string, string>> => ({
    "overlay/kustomization.yaml": `namespace: ${space.name}
resources: [web.yaml]
configMapGenerator: [{ name: users, literals: [LOG=${log}, KEPT=x] }]
secretGenerator: [{ name: key, literals: [password=${password}] }]
`,
    "overlay/web.yaml": deployment(2),
  });
  const before = makeFolder(overlay("info", "old-horse-battery"));
  const after = makeFolder(overlay("debug", "new-horse-battery"));
  try {
    const built = (await runCli(before.path, ["build", "overlay"])).out;
    await space.cluster.kubectl(["apply", "--server-side", "--field-manager=slipway", "--filename=-"], built);
    await space.kubectl("scale", "deployment/web", "--replicas=5");
    const args = ["plan", "overlay", "--live", "--kubeconfig", space.cluster.kubeconfigPath];
    const { code, out, err } = await runCli(after.path, args);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^~ apps\/Deployment \S+\/web .*fields of other managers: /m);
    expect(out).toMatch(/^ {4}spec\.replicas: 5 on the cluster \(by kubectl[^)]*\), 2 in the program$/m);
    expect(out).toMatch(/^\+ ConfigMap \S+\/users-\S+ +takes the place of users-\S+;.*\n {4}data\.LOG: info → debug$/m);
    const secret =
      /^\+ Secret \S+\/key-\S+ +takes the place of key-\S+;.*\n {4}data\.password: \[secret\] → \[secret\]$/m;
    expect(out).toMatch(secret);
    for (const value of ["old-horse-battery", "new-horse-battery"]) {
      for (const form of [value, Buffer.from(value).toString("base64")]) expect(out).not.toContain(form);
    }
  } finally {
    before.remove();
    after.remove();
  }
});

const configMaps = (...names: readonly string[]): string =>
  names.map((name) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\n`).join("---\n");
const keptMap = `---
apiVersion: v1
kind: ConfigMap
metadata: { name: kept, annotations: { helm.sh/resource-policy: keep } }
`;

async function deletionsOf(args: readonly string[], folder: string): Promise<readonly string[]> {
  const connection = ["--live", "--kubeconfig", space.cluster.kubeconfigPath];
  const { code, out, err } = await runCli(folder, ["plan", ...args, ...connection]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  return out.split("\n").filter((line) => /^[-=] |^note: /.test(line));
}

test("in the order helm, what the deployed revision has and the chart no longer has is deleted", async () => {
  const folder = makeFolder({ ...chart, "chart/templates/all.yaml": configMaps("first", "second") + keptMap });
  try {
    const helm = await findTool("helm");
    const at = ["--namespace", space.name, "--kubeconfig", space.cluster.kubeconfigPath];
    await promisify(execFile)(helm, ["install", "shop", join(folder.path, "chart"), ...at]);
    writeFileSync(join(folder.path, "chart/templates/all.yaml"), configMaps("first"));
    const lines = await deletionsOf(["shop", "chart", "--order", "helm", "--namespace", space.name], folder.path);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^- ConfigMap ${space.name}/second +deleted$`)),
      "note: removed objects that their annotations keep: 1",
    ]);
    // Another name has no release.
    const other = await deletionsOf(["other", "chart", "--order", "helm", "--namespace", space.name], folder.path);
    expect(other).toEqual([`note: no release ${space.name}/other is on the cluster: nothing is deleted`]);
  } finally {
    folder.remove();
  }
});

const definition = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: "kustomizations.kustomize.toolkit.fluxcd.io" },
  spec: {
    group: "kustomize.toolkit.fluxcd.io",
    names: { plural: "kustomizations", singular: "kustomization", kind: "Kustomization" },
    scope: "Namespaced",
    versions: [
      {
        ...{ name: "v1", served: true, storage: true, subresources: { status: {} } },
        schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
      },
    ],
  },
};

test("in the order flux, what the inventory has and the overlay no longer has is deleted", async () => {
  const folder = makeFolder({
    "kustomization.yaml": `namespace: ${space.name}\nresources: [all.yaml]\n`,
    "all.yaml": configMaps("first"),
  });
  const { cluster, name: namespace } = space;
  await cluster.kubectl(["apply", "--filename=-"], JSON.stringify(definition));
  try {
    await cluster.kubectl(["wait", "--for=condition=Established", `crd/${definition.metadata.name}`]);
    await cluster.kubectl(["apply", `--namespace=${namespace}`, "--filename=-"], configMaps("first", "second"));
    const kustomization = {
      ...{ apiVersion: "kustomize.toolkit.fluxcd.io/v1", kind: "Kustomization", metadata: { name: "shop", namespace } },
      spec: {},
    };
    await cluster.kubectl(["apply", "--filename=-"], JSON.stringify(kustomization));
    const entries = ["first", "second", "gone"].map((name) => ({ id: `${namespace}_${name}__ConfigMap`, v: "v1" }));
    const status = JSON.stringify({ status: { inventory: { entries } } });
    await space.kubectl("patch", "kustomization", "shop", "--subresource=status", "--type=merge", `--patch=${status}`);
    const args = [".", "--order", "flux", "--kustomization", `${namespace}/shop`];
    expect(await deletionsOf(args, folder.path)).toEqual([
      expect.stringMatching(new RegExp(`^- ConfigMap ${namespace}/second +deleted$`)),
    ]);
    const other = [".", "--order", "flux", "--kustomization", `${namespace}/other`];
    expect(await deletionsOf(other, folder.path)).toEqual([
      `note: no Kustomization ${namespace}/other is on the cluster: nothing is deleted`,
    ]);
  } finally {
    await cluster.kubectl(["delete", "crd", definition.metadata.name, "--wait=false"]);
    folder.remove();
  }
});
