import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  type OpenedSyncSources,
  openSyncSources,
  type RenderedSync,
  type SyncSource,
  type SyncSourcesRequest,
} from "../../../engine/argo-application/open-sync-sources";
import { printFieldPath } from "../../../engine/lib/field-path";
import type { ResolvedSource } from "../../../engine/model/sources/resolved-source";
import type { SourceSpec } from "../../../engine/model/sources/chart-source-spec";
import { openMemory } from "../../../engine/sources/memory";
import { configMap } from "./plan";

let root = "";
beforeEach(() => (root = mkdtempSync(join(tmpdir(), "slipway-sources-"))));
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

type Given = Omit<Partial<SyncSource>, "secrets"> & { readonly secrets?: SyncSource["secrets"] };

function open(sources: readonly Given[], more: Partial<SyncSourcesRequest> = {}): Promise<OpenedSyncSources> {
  return openSyncSources({
    ...{ object: "Sync/set", name: "set", flux: undefined, unmatched: "warn", enableHelm: true, helmKubeVersion: "" },
    ...{ helmApiVersions: [], templateSteps: undefined, keyServices: undefined },
    fetch: () => Promise.reject(new Error("nothing is fetched")),
    sources: sources.map((one) => ({ field: "", source: root, secrets: [], ...one })),
    ...more,
  });
}

async function render(
  sources: readonly Given[],
  more: Partial<SyncSourcesRequest> = {},
  namespace = "shop",
): Promise<RenderedSync> {
  return (await open(sources, more)).render(namespace);
}

const namesOf = ({ objects }: RenderedSync): readonly string[] => objects.map(({ object }) => object.metadata.name);
const dataOf = ({ objects }: RenderedSync): unknown => objects[0]?.object["data"];

/** The message of the failure. */
async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "nothing failed",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

const chart = {
  "chart/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.0.0\n",
  "chart/values.yaml": "from: chart\nkept: yes it is\n",
  "chart/envs/prod.yaml": "from: file\n",
  "chart/templates/map.yaml": configMap("{{ .Release.Name }}", {
    from: "{{ .Values.from }}",
    kept: "{{ .Values.kept }}",
    namespace: "{{ .Release.Namespace }}",
  }),
};

describe("what renders a folder", () => {
  test.each<[string, readonly string[], string, boolean]>([
    ["a kustomization", ["kustomization.yaml", "a.yaml"], ".", false],
    ["a kustomization beside a chart", ["Chart.yaml", "kustomization.yaml"], ".", false],
    ["a chart", ["Chart.yaml"], ".", true],
    ["manifests", ["a.yaml"], ".", false],
    ["manifests in folders below it alone", ["app/a.json"], ".", false],
    ["nothing", [], "none", false],
  ])("%s: whether it depends on the namespace", async (_, names, path, expected) => {
    write(Object.fromEntries(names.map((name) => [name, ""])));
    const { usesNamespace } = await open([{ path }]);
    expect(usesNamespace).toBe(expected);
  });

  test("a manifest that cannot be read is an error with its file", async () => {
    write({ "a.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: [\n" });
    expect(await failureOf(render([{}]))).toMatch(/a\.yaml/);
  });

  test("a folder of the block directory: recurse, include and exclude", async () => {
    write({ "a.yaml": configMap("a"), "deep/b.yaml": configMap("b"), "deep/c.json": configMap("c") });
    const namesWith = async (directory: object): Promise<readonly string[]> => namesOf(await render([{ directory }]));
    expect(await namesWith({ recurse: false })).toEqual(["a"]);
    expect(await namesWith({ recurse: true })).toEqual(["a", "b", "c"]);
    expect(await namesWith({ recurse: true, include: "*.yaml" })).toEqual(["a", "b"]);
    expect(await namesWith({ recurse: true, exclude: "deep/*" })).toEqual(["a"]);
  });
});

