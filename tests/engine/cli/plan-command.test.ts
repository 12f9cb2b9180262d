import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, runCli } from "./harness";

const object = (head: string, name: string, annotations = ""): string =>
  `${head}\nmetadata: { name: ${name}, namespace: shop${annotations === "" ? "" : `, annotations: { ${annotations} }`} }\n`;
const settings = object("apiVersion: v1\nkind: ConfigMap", "settings", 'argocd.argoproj.io/sync-wave: "-1"');
const password = `${object("apiVersion: v1\nkind: Secret", "password")}stringData: { password: hunter2, other: hunter3 }\n`;
const late = object("apiVersion: v1\nkind: Service", "late", 'argocd.argoproj.io/sync-wave: "2"');
const hook = object("apiVersion: batch/v1\nkind: Job", "migrate", "argocd.argoproj.io/hook: PreSync");
const hostile = object("apiVersion: v1\nkind: ConfigMap", "hostile", "note: '</script><img src=x>'");

let folder: ReturnType<typeof makeFolder>;

beforeAll(() => {
  folder = makeFolder({
    "shop/kustomization.yaml": "resources: [settings.yaml, password.yaml, late.yaml, hook.yaml]\n",
    "shop/settings.yaml": settings,
    "shop/password.yaml": password,
    "shop/late.yaml": late,
    "shop/hook.yaml": hook,
    "old/kustomization.yaml": "resources: [old.yaml]\n",
    "old/old.yaml": `${settings}data: { color: blue }\n---\n${object("apiVersion: v1\nkind: ConfigMap", "gone")}`,
    "hostile/kustomization.yaml": "resources: [hostile.yaml]\n",
    "hostile/hostile.yaml": hostile,
    "chart/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
    "chart/templates/a.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: {{ .Values.name }} }\n",
    "chart/templates/b.yaml":
      "apiVersion: batch/v1\nkind: Job\nmetadata: { name: first, annotations: { helm.sh/hook: pre-install } }\n",
    "chart/values.yaml": "name: a\n",
    "large/kustomization.yaml": "resources: [all.yaml]\n",
    "large/all.yaml": Array.from({ length: 1000 }, (_, index) =>
      object("apiVersion: v1\nkind: ConfigMap", `map-${index}`),
    ).join("---\n"),
  });
});

afterAll(() => {
  folder.remove();
});

const plan = (...args: readonly string[]) => runCli(folder.path, ["plan", ...args]);

test("the table of an overlay: hooks, waves, gates", async () => {
  const { code, out, err } = await plan("shop");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toBe(`shop: order slipway

PreSync, wave 0: 1 hook
* batch/Job shop/migrate  PreSync hook; deleted: before-hook-creation; from shop/hook.yaml:1
  waits until 1 hook has succeeded

Apply, wave -1: 1 object
  ConfigMap shop/settings  from shop/settings.yaml:1
  waits until 1 object is healthy

Apply, wave 0: 1 object
  Secret shop/password  from shop/password.yaml:1
  waits until 1 object is healthy

Apply, wave 2: 1 object
  Service shop/late  from shop/late.yaml:1

2 phases, 4 waves, 3 objects, 1 hook
`);
});

test.each(["slipway", "argo", "flux"])("each order has each object: %s", async (order) => {
  const { code, out } = await plan("shop", "--order", order);
  expect(code).toBe(0);
  for (const name of ["settings", "password", "late", "migrate"]) expect(out).toContain(`shop/${name}`);
});

test("the graph, DOT, Mermaid and JSON of the same plan", async () => {
  const graph = (await plan("shop", "--format", "graph")).out;
  expect(graph.indexOf("migrate")).toBeLessThan(graph.indexOf("settings"));
  expect((await plan("shop", "--format", "dot")).out).toMatch(
    /^digraph plan \{[^]*"ConfigMap shop\/settings"[^]*\}\n$/,
  );
  expect((await plan("shop", "--format", "mermaid")).out).toMatch(/^flowchart TB\n[^]*\["Service shop\/late"\]/);
  const json = JSON.parse((await plan("shop", "--format", "json")).out) as Record<string, unknown>;
  expect(json).toMatchObject({ order: "slipway", phases: [{ title: "PreSync" }, { title: "Apply" }] });
});

