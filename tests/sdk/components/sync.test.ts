import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { readKustomizationArgs } from "../../../sdk/arguments/read-kustomization-args";
import * as slipway from "../../../sdk/index";
import { sourceArguments } from "../../../sdk/resources/sync";
import { type Registered, useMocks, valueOf } from "../mocks";

let source: string;
let registered: Registered[];
const warn = jest.spyOn(console, "warn").mockReturnValue(undefined);
beforeEach(async () => {
  source = mkdtempSync(join(tmpdir(), "slipway-sync-"));
  registered = await useMocks();
  warn.mockClear();
});
afterEach(async () => {
  await pulumi.runtime.disconnect();
  rmSync(source, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), text);
  }
}

async function namesOf(args: slipway.SyncArgs): Promise<unknown> {
  const made = new slipway.Sync("set", args);
  await valueOf(made.urn);
  const { objects } = registered.find(({ name }) => name === "set")?.inputs ?? {};
  return (objects as readonly { metadata: { name: string } }[]).map(({ metadata }) => metadata.name);
}

const map = (name: string, annotations: object = {}): string =>
  JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name, annotations } });

test("annotations that switch an option of a sync off have no warning", async () => {
  const options = "ServerSideApply=false,Replace=true,Validate=false";
  write({
    "kustomization.yaml": "resources: [map.yaml]\n",
    "map.yaml": map("web", { "argocd.argoproj.io/sync-options": options }),
  });
  expect(await namesOf({ source })).toEqual(["web"]);
  expect(warn.mock.calls).toEqual([]);
});

test("an entry that matches nothing has a warning", async () => {
  write({
    "kustomization.yaml": "resources: [map.yaml]\nimages: [{ name: nothing, newTag: v1 }]\n",
    "map.yaml": map("web"),
  });
  expect(await namesOf({ source })).toEqual(["web"]);
  await pulumi.runtime.disconnect();
  expect(warn.mock.calls.flat().join("\n")).toContain("KUSTOMIZE_NO_MATCH");
});

test("a folder with plain manifests is read as Argo CD reads it, without those below it", async () => {
  write({
    "one.yaml": `${map("one")}\n---\n${JSON.stringify({ apiVersion: "v1", kind: "List", items: [JSON.parse(map("two"))] })}`,
    "three.json": map("three"),
    "notes.txt": "no manifest",
    "below/four.yaml": map("four"),
  });
  expect(await namesOf({ source })).toEqual(["one", "two", "three"]);
});

test("a folder with a chart has the name of the resource and its namespace", async () => {
  write({
    "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "values.yaml": "suffix: map\n",
    "templates/map.yaml":
      "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: '{{ .Release.Name }}.{{ .Release.Namespace }}.{{ .Values.suffix }}'}\n",
    "templates/version.yaml":
      "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: 'v{{ .Capabilities.KubeVersion.Minor }}.{{ .Capabilities.APIVersions.Has \"x.example/v1\" }}'}\n",
  });
  const namespace = pulumi.output("shop");
  const facts = { helmKubeVersion: "v1.30.2", helmApiVersions: ["x.example/v1"] };
  expect(await namesOf({ source, namespace, ...facts })).toEqual(["set.shop.map", "v30.true"]);
});

test("a folder without a kustomization file is built as Flux does", async () => {
  write({ "map.yaml": map("web") });
  expect(await namesOf({ source, flux: {} })).toEqual(["web"]);
});

test("charts are inflated, unless enableHelm is false", async () => {
  write({
    "kustomization.yaml": "helmCharts: [{ name: shop, releaseName: shop }]\n",
    "charts/shop/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "charts/shop/values.yaml": "",
    "charts/shop/templates/map.yaml": map("from-chart"),
  });
  expect(await namesOf({ source })).toEqual(["from-chart"]);
});

test("the resource has no inputs for the arguments of the rendering", async () => {
  write({ "kustomization.yaml": "resources: [map.yaml]\n", "map.yaml": map("web") });
  const rendered = {
    path: ".",
    unmatched: "warn",
    enableHelm: true,
    helmKubeVersion: "1.30",
    helmApiVersions: ["a/v1"],
  };
  await namesOf({ source, ...rendered, templateSteps: 1_000_000, prune: true } as slipway.SyncArgs);
  const { inputs } = registered.find(({ name }) => name === "set") ?? {};
  expect(Object.keys(inputs ?? {}).sort()).toEqual(["objects", "prune"]);
});

test("the work of templates of its charts is limited", () => {
  const known = readKustomizationArgs({ source, templateSteps: 500 });
  expect(known.templateSteps).toBe(500);
  expect(sourceArguments).toContain("templateSteps");
});