describe("a chart", () => {
  const path = "chart";
  beforeEach(() => {
    write(chart);
  });

  test.each<[string, object, object]>([
    ["no values", {}, { from: "chart", kept: "yes it is", namespace: "shop" }],
    ["a file", { valueFiles: ["envs/prod.yaml"] }, { from: "file", kept: "yes it is", namespace: "shop" }],
    [
      "a map over a file",
      { valueFiles: ["envs/prod.yaml"], valuesObject: { from: "map" } },
      { from: "map", kept: "yes it is", namespace: "shop" },
    ],
    ["a text", { values: "from: text\nkept: no\n" }, { from: "text", kept: "false", namespace: "shop" }],
    [
      "a parameter over a map, with a variable",
      { valuesObject: { from: "map" }, parameters: [{ name: "from", value: "$ARGOCD_APP_NAME,x" }] },
      { from: "set,x", kept: "yes it is", namespace: "shop" },
    ],
    ["a namespace", { namespace: "other" }, { from: "chart", kept: "yes it is", namespace: "other" }],
  ])("with %s", async (_, helm, expected) => {
    expect(dataOf(await render([{ path, helm }]))).toEqual(expected);
  });

  test("has the name of the release", async () => {
    expect(namesOf(await render([{ path, helm: { releaseName: "mine" } }]))).toEqual(["mine"]);
    expect(namesOf(await render([{ path }]))).toEqual(["set"]);
  });

  test("a values file that is not there is an error with its argument", async () => {
    expect(await failureOf(render([{ path, helm: { valueFiles: ["envs/prd.yaml"] } }]))).toBe(
      [
        'ARGO_VALUES_NOT_FOUND: there is no values file "envs/prd.yaml"',
        "  where  Sync/set helm.valueFiles[0]",
        `  why    ${root} has no file chart/envs/prd.yaml`,
        '  mend   did you mean "prod.yaml"?',
      ].join("\n"),
    );
  });

  test("the work of its templates is limited", async () => {
    write({ "chart/templates/loop.yaml": "{{ range until 100000 }}{{ end }}" });
    expect(await failureOf(render([{ path }], { templateSteps: 1000 }))).toMatch(/templateSteps/);
    expect(namesOf(await render([{ path }]))).toEqual(["set"]);
  });

  test("the block helm of a folder without a chart is an error", async () => {
    write({ "plain/a.yaml": configMap("a") });
    expect(await failureOf(render([{ path: "plain", helm: {} }]))).toMatch(/Chart\.yaml/);
  });
});