test.each(["slipway", "argo", "helm"])("a chart, with values, in the order %s", async (order) => {
  const { code, out } = await plan("chart", "--set", "name=b", "--order", order);
  expect(code).toBe(0);
  expect(out).toContain("ConfigMap default/b");
  expect(out.indexOf("Job default/first")).toBeLessThan(out.indexOf("ConfigMap default/b"));
});

test("compared with other objects: what changes, and what is deleted", async () => {
  const { code, out } = await plan("shop", "--against", "old");
  expect(code).toBe(0);
  expect(out).toMatch(/^~ ConfigMap shop\/settings {2}from shop\/.*\n {4}- data: \{"color":"blue"\}\n/m);
  expect(out).toContain("- ConfigMap shop/gone   deleted\n");
});

test("values of Secrets are in no format", async () => {
  const file = join(folder.path, "page.html");
  const outs = await Promise.all([
    ...["table", "graph", "dot", "mermaid", "json"].map(async (format) => (await plan("shop", "--format", format)).out),
    plan("shop", "--html", file).then(() => readFileSync(file, "utf8")),
    plan("shop", "--against", "old", "--format", "json").then(({ out }) => out),
  ]);
  for (const out of outs) {
    expect(out).not.toMatch(/hunter[23]/);
    expect(out).not.toContain(Buffer.from("hunter2").toString("base64"));
  }
});

test("the page needs no other file, and is no way out of its data", async () => {
  const file = join(folder.path, "hostile.html");
  expect((await plan("hostile", "--html", file)).code).toBe(0);
  const page = readFileSync(file, "utf8");
  expect(page).toContain("Content-Security-Policy");
  expect(page.match(/<script/g)?.length).toBe(page.match(/<\/script>/g)?.length);
  expect(page).not.toContain("<img");
  expect(page).not.toMatch(/(?:src|href)="?https?:/);
});

test("a large set takes no longer than its objects", async () => {
  const { code, out } = await plan("large");
  expect(code).toBe(0);
  expect(out).toContain("1 phase, 1 wave, 1000 objects");
});

test.each([
  [2, ["shop", "--format", "svg"], "use table, graph, dot, mermaid or json"],
  [2, ["shop", "--order", "kapp"], "use slipway, argo, flux or helm"],
  [2, ["shop", "--order", "helm"], "helm"],
  [2, ["nothing"], "there is no folder and no packaged chart of that name"],
  [2, ["shop/kustomization.yaml"], "name the folder with its kustomization.yaml"],
])("exit code %d for %j", async (expected, args, text) => {
  const { code, err } = await plan(...args);
  expect(code).toBe(expected);
  expect(err).toContain(text);
});

test("a release without a name has that of its chart", async () => {
  expect((await plan("chart")).out).toMatch(/^web \(chart web 1\.0\.0\): order slipway\n/);
  expect((await plan("shop-1", "chart")).out).toMatch(/^shop-1 \(chart web 1\.0\.0\)/);
  expect((await plan("chart", "--name-template", "named")).out).toMatch(/^named \(chart web 1\.0\.0\)/);
});

test.each(["build", "plan", "explain"])("%s -k names what to write", async (command) => {
  const { code, err } = await runCli(folder.path, [command, "-k", "shop"]);
  expect(code).toBe(2);
  expect(err).toContain("name the folder or the file without a flag");
});

test("warnings are shown once, also of a set that is opened again for the places of an error", async () => {
  const bad = object("apiVersion: v1\nkind: ConfigMap", "bad", "slipway.dev/wave: x");
  const own = makeFolder({ "kustomization.yaml": "resources: [a.yaml]\ncommonLabels: {a: b}\n", "a.yaml": bad });
  const { code, err } = await runCli(own.path, ["plan", "."]);
  own.remove();
  expect(code).toBe(1);
  expect(err.match(/'commonLabels' is deprecated/g)).toHaveLength(1);
});
