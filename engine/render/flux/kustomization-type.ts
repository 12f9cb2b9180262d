// Source: kustomize api/types@v0.21.2 (Kustomization and the types of its fields, as encoding/json sees them). Flux 1.9
// has v0.21.1, whose labels have no includeVolumeClaimTemplates; they have it here, as in the builds of this version.
import { any, exactText, flag, type GoType, integer, list, map, pointer, struct, text } from "./go-json";

const exactTexts = list(exactText);
const gvk = { group: exactText, version: exactText, kind: exactText };
const objectId = { ...gvk, name: exactText, namespace: exactText };
const selector = struct({ ...objectId, annotationSelector: text, labelSelector: text });
const image = struct({ name: text, newName: text, tagSuffix: text, newTag: text, digest: text });
const fieldOptions = pointer(struct({ delimiter: text, index: integer, encoding: text, create: flag }));
const generatorOptions = struct({
  labels: map(text),
  annotations: map(text),
  disableNameSuffixHash: flag,
  immutable: flag,
});
const generator = {
  namespace: exactText,
  name: exactText,
  behavior: exactText,
  literals: exactTexts,
  files: exactTexts,
  envs: exactTexts,
  env: exactText,
  options: pointer(generatorOptions),
};
const patch = struct({
  path: text,
  patch: text,
  target: pointer(selector),
  options: pointer(struct({ allowNameChange: flag, allowKindChange: flag })),
});
const replacement = struct({
  source: pointer(struct({ ...objectId, fieldPath: text, options: fieldOptions })),
  targets: list(
    pointer(
      struct({
        "select!": pointer(selector),
        reject: list(pointer(selector)),
        fieldPaths: list(text),
        options: fieldOptions,
      }),
    ),
  ),
  sourceValue: pointer(exactText),
  path: text,
});
const variable = struct({
  "name!": text,
  "objref!": struct({
    apiVersion: text,
    group: exactText,
    version: exactText,
    kind: exactText,
    "name!": text,
    namespace: text,
  }),
  fieldref: struct({ fieldPath: text }),
});
const sortOptions = struct({
  order: text,
  legacySortOptions: pointer(struct({ "orderFirst!": list(text), "orderLast!": list(text) })),
});
const helmChart = struct({
  ...{ name: text, version: text, repo: text, releaseName: text, namespace: text, additionalValuesFiles: list(text) },
  ...{ valuesFile: text, valuesInline: map(any), valuesMerge: text, includeCRDs: flag, skipHooks: flag },
  ...{ apiVersions: list(text), kubeVersion: text, nameTemplate: text, skipTests: flag, debug: flag, devel: flag },
});
const helmChartArgs = struct({
  ...{ chartName: text, chartVersion: text, chartRepoUrl: text, chartHome: text, chartRepoName: text, helmBin: text },
  ...{ helmHome: text, values: text, valuesLocal: map(any), valuesMerge: text, releaseName: text },
  ...{ releaseNamespace: text, extraArgs: list(text) },
});

/** The type of a kustomization file. */
export const kustomizationType: GoType = struct({
  kind: exactText,
  apiVersion: exactText,
  metadata: pointer(struct({ name: text, namespace: text, labels: map(text), annotations: map(text) })),
  openapi: map(text),
  namePrefix: text,
  nameSuffix: text,
  namespace: text,
  commonLabels: map(text),
  labels: list(
    struct({
      pairs: map(text),
      includeSelectors: flag,
      includeTemplates: flag,
      includeVolumeClaimTemplates: flag,
      fields: list(struct({ ...gvk, path: text, create: flag })),
    }),
  ),
  commonAnnotations: map(text),
  patchesStrategicMerge: list(text),
  patchesJson6902: list(patch),
  patches: list(patch),
  images: list(image),
  imageTags: list(image),
  replacements: list(replacement),
  replicas: list(struct({ name: text, "count!": integer })),
  vars: list(variable),
  sortOptions: pointer(sortOptions),
  resources: list(text),
  components: list(text),
  crds: list(text),
  bases: list(text),
  configMapGenerator: list(struct(generator)),
  secretGenerator: list(struct({ ...generator, type: text })),
  helmGlobals: pointer(struct({ chartHome: text, configHome: text })),
  helmCharts: list(helmChart),
  helmChartInflationGenerator: list(helmChartArgs),
  generatorOptions: pointer(generatorOptions),
  configurations: list(text),
  generators: list(text),
  transformers: list(text),
  validators: list(text),
  buildMetadata: list(text),
});
