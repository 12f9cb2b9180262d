import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { describeGvk } from "../kustomization/gvk";
import { defaultFieldSpecs, defaultNameReferences } from "./default-field-specs";
import {
  mergeFieldSpecs,
  mergeNameReferences,
  sortByGvk,
  type FieldSpec,
  type FieldSpecConflict,
  type NameReference,
} from "../kustomization/field-spec";

export const fieldSpecLists = [
  "namePrefix",
  "nameSuffix",
  "namespace",
  "commonLabels",
  "labels",
  "templateLabels",
  "volumeClaimTemplateLabels",
  "commonAnnotations",
  "varReference",
  "images",
  "replicas",
] as const;

export type FieldSpecList = (typeof fieldSpecLists)[number];

/**
 * The field specs of the transformers.
 * Source: kustomize api/internal/plugins/builtinconfig/transformerconfig.go@v0.21.2.
 */
export type TransformerConfig = Readonly<Record<FieldSpecList, readonly FieldSpec[]>> & {
  readonly nameReference: readonly NameReference[];
};

export const emptyConfig: TransformerConfig = makeConfig({});

/** The field specs that apply without a `configurations` field. */
export const defaultConfig: TransformerConfig = sortConfig(
  makeConfig({ ...defaultFieldSpecs, nameReference: defaultNameReferences }),
);

export function makeConfig(lists: Partial<TransformerConfig>): TransformerConfig {
  return {
    ...(Object.fromEntries(fieldSpecLists.map((name) => [name, lists[name] ?? []])) as Record<
      FieldSpecList,
      FieldSpec[]
    >),
    nameReference: lists.nameReference ?? [],
  };
}

/**
 * Merges both configurations, without duplicate field specs.
 *
 * @param place the place in the kustomization that a conflict is reported at
 * @throws SyncError KUSTOMIZE_CONFIGURATION_CONFLICT
 */
export function mergeConfigs(
  config: TransformerConfig,
  incoming: TransformerConfig,
  place: ErrorPlace,
): TransformerConfig {
  // Skips the merge in the most common case: almost every kustomization merges the defaults with themselves.
  if (config === incoming || incoming === emptyConfig) return config;
  if (config === emptyConfig && incoming === defaultConfig) return incoming;
  const merged: Partial<Record<FieldSpecList, readonly FieldSpec[]>> = {};
  for (const name of fieldSpecLists) merged[name] = checked(mergeFieldSpecs(config[name], incoming[name]), name, place);
  const nameReference = checked(
    mergeNameReferences(config.nameReference, incoming.nameReference),
    "nameReference",
    place,
  );
  return sortConfig(makeConfig({ ...merged, nameReference }));
}

/** Source: transformerconfig.go (sortFields). */
export function sortConfig(config: TransformerConfig): TransformerConfig {
  const sorted: Partial<Record<FieldSpecList, readonly FieldSpec[]>> = {};
  for (const name of fieldSpecLists) sorted[name] = sortByGvk(config[name]);
  return makeConfig({ ...sorted, nameReference: sortByGvk(config.nameReference) });
}

function checked<T>(merged: readonly T[] | FieldSpecConflict, list: string, where: ErrorPlace): readonly T[] {
  if (!("conflict" in merged)) return merged;
  const { conflict } = merged;
  throw new SyncError({
    code: "KUSTOMIZE_CONFIGURATION_CONFLICT",
    what: `two field specs of ${list} conflict`,
    where,
    why: `one says create: true and the other does not, both for ${conflict.path} of ${describeGvk(conflict)}`,
    mend: "set the same create in both",
  });
}