describe("secrets among the values of a chart", () => {
  const hidden = "hunter22-hidden";
  const template = `${configMap("web", { seen: "{{ .Values.seen }}", hash: "{{ .Values.password | sha256sum }}" })}
---
${configMap("other", { a: "b" })}
`;
  const pathsOf = ({ objects }: RenderedSync): readonly (readonly string[])[] =>
    objects.map(({ tainted = [] }) => tainted.map(printFieldPath));
  beforeEach(() => {
    write({ ...chart, "chart/values.yaml": "seen: yes\n", "chart/templates/map.yaml": template });
  });
  const path = "chart";

  test.each<[string, object, SyncSource["secrets"][number]]>([
    ["a map", { valuesObject: { password: hidden } }, ["helm", "valuesObject", "password"]],
    ["a parameter", { parameters: [{ name: "password", value: hidden }] }, ["helm", "parameters", 0, "value"]],
    ["a text", { values: `password: ${hidden}\n` }, ["helm", "values"]],
  ])("in %s: only what derives from it is secret", async (_, helm, secret) => {
    const rendered = await render([{ path, helm, secrets: [secret] }]);
    expect(pathsOf(rendered)).toEqual([["data.hash"], []]);
    expect(pathsOf(await render([{ path, helm }]))).toEqual([[], []]);
  });

  test("in the name of a release: all objects are", async () => {
    const helm = { releaseName: "hidden", valuesObject: { password: hidden } };
    expect(pathsOf(await render([{ path, helm, secrets: [["helm", "releaseName"]] }]))).toEqual([[""], [""]]);
    expect(pathsOf(await render([{ path, helm, secrets: [["helm"]] }]))).toEqual([[""], [""]]);
    expect(pathsOf(await render([{ path, helm, secrets: [["source"]] }]))).toEqual([[""], [""]]);
  });

  test("keys of a secret map are secret, unless the chart names them", async () => {
    write({
      "chart/templates/map.yaml": configMap("web", {
        keys: "{{ keys .Values.users | first }}",
        b: "{{ .Values.users.open }}",
      }),
    });
    const helm = { valuesObject: { users: { [hidden]: "a" } } };
    const rendered = await render([{ path, helm, secrets: [["helm", "valuesObject", "users"]] }]);
    expect(pathsOf(rendered)).toEqual([["data.keys"]]);
  });

  test("are in no message", async () => {
    write({
      "chart/templates/map.yaml": '{{ fail (printf "the password %s is weak" .Values.password) }}',
      "chart/values.schema.json": JSON.stringify({ properties: { password: { enum: ["open"] } } }),
    });
    const helm = { valuesObject: { password: hidden } };
    const secrets = [["helm", "valuesObject", "password"]];
    const refused = await failureOf(render([{ path, helm, secrets }]));
    expect(refused).toMatch(/HELM_/);
    expect(refused).not.toContain(hidden);
    const failed = await failureOf(render([{ path, helm: { ...helm, skipSchemaValidation: true }, secrets }]));
    expect(failed).toMatch(/the password \[secret\] is weak/);
    expect(failed).not.toContain(hidden);
  });
});

test("a secret in the argument flux: only what derives from it is secret", async () => {
  const spec = { containers: [{ name: "web", image: "web" }] };
  write({ "a.yaml": JSON.stringify({ apiVersion: "v1", kind: "Pod", metadata: { name: "a" }, spec }) });
  const flux = { build: { images: [{ name: "web", newTag: "hidden" }] } } as never;
  const pathsWith = async (secret: SyncSource["secrets"][number]): Promise<unknown> => {
    const { objects } = await render([{ secrets: [secret] }], { flux });
    return objects.map(({ tainted = [] }) => tainted.map(printFieldPath));
  };
  expect(await pathsWith(["flux", "images", 0, "newTag"])).toEqual([["spec.containers[0].image"]]);
  expect(await pathsWith(["path"])).toEqual([[""]]);
});

