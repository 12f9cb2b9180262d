import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { readSyncSourceArgs } from "../../../sdk/arguments/read-sync-source-args";
import { SyncRender } from "../../../sdk/components/render-sync";
import * as slipway from "../../../sdk/index";
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

/** What is rendered, before Pulumi has it. */
function rendered({ objects, namespace, ...given }: slipway.SyncArgs): Promise<unknown> {
  const accepted = Promise.resolve(new pulumi.ComponentResource("test:index:Sync", "set"));
  return new SyncRender({ name: "set", namespace, hasObjects: objects !== undefined, accepted }).render(given);
}

/** The message of the failure with which the program ends. */
function failureOf(args: slipway.SyncArgs): Promise<string> {
  return rendered(args).then(
    () => "nothing failed",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
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
  const known = readSyncSourceArgs({ values: { source, templateSteps: 500 }, secrets: [] });
  expect(known.templateSteps).toBe(500);
});

describe("sources of a Sync", () => {
  const template = JSON.stringify({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "{{ .Release.Name }}" },
    data: { seen: "{{ .Values.seen }}", hash: "{{ .Values.password | sha256sum }}" },
  });
  const chart = {
    "chart/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "chart/templates/map.yaml": template,
  };
  const hidden = "hunter22-hidden";

  /** The data of the first object as the program registers it: secrets are wrapped. */
  async function dataOf(args: slipway.SyncArgs): Promise<unknown> {
    await namesOf(args);
    const { objects } = registered.find(({ name }) => name === "set")?.inputs ?? {};
    return (objects as readonly { data: unknown }[])[0]?.data;
  }

  test("a chart has values of the program, and only what derives from a secret one is secret", async () => {
    write(chart);
    const valuesObject = { seen: pulumi.output("yes"), password: pulumi.secret(hidden) };
    const [map] = (await rendered({ source, path: "chart", helm: { releaseName: "mine", valuesObject } })) as readonly {
      metadata: object;
      data: { seen: unknown; hash: pulumi.Output<string> };
    }[];
    expect(map).toMatchObject({ metadata: { name: "mine" }, data: { seen: "yes" } });
    expect(pulumi.Output.isInstance(map?.data.hash) && (await pulumi.isSecret(map.data.hash))).toBe(true);
  });

  test("a secret namespace of a chart makes all of it secret, and one that is not known leaves it open", async () => {
    write(chart);
    const made = async (namespace: pulumi.Output<string>): Promise<pulumi.Output<unknown>> =>
      (await rendered({
        source,
        path: "chart",
        helm: { valuesObject: { password: "x" } },
        namespace,
      })) as pulumi.Output<unknown>;
    expect(await pulumi.isSecret(await made(pulumi.secret("shop")))).toBe(true);
    const open = (await made(pulumi.output(pulumi.unknown) as never)) as unknown as { isKnown: Promise<boolean> };
    expect(await open.isKnown).toBe(false);
  });

  test("the block kustomize changes the kustomization of a folder or of one of several sources", async () => {
    write({ "over/kustomization.yaml": "resources: [a.yaml]\n", "over/a.yaml": map("a") });
    const kustomize: slipway.SyncKustomizeArgs = {
      namePrefix: pulumi.output("k-"),
      commonLabels: { of: "$ARGOCD_APP_NAME" },
      patches: [{ target: { kind: "ConfigMap" }, patch: '[{"op":"add","path":"/data","value":{"more":"m"}}]' }],
    };
    expect(await dataOf({ source, path: "over", kustomize })).toMatchObject({ more: "m" });
    registered.length = 0;
    expect(await namesOf({ sources: [{ source, path: "over", kustomize }] })).toEqual(["k-a"]);
  });

  test("a fetched source, and several sources", async () => {
    write({ ...chart, "plain/a.yaml": map("a"), "values/prod.yaml": "seen: referenced\npassword: x\n" });
    const sourceRef = new slipway.LocalDirectory({ path: source });
    expect(await namesOf({ sourceRef, path: "plain" })).toEqual(["a"]);
    registered.length = 0;
    const sources = [
      { sourceRef, path: "chart", helm: { valueFiles: ["$values/values/prod.yaml"] } },
      { source, ref: "values" },
      { source: pulumi.output(source), path: "plain" },
    ];
    expect(await namesOf({ sources })).toEqual(["set", "a"]);
    registered.length = 0;
    expect(await dataOf({ sources })).toMatchObject({ seen: "referenced" });
  });

  test.each<[string, slipway.SyncArgs, string]>([
    ["objects", { objects: [], helm: {} }, "helm: cannot be given beside objects: remove one"],
    ["no source", { helm: {} }, "source: is missing: without it, remove the others"],
    [
      "two sources",
      { source: ".", sources: [] },
      "source: cannot be given beside sources: write it in an entry of them",
    ],
    ["no entry", { sources: [] }, "sources: has no entry: give a source, or remove it"],
    [
      "an entry without a source",
      { sources: [{ path: "." }] },
      "sources[0].source: is missing: give the directory, or a source that is fetched as sourceRef",
    ],
    [
      "a chart that is a folder",
      { source: ".", helm: {}, directory: {} },
      "directory: cannot be given beside helm: a source is either a chart or a folder with manifests",
    ],
    [
      "Flux",
      { source: ".", flux: {}, helm: {} },
      "helm: cannot be given beside flux, which builds the folder: remove one of them",
    ],
    [
      "Flux with several",
      { sources: [{ source: "." }], flux: {} },
      "flux: cannot be given beside sources: remove it, or give one source",
    ],
    [
      "two kinds of values",
      { source: ".", helm: { values: "a: b", valuesObject: {} } },
      "helm.values: cannot be given beside valuesObject: remove one of them",
    ],
    [
      "what a HelmRepository has",
      { source: ".", helm: { passCredentials: true } as slipway.SyncHelmArgs },
      "helm.passCredentials: is an argument of the HelmRepository: write new HelmRepository({ passCredentials: true, … })",
    ],
    [
      "a number as a parameter",
      { source: ".", helm: { parameters: [{ name: "a", value: 1 as unknown as string }] } },
      "helm.parameters[0].value: must be a string, not a value of type number",
    ],
    [
      "a kustomization that is a chart",
      { source: ".", helm: {}, kustomize: {} },
      "kustomize: cannot be given beside helm: a source is either a chart or a kustomization",
    ],
    [
      "Flux and the block kustomize",
      { source: ".", flux: {}, kustomize: {} },
      "kustomize: cannot be given beside flux, which builds the folder: remove one of them",
    ],
    [
      "the version of kustomize",
      { source: ".", kustomize: { version: "v5.8.0" } as slipway.SyncKustomizeArgs },
      "kustomize.version: has no meaning here, since the build is that of kustomize 5.8: remove it",
    ],
    [
      "replicas without a number",
      { source: ".", kustomize: { replicas: [{ name: "web" } as slipway.SyncKustomizeReplicaArgs] } },
      "kustomize.replicas[0].count: is missing",
    ],
  ])("beside %s there is an error", async (_, args, text) => {
    await expect(failureOf(args)).resolves.toContain(text);
  });

  test("a message has no secret", async () => {
    write({ ...chart, "chart/templates/map.yaml": '{{ fail (printf "%s is weak" .Values.password) }}' });
    const helm = { valuesObject: { password: pulumi.secret(hidden) } };
    const text = await failureOf({ source, path: "chart", helm });
    expect(text).toContain("is weak");
    expect(text).not.toContain(hidden);
  });
});
