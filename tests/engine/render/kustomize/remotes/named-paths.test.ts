import { isSyncError, printPlace, type SyncError } from "../../../../../engine/errors/sync-error";
import { buildKustomization } from "../../../../../engine/render/kustomize/build";
import { openMemory } from "../../../../../engine/sources/memory";

const configMap = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n";
const plugin =
  "apiVersion: builtin\nkind: LabelTransformer\nmetadata: {name: l}\nlabels: {a: b}\nfieldSpecs: [{path: metadata/labels, create: true}]\n";

/** Every field that names a file or a folder, each with an existing one and a missing one. */
const kustomization = `openapi: {path: gone/schema.json}
resources: [a.yaml, gone/a.yaml, ../b.yaml, ../../../above]
bases: [gone/base]
configurations: [config.yaml, gone/config.yaml]
crds: [gone/crd.json]
configMapGenerator:
  - {name: c, envs: [a.env, gone/a.env], env: gone/b.env, files: [a.txt, k=gone/k.txt, folder]}
secretGenerator:
  - {name: s, files: [gone/s.txt]}
helmCharts:
  - {name: h, valuesFile: gone/h.yaml, additionalValuesFiles: [gone/more.yaml]}
  - {name: h, valuesFile: not/read.yaml, valuesInline: {a: 1}, valuesMerge: replace}
  - {name: h, repo: https://charts.shop.example, valuesFile: charts/h/in-the-chart.yaml}
generators: [gone/generator.yaml]
components: [component, gone/component]
patchesStrategicMerge:
  - gone/merge.yaml
  - "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}"
patches:
  - path: gone/patch.yaml
  - path: a.yaml
patchesJson6902:
  - {path: gone/patch.json, target: {kind: ConfigMap, name: a}}
replacements:
  - path: gone/replacement.yaml
transformers:
  - gone/transformers
  - "{apiVersion: builtin, kind: PrefixTransformer, metadata: {name: p}, prefix: a-}"
  - |
    ${plugin.trimEnd().replaceAll("\n", "\n    ")}
  - plugin.yaml
validators: [gone/validator.yaml]
`;

const files = {
  "shop/app/kustomization.yaml": kustomization,
  "shop/app/a.yaml": configMap,
  "shop/app/a.env": "",
  "shop/app/a.txt": "",
  "shop/app/plugin.yaml": plugin,
  "shop/app/config.yaml": "namePrefix: []\n",
  "shop/app/folder/x": "",
  "shop/b.yaml": configMap,
  "shop/app/component/kustomization.yaml":
    "apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nnamePrefix: x\n",
};

async function faultsOf(text: string): Promise<readonly SyncError[]> {
  try {
    await buildKustomization(openMemory({ ...files, "shop/app/kustomization.yaml": text }), "shop/app");
    return [];
  } catch (error) {
    if (isSyncError(error)) return [error, ...error.also];
    throw error;
  }
}

describe("the paths that a kustomization names", () => {
  it("are all told where they lead nowhere, of whatever field, each with its place", async () => {
    const faults = await faultsOf(kustomization);
    expect(faults.map(({ what, where }) => `${printPlace(where)}: ${what}`)).toEqual([
      'shop/app/kustomization.yaml:1:17 openapi.path: cannot find "gone/schema.json"',
      'shop/app/kustomization.yaml:2:21 resources[1]: cannot find "gone/a.yaml"',
      'shop/app/kustomization.yaml:2:34 resources[2]: cannot read "../b.yaml"',
      'shop/app/kustomization.yaml:2:45 resources[3]: cannot leave the source with "../../../above"',
      'shop/app/kustomization.yaml:3:9 bases[0]: cannot find "gone/base"',
      'shop/app/kustomization.yaml:4:31 configurations[1]: cannot find "gone/config.yaml"',
      'shop/app/kustomization.yaml:5:8 crds[0]: cannot find "gone/crd.json"',
      'shop/app/kustomization.yaml:7:29 configMapGenerator[0].envs[1]: cannot find "gone/a.env"',
      'shop/app/kustomization.yaml:7:47 configMapGenerator[0].env: cannot find "gone/b.env"',
      'shop/app/kustomization.yaml:7:74 configMapGenerator[0].files[1]: cannot find "gone/k.txt"',
      'shop/app/kustomization.yaml:7:88 configMapGenerator[0].files[2]: cannot read "folder"',
      'shop/app/kustomization.yaml:9:23 secretGenerator[0].files[0]: cannot find "gone/s.txt"',
      'shop/app/kustomization.yaml:11:27 helmCharts[0].valuesFile: cannot find "gone/h.yaml"',
      'shop/app/kustomization.yaml:11:64 helmCharts[0].additionalValuesFiles[0]: cannot find "gone/more.yaml"',
      'shop/app/kustomization.yaml:14:14 generators[0]: cannot find "gone/generator.yaml"',
      'shop/app/kustomization.yaml:15:25 components[1]: cannot find "gone/component"',
      'shop/app/kustomization.yaml:17:5 patchesStrategicMerge[0]: cannot find "gone/merge.yaml"',
      'shop/app/kustomization.yaml:20:11 patches[0].path: cannot find "gone/patch.yaml"',
      'shop/app/kustomization.yaml:23:12 patchesJson6902[0].path: cannot find "gone/patch.json"',
      'shop/app/kustomization.yaml:25:11 replacements[0].path: cannot find "gone/replacement.yaml"',
      'shop/app/kustomization.yaml:27:5 transformers[0]: cannot find "gone/transformers"',
      'shop/app/kustomization.yaml:36:14 validators[0]: cannot find "gone/validator.yaml"',
    ]);
    expect(faults.filter(({ why, mend }) => why === undefined || mend === undefined)).toEqual([]);
  });

  it.each([
    ["resources: [a.yaml]\npatches: [{path: gone}]\n"],
    ["resources: [a.yaml]\npatchesStrategicMerge: [gone]\n"],
    ["resources: [a.yaml]\nreplacements: [{path: gone}]\n"],
    ["resources: [a.yaml]\ntransformers: [gone]\n"],
    ["resources: [a.yaml]\ngenerators: [gone]\n"],
    ["resources: [a.yaml]\ncrds: [gone]\n"],
    ["resources: [a.yaml]\nconfigurations: [gone]\n"],
  ])("are reported with those behind them, whichever comes first: %s", async (text) => {
    const faults = await faultsOf(`${text}validators: [lost]\n`);
    expect(faults.map(({ what }) => what)).toEqual(['cannot find "gone"', 'cannot find "lost"']);
  });
});