describe("the block kustomize", () => {
  const overlay = {
    "over/kustomization.yaml": "resources: [a.yaml]\nnamePrefix: k-\n",
    "over/a.yaml": configMap("a"),
  };

  test("changes the kustomization file, with the variables of the build environment", async () => {
    write(overlay);
    const kustomize = {
      namePrefix: "mine-",
      commonLabels: { of: "$ARGOCD_APP_NAME" },
      commonAnnotations: { place: "$ARGOCD_APP_NAMESPACE" },
      commonAnnotationsEnvsubst: true,
    };
    const [object] = (await render([{ path: "over", kustomize }])).objects;
    expect(object?.object.metadata).toEqual({
      name: "mine-a",
      labels: { of: "set" },
      annotations: { place: "shop" },
    });
    const { usesNamespace } = await open([{ path: "over", kustomize: { namePrefix: "mine-" } }]);
    expect([usesNamespace, (await open([{ path: "over", kustomize }])).usesNamespace]).toEqual([false, true]);
  });

  test("has the overrides of the folder, as an Application does", async () => {
    write({ ...overlay, "over/.argocd-source-set.yaml": "kustomize: {nameSuffix: -x}\n" });
    expect(namesOf(await render([{ path: "over", kustomize: { namePrefix: "m-" } }]))).toEqual(["m-a-x"]);
  });

  test("kubeVersion and apiVersions are those of charts of the kustomization", async () => {
    write({
      ...chart,
      "chart/templates/map.yaml": configMap("facts", {
        version: "{{ .Capabilities.KubeVersion.Version }}",
        has: "{{ .Capabilities.APIVersions.Has `x.example/v1` }}",
      }),
      "kustomization.yaml": "helmGlobals: {chartHome: .}\nhelmCharts: [{name: chart, releaseName: web}]\n",
    });
    const kustomize = { kubeVersion: "1.30.0", apiVersions: ["x.example/v1"] };
    expect(dataOf(await render([{ kustomize }]))).toEqual({ version: "v1.30.0", has: "true" });
    const helmKubeVersion = "1.31.0";
    expect(dataOf(await render([{ kustomize: {} }], { helmKubeVersion }))).toEqual({
      version: "v1.31.0",
      has: "false",
    });
  });

  test("a secret in it makes all objects of its source secret", async () => {
    write(overlay);
    const kustomize = { commonLabels: { key: "hidden" } };
    const { objects } = await render([{ path: "over", kustomize, secrets: [["kustomize", "commonLabels", "key"]] }]);
    expect(objects.map(({ tainted = [] }) => tainted.map(printFieldPath))).toEqual([[""]]);
  });

  test.each<[string, Given, RegExp]>([
    ["a label that is there", { path: "over", kustomize: { commonLabels: { app: "x" } } }, /kustomize\.commonLabels/],
    ["no kustomization", { path: "plain", kustomize: {} }, /^ARGO_PATH_NOT_FOUND[^]*Sync\/set kustomize\n/],
    ["a folder that is not there", { path: "none", kustomize: {} }, /^ARGO_PATH_NOT_FOUND/],
  ])("%s is an error", async (_, source, expected) => {
    write({ ...overlay, "over/kustomization.yaml": "resources: [a.yaml]\ncommonLabels: {app: y}\n" });
    write({ "plain/a.yaml": configMap("a") });
    expect(await failureOf(render([source]))).toMatch(expected);
  });
});

describe("several sources", () => {
  test("an object of a folder may come after one of another source, and one of a kustomization may not", async () => {
    const annotations = { "config.kubernetes.io/depends-on": "/namespaces/shop/ConfigMap/b" };
    write({
      "plain/a.yaml": configMap("a", {}, { namespace: "shop", annotations }),
      "one/kustomization.yaml": "resources: [a.yaml]\n",
      "one/a.yaml": configMap("a", {}, { namespace: "shop", annotations }),
      "two/b.yaml": configMap("b", {}, { namespace: "shop" }),
    });
    expect(namesOf(await render([{ path: "plain" }, { path: "two" }]))).toEqual(["a", "b"]);
    expect(await failureOf(render([{ path: "one" }, { path: "two" }]))).toMatch(/^PLAN_ORDER_OUTSIDE/);
  });

  test("are one set, in which the object of a later one counts", async () => {
    write({
      ...chart,
      "plain/a.yaml": configMap("set", { from: "plain" }),
      "plain/b.yaml": configMap("plain"),
      "overlay/kustomization.yaml": "namePrefix: k-\nresources: [c.yaml]\n",
      "overlay/c.yaml": configMap("c"),
    });
    const rendered = await render(
      ["chart", "plain", "overlay"].map((path, index) => ({ path, field: `sources[${index}]` })),
    );
    expect(namesOf(rendered)).toEqual(["set", "plain", "k-c"]);
    expect(dataOf(rendered)).toEqual({ from: "plain" });
    expect(rendered.warnings).toEqual(["Sync/set has /ConfigMap/shop/set more than once: the last one counts"]);
  });

  test("values files of another one", async () => {
    write({ ...chart, "values/prod.yaml": "from: referenced\n", "values/a.yaml": configMap("a") });
    const helm = { valueFiles: ["$values/prod.yaml"] };
    const values = { source: join(root, "values"), ref: "values", field: "sources[1]" };
    const named = { path: "chart", helm, field: "sources[0]" };
    expect(dataOf(await render([named, values]))).toMatchObject({ from: "referenced" });
    // With a path, it is rendered as well.
    expect(namesOf(await render([named, { ...values, path: "." }]))).toEqual(["set", "a"]);
    expect(await failureOf(render([named, values, { ...values, field: "sources[2]" }]))).toBe(
      [
        "ARGO_OBJECT_INVALID: cannot use Sync/set",
        "  where  Sync/set sources[2].ref",
        "  why    another source has the same name",
        "  mend   give it another name",
      ].join("\n"),
    );
  });
});

