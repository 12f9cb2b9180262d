import type { GeneratorOptions } from "../kustomization/kustomization";

/**
 * Merges the options of one generator with the `generatorOptions` of the kustomization: the generator's labels and
 * annotations take precedence, and a switch is on if either has it on.
 *
 * Source: kustomize api/types/generatoroptions.go@v0.21.2 (MergeGlobalOptionsIntoLocal).
 */
export function mergeOptions(
  own: GeneratorOptions | undefined,
  common: GeneratorOptions | undefined,
): GeneratorOptions | undefined {
  if (common === undefined) return own;
  return {
    labels: mergeMaps(common.labels, own?.labels),
    annotations: mergeMaps(common.annotations, own?.annotations),
    disableNameSuffixHash: common.disableNameSuffixHash === true || own?.disableNameSuffixHash === true,
    immutable: common.immutable === true || own?.immutable === true,
    place: (own ?? common).place,
  };
}

type Texts = ReadonlyMap<string, string> | undefined;

function mergeMaps(weak: Texts, strong: Texts): Texts {
  return weak === undefined ? strong : new Map([...weak, ...(strong ?? [])]);
}
