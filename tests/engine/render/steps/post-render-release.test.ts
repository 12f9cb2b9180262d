import type { HookPassage } from "../../../../engine/render/render-state";
import { postRenderRelease } from "../../../../engine/render/steps/post-render-release";
import { originLabels } from "../../../../engine/helm-release/objects/mark-origin";
import { inlinePostRenderer } from "../../../../engine/chart/post-renderers";
import { openChart } from "../../../../engine/render/helm/public-functions";
import { templateChart } from "../../../../engine/render/helm/template-chart";
import { openMemory } from "../../../../engine/sources/memory";
import { systemEnvironment } from "../../../../engine/sources/system-environment";

const map = (name: string, more = ""): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}data: { a: b }\n`;
const hook = (name: string): string => map(name, "  annotations: { helm.sh/hook: pre-install }\n");

function release(files: Readonly<Record<string, string>>) {
  const tree = openMemory({ "Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n", ...files }, "chart");
  const chart = openChart({ content: { kind: "directory", tree, path: "." }, label: "chart" });
  return templateChart(chart, { helmVersion: 4, environment: systemEnvironment() }).release;
}

const pairs = originLabels({ name: "web", namespace: "apps" });
const origin = inlinePostRenderer({ labels: [{ pairs, includeSelectors: false }] }, "the origin");
const labels = "  labels:\n    helm.toolkit.fluxcd.io/name: web\n    helm.toolkit.fluxcd.io/namespace: apps\n";
const labelled = (name: string, annotations = ""): string =>
  `apiVersion: v1\ndata:\n  a: b\nkind: ConfigMap\nmetadata:\n${annotations}${labels}  name: ${name}`;
const hookMarks = "  annotations:\n    helm.sh/hook: pre-install\n";

const two = { "templates/a.yaml": map("a"), "templates/h.yaml": `${hook("h")}---\n${map("b")}` };

test.each<{ passage: HookPassage | undefined; hooks: string }>([
  { passage: undefined, hooks: labelled("h", hookMarks) },
  { passage: "combined", hooks: labelled("h", hookMarks) },
  { passage: "separate", hooks: labelled("h", hookMarks) },
  { passage: "nohooks", hooks: hook("h").trim() },
])("hooks that pass as $passage", async ({ passage, hooks }) => {
  const passed = await postRenderRelease(release(two), [origin], passage);
  expect(passed.manifests.map(({ path, content }) => ({ path, content: content.trim() }))).toEqual([
    { path: "web/templates/a.yaml", content: labelled("a") },
    { path: "web/templates/h.yaml", content: labelled("b") },
  ]);
  expect(passed.hooks.map(({ path, content, events }) => ({ path, events, content: content.trim() }))).toEqual([
    { path: "web/templates/h.yaml", events: ["pre-install"], content: hooks },
  ]);
});

test("each post-renderer gets the output of the one before; the origin comes last", async () => {
  const set = (labels: Readonly<Record<string, string>>) =>
    inlinePostRenderer({ labels: [{ pairs: labels, includeSelectors: false }] }, "labels");
  const own = { "helm.toolkit.fluxcd.io/name": "hers", first: "1" };
  const passed = await postRenderRelease(release(two), [set(own), set({ first: "2" }), origin]);
  expect(passed.manifests[0]?.content).toContain('    first: "2"\n    helm.toolkit.fluxcd.io/name: web\n');
});

test("an object becomes a hook, or is none any more, as its annotations say afterwards", async () => {
  const path = "/metadata/annotations/helm.sh~1hook";
  const patches = [
    {
      target: { name: "a" },
      patch: JSON.stringify([{ op: "add", path: "/metadata/annotations", value: { "helm.sh/hook": "test" } }]),
    },
    { target: { name: "h" }, patch: JSON.stringify([{ op: "remove", path }]) },
  ];
  const passed = await postRenderRelease(release(two), [inlinePostRenderer({ patches }, "patches")]);
  expect(passed.hooks.map(({ name, events }) => [name, events])).toEqual([["a", ["test"]]]);
  expect(passed.manifests.map(({ name }) => name).sort()).toEqual(["b", "h"]);
});

test("an object that is a hook and a manifest passes only apart", async () => {
  const twice = release({ "templates/a.yaml": map("a"), "templates/h.yaml": hook("a") });
  await expect(postRenderRelease(twice, [origin])).rejects.toMatchObject({ code: "KUSTOMIZE_OBJECT_DUPLICATE" });
  const passed = await postRenderRelease(twice, [origin], "separate");
  expect([passed.hooks.length, passed.manifests.length]).toEqual([1, 1]);
});

test("what a post-renderer adds comes of a template of its own; without one nothing changes", async () => {
  const added = inlinePostRenderer({ configMapGenerator: [{ name: "new", literals: ["a=b"] }] }, "added");
  const passed = await postRenderRelease(release(two), [added], "nohooks");
  expect(passed.manifests.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["generated-by-postrender-manifests-2.yaml"]),
  );
  const plain = release(two);
  expect(await postRenderRelease(plain, [])).toBe(plain);
});

test("an error about an object of the chart names its template", async () => {
  const files = { "templates/a.yaml": `# a comment\n${map("a")}`, "templates/b.yaml": map("a") };
  const error = await postRenderRelease(release(files), [origin]).catch((caught: unknown) => caught);
  expect(error).toMatchObject({
    code: "KUSTOMIZE_OBJECT_DUPLICATE",
    where: { file: "web/templates/b.yaml", object: "ConfigMap a" },
    why: "the first one comes from web/templates/a.yaml; kind, namespace and name together must be unique",
  });
});