describe("a source that is fetched", () => {
  const git: SourceSpec = { kind: "GitRepository", url: "https://git.example/shop.git" };
  const helmRepository = { kind: "HelmRepository", url: "https://charts.example" } as const;
  const helmChart = { kind: "HelmChart", chart: "web", sourceRef: helmRepository } as const;
  const resolved = (files: Readonly<Record<string, string>>, more: Partial<ResolvedSource> = {}): ResolvedSource => {
    const tree = openMemory(files, "the repository");
    return {
      ...{ tree, revision: "main@sha1:0123456789", digest: "", location: tree.location },
      ...{ warnings: ["the server did not answer"], ...more },
    };
  };
  const rendersIt = (spec: SourceSpec, source: ResolvedSource, more: Given = {}): Promise<RenderedSync> =>
    render([{ source: undefined, spec, ...more }], {
      fetch: (wanted) => (wanted === spec ? Promise.resolve(source) : Promise.reject(new Error("another one"))),
    });

  test("is a folder with plain manifests, a kustomization or a chart, and its warnings are shown", async () => {
    const files = {
      ...chart,
      "plain/a.yaml": configMap("a"),
      "overlay/kustomization.yaml": "namePrefix: k-\nresources: [../plain/a.yaml]\n",
      "over/kustomization.yaml": "namePrefix: k-\nresources: [a.yaml]\n",
      "over/a.yaml": configMap("a"),
    };
    const plain = await rendersIt(git, resolved(files), { path: "plain" });
    expect(namesOf(plain)).toEqual(["a"]);
    expect(plain.warnings).toEqual(["the server did not answer"]);
    expect(namesOf(await rendersIt(git, resolved(files), { path: "over" }))).toEqual(["k-a"]);
    const parameters = [{ name: "from", value: "$ARGOCD_APP_REVISION" }];
    const packed = await rendersIt(git, resolved(files), { path: "chart", helm: { parameters } });
    expect(dataOf(packed)).toMatchObject({ from: "0123456789" });
  });

  test("is a chart of a repository, whose folder is the chart", async () => {
    const tree = openMemory(chart, "the chart");
    const packed = resolved(chart, {
      chart: { content: { kind: "directory", tree, path: "chart" }, label: "web" } as never,
    });
    expect(namesOf(await rendersIt(helmChart, packed))).toEqual(["set"]);
    const failure = (more: Given): Promise<string> => failureOf(rendersIt(helmChart, packed, more));
    expect(await failure({ path: "chart" })).toBe(
      [
        "ARGO_OBJECT_INVALID: cannot use Sync/set",
        "  where  Sync/set path",
        "  why    the source is a chart",
        "  mend   remove it",
      ].join("\n"),
    );
    expect(await failure({ directory: {} })).toMatch(/Sync\/set directory\n/);
    expect(await failure({ kustomize: {} })).toMatch(/Sync\/set kustomize\n/);
    expect(await failure({ ref: "values" })).toMatch(/ref\n {2}why {4}a chart cannot be referred to/);
  });

  test("refuses a repository of charts as a source", async () => {
    expect(await failureOf(render([{ source: undefined, spec: helmRepository }]))).toBe(
      [
        "ARGO_OBJECT_INVALID: cannot use Sync/set",
        "  where  Sync/set sourceRef",
        "  why    it is a HelmRepository, which has no files",
        "  mend   write new HelmChart({ sourceRef: …, chart: … }) for it",
      ].join("\n"),
    );
  });
});
