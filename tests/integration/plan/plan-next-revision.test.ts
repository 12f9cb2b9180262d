import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PlanView, ViewItem } from "../../../engine/plan/view/plan-view";
import { makeFolder, runCli } from "../../engine/cli/harness";
import { findTool } from "../../tools/tools";
import { useNamespace } from "../use-namespace";

const space = useNamespace("plan-release", "each test");

const configMap = (name: string, color: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata: { color: ${color} }\n`;
const hook = `apiVersion: v1
kind: ConfigMap
metadata: { name: greeting, annotations: { helm.sh/hook: post-upgrade } }
`;
const revisionOf =
  "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: about }\ndata: { revision: r{{ .Release.Revision }} }\n";
const chartOf = (version: string, ...objects: readonly string[]): Readonly<Record<string, string>> => ({
  "chart/Chart.yaml": `apiVersion: v2\nname: shop\nversion: ${version}\n`,
  "chart/templates/all.yaml": [...objects, hook].join("---\n"),
});

const schema = JSON.stringify({ type: "object", properties: { color: { type: "string" } } });

/** Runs the plan of a chart as the next revision of the release "shop". */
async function planNext(files: Readonly<Record<string, string>>, ...more: readonly string[]): Promise<PlanView> {
  const folder = makeFolder(files);
  try {
    const args = ["plan", "shop", "chart", "--release", "--namespace", space.name, "--format", "json", ...more];
    const { code, out, err } = await runCli(folder.path, [...args, "--kubeconfig", space.cluster.kubeconfigPath]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    return JSON.parse(out) as PlanView;
  } finally {
    folder.remove();
  }
}

/** Installs the chart by Helm itself. */
async function installByHelm(files: Readonly<Record<string, string>>): Promise<void> {
  const folder = makeFolder(files);
  const place = ["--namespace", space.name, "--kubeconfig", space.cluster.kubeconfigPath];
  try {
    await promisify(execFile)(await findTool("helm"), ["install", "shop", join(folder.path, "chart"), ...place]);
  } finally {
    folder.remove();
  }
}

const actionsOf = ({ items }: PlanView): Record<string, string | undefined> =>
  Object.fromEntries(items.map((item: ViewItem) => [item.name.replace(/^.*\//, ""), item.diff?.action]));

test("a chart that is not installed: an install, and nothing is written", async () => {
  const view = await planNext(chartOf("1.0.0", configMap("settings", "blue")));
  expect(view.title).toBe("shop (chart shop 1.0.0), install to revision 1");
  expect(Object.keys(actionsOf(view))).not.toContain("greeting");
  expect(view.notes[0]).toMatch(new RegExp(`^the release ${space.name}/shop: install, since `));
  expect(actionsOf(view)).toMatchObject({ settings: "create" });
  expect(await space.kubectl("get", "configmap,secret", "--output=name")).not.toMatch(/settings|sh\.helm/);
});

test("a release of Helm: the objects of the next revision, its hooks, and what leaves", async () => {
  await installByHelm(chartOf("1.0.0", configMap("settings", "blue"), configMap("gone", "red"), revisionOf));
  const view = await planNext(chartOf("1.1.0", configMap("settings", "green"), configMap("added", "red"), revisionOf));
  expect(view.title).toBe("shop (chart shop 1.1.0), upgrade to revision 2");
  expect(view.comparedWith).toBe("the deployed revision");
  expect(actionsOf(view)).toMatchObject({ settings: "update", added: "create", gone: "delete", about: "update" });
  const notes = view.notes.join("\n");
  expect(notes).toContain(`the release ${space.name}/shop exists, and is taken over at its revision 1`);
  expect(notes).toContain(
    "the hook ConfigMap/greeting would run after the release is upgraded (post-upgrade, weight 0",
  );
  expect(Object.keys(actionsOf(view))).toContain("greeting");
  expect(notes).toContain(`to be deleted, since they left the chart: /ConfigMap/${space.name}/gone`);
});

test("a release of Helm that is as the chart has it: nothing is to be done", async () => {
  const files = chartOf("1.0.0", configMap("settings", "blue"), revisionOf);
  await installByHelm(files);
  const view = await planNext(files);
  expect(view.title).toBe("shop (chart shop 1.0.0), revision 1, as it is");
  expect(actionsOf(view)).toEqual({ settings: "none", about: "none" });
});

test("the flags of values, hooks and definitions count as in a render", async () => {
  const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: shops.plan.example }
spec:
  group: plan.example
  names: { kind: PlanShop, plural: shops }
  scope: Namespaced
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`;
  const text = "{{ .Values.text }}-{{ .Values.color }}";
  const before = { ...chartOf("1.0.0", configMap("settings", text)), "chart/values.yaml": "{ text: a, color: b }\n" };
  await installByHelm(before);
  const files = {
    ...chartOf("1.1.0", configMap("settings", text)),
    ...{ "text.txt": "of-the-file", "values.yaml": "color: of-the-values\n", "chart/crds/shops.yaml": definition },
  };
  const values = ["--values", "values.yaml", "--set-file", "text=text.txt"];
  const view = await planNext(files, ...values, "--no-hooks", "--skip-crds");
  expect(view.items.find(({ name }) => name.endsWith("/settings"))?.diff?.changes).toEqual([
    { field: "data.color", kind: "change", before: "a-b", after: "of-the-file-of-the-values" },
  ]);
  expect(Object.keys(actionsOf(view))).not.toContain("greeting");
  expect(view.notes.join("\n")).not.toContain("the hook");
});

