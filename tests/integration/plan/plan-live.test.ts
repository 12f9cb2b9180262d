import { makeFolder, runCli } from "../../engine/cli/harness";
import type { PlanView, ViewItem } from "../../../engine/plan/view/plan-view";
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

/** Plans a set against the cluster, of which an earlier state was applied by the same field manager. */
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
    expect(texts[1]).toContain("1 to create, 2 to change, 1 unchanged, 1 not compared\nnote: deletions are not shown");
  });

  test("changes nothing", async () => {
    await planLive(order);
    const names = await space.kubectl("get", "configmaps,secrets", "--output=name");
    expect(names).not.toContain("added");
    expect(await space.kubectl("get", "configmap", "settings", "--output=jsonpath={.data.color}")).toBe("blue");
  });
});
