import type { ErrorPlace } from "../../../errors/sync-error";
import {
  boolean,
  errorPlace,
  integer,
  list,
  placedText,
  placedTextMap,
  readAs,
  struct,
  text,
  textList,
  handedOnTextMap,
  textMap,
  type Decoder,
  type PlacedText,
  type Struct,
} from "./decode";
import { fieldSpecFields } from "./field-spec-fields";
import { components } from "./component-entries";
import { helmCharts, helmGlobals, oldHelmCharts } from "./helm-fields";
import { replacements } from "./replacement-fields";
import { selector } from "./selector-fields";
import { variables } from "./variable-fields";

// The fields of a kustomization file, with the types that kustomize decodes them to.
// Source: kustomize api/types/*.go@v0.21.2. Known difference: `optional` is an extension of Slipway, which kustomize
// refuses.

const generatorOptions = struct({
  labels: handedOnTextMap,
  annotations: handedOnTextMap,
  disableNameSuffixHash: boolean,
  immutable: boolean,
});
export type GeneratorOptions = NonNullable<ReturnType<typeof generatorOptions>>;

export const generatorFields = {
  namespace: text,
  name: text,
  behavior: text,
  literals: textList,
  files: textList,
  envs: textList,
  env: placedText,
  options: generatorOptions,
};
export const configMapArgs = struct(generatorFields);
export type ConfigMapArgs = NonNullable<ReturnType<typeof configMapArgs>>;
const secretArgs = struct({ ...generatorFields, type: text });

export const patch = struct({
  path: placedText,
  patch: placedText,
  target: selector,
  options: struct({ allowNameChange: boolean, allowKindChange: boolean }),
  optional: boolean,
});
export type Patch = NonNullable<ReturnType<typeof patch>>;

export const image = struct({
  name: text,
  newName: text,
  tagSuffix: text,
  newTag: text,
  digest: text,
  optional: boolean,
});
export type Image = NonNullable<ReturnType<typeof image>>;

export const replica = struct({ name: text, count: integer, optional: boolean });
export type Replica = NonNullable<ReturnType<typeof replica>>;

const label = struct({
  pairs: handedOnTextMap,
  includeSelectors: boolean,
  includeTemplates: boolean,
  includeVolumeClaimTemplates: boolean,
  fields: list(fieldSpecFields, empty(fieldSpecFields)),
});
export type Label = NonNullable<ReturnType<typeof label>>;

export const sortOptions = struct({
  order: text,
  legacySortOptions: struct({ orderFirst: textList, orderLast: textList }),
});
export type SortOptions = NonNullable<ReturnType<typeof sortOptions>>;

const inventory = struct({
  type: placedText,
  configMap: struct({ name: text, namespace: placedText }),
});

const openapi: Decoder<{ readonly texts: ReadonlyMap<string, PlacedText>; readonly place: ErrorPlace }> = (
  node,
  before,
  place,
) => {
  const texts = placedTextMap(node, before?.texts, place);
  return texts === undefined ? undefined : { texts, place: errorPlace(node, place) };
};

const fields = {
  apiVersion: placedText,
  kind: placedText,
  metadata: struct({ name: text, namespace: text, labels: textMap, annotations: textMap }),
  openapi,
  namePrefix: text,
  nameSuffix: text,
  namespace: text,
  commonLabels: handedOnTextMap,
  labels: list(label, empty(label)),
  commonAnnotations: handedOnTextMap,
  patchesStrategicMerge: textList,
  patchesJson6902: list(patch, empty(patch)),
  patches: list(patch, empty(patch)),
  images: list(image, empty(image)),
  imageTags: list(image, empty(image)),
  replacements,
  replicas: list(replica, empty(replica)),
  vars: variables,
  sortOptions,
  resources: textList,
  components,
  crds: textList,
  bases: textList,
  configMapGenerator: list(configMapArgs, empty(configMapArgs)),
  secretGenerator: list(secretArgs, empty(secretArgs)),
  helmGlobals,
  helmCharts,
  helmChartInflationGenerator: oldHelmCharts,
  generatorOptions,
  configurations: textList,
  generators: textList,
  transformers: textList,
  validators: textList,
  buildMetadata: textList,
  // Removed from kustomize after v3, and still supported here. Source: kustomize pkg/types/kustomization.go@v3.2.0
  // (Inventory).
  inventory,
};

export const kustomizationFields = struct(fields);

/** A decoded kustomization file; absent fields are undefined. */
export type Kustomization = Struct<typeof fields>;

/** Returns the zero value of a struct, for a list item that is `null`. */
function empty<T>(decoder: Decoder<T>): (place: ErrorPlace) => T {
  const codes = { unknown: "KUSTOMIZE_FIELD_UNKNOWN", type: "KUSTOMIZE_FIELD_TYPE" } as const;
  return (place) =>
    readAs(decoder, { kind: "map", entries: [], line: 0, column: 0 }, { place, errors: [], codes }) as T;
}