test("a chart is rendered for the cluster alone, which has what it asks for", async () => {
  const kind = `{{- if not (.Capabilities.APIVersions.Has "apiregistration.k8s.io/v1/APIService") }}{{ fail "none" }}{{ end }}`;
  const old = `{{- if lt (int .Capabilities.KubeVersion.Minor) 1 }}{{ fail "old" }}{{ end }}`;
  const live = `{{- if not (lookup "v1" "Namespace" "" .Release.Namespace) }}{{ fail "no namespace" }}{{ end }}`;
  const view = await planNext(chartOf("1.0.0", [kind, old, live, configMap("settings", "blue")].join("\n")));
  expect(actionsOf(view)).toMatchObject({ settings: "create" });
});

test("an error about a value names its file and line", async () => {
  const folder = makeFolder({
    ...chartOf("1.0.0", configMap("settings", "{{ .Values.color }}")),
    ...{ "chart/values.schema.json": schema, "values.yaml": "other: 1\ncolor: 7\n" },
  });
  const place = ["--namespace", space.name, "--kubeconfig", space.cluster.kubeconfigPath];
  try {
    const run = await runCli(folder.path, ["plan", "shop", "chart", "--release", "-f", "values.yaml", ...place]);
    expect(run).toEqual({ code: 1, out: "", err: expect.stringContaining("values.yaml:2") as string });
  } finally {
    folder.remove();
  }
});

test.each([
  { flags: ["--live"], why: "a plan is compared with one state" },
  { flags: ["--order", "argo"], why: "a release is applied in Helm's order" },
  { flags: ["--kube-version", "1.30"], why: "the cluster and its stored revisions tell it" },
  { flags: ["--is-upgrade"], why: "the cluster and its stored revisions tell it" },
  { flags: ["--as", "overlay"], why: "only a chart has a release" },
])("refuses --release with $flags", async ({ flags, why }) => {
  const folder = makeFolder({ ...chartOf("1.0.0", configMap("a", "b")), "kustomization.yaml": "resources: []\n" });
  const source = flags[0] === "--as" ? "." : "chart";
  try {
    const { code, err } = await runCli(folder.path, ["plan", source, "--release", ...flags]);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(why) as string });
  } finally {
    folder.remove();
  }
});
