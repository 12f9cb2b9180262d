/**
 * What happens with an entry that matches nothing (of `patches`, `patchesStrategicMerge`, `patchesJson6902`,
 * `replacements`, `images`, `replicas`, `components`, or of the transformer of the same name) and has no `optional:
 * true`. "warn": the result lists it. "error": the build fails with KUSTOMIZE_NO_MATCH, one error that lists all of
 * them. "ignore": nothing. An entry that kustomize rejects is an error in each mode.
 */
export const unmatchedModes = ["warn", "error", "ignore"] as const;

/** One of `unmatchedModes`. */
export type UnmatchedMode = (typeof unmatchedModes)[number];
