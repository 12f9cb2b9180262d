/**
 * What to do if another field manager owns a field that we apply. `takeBack` takes over fields that we applied before
 * (drift), and fails for all others; `override` takes over all; `fail` takes over none.
 */
export const conflictPolicies = ["takeBack", "override", "fail"] as const;

/** One of `conflictPolicies`. */
export type ConflictPolicy = (typeof conflictPolicies)[number];

/**
 * What an upgrade of a chart does with random values: `keep` reuses the seed and the time of the release, `perRevision`
 * generates new ones.
 */
export const randomModes = ["keep", "perRevision"] as const;

/** One of `randomModes`. */
export type RandomMode = (typeof randomModes)[number];

/**
 * What happens with an entry that matches nothing (of `patches`, `patchesStrategicMerge`, `patchesJson6902`,
 * `replacements`, `images`, `replicas`, `components`, or of the transformer of the same name) and has no `optional:
 * true`. "warn": the result lists it. "error": the build fails with KUSTOMIZE_NO_MATCH, one error that lists all of
 * them. "ignore": nothing. An entry that kustomize rejects is an error in each mode.
 */
export const unmatchedModes = ["warn", "error", "ignore"] as const;

/** One of `unmatchedModes`. */
export type UnmatchedMode = (typeof unmatchedModes)[number];

/**
 * What to do with recorded objects while their cluster cannot be reached. `error` fails; `skip` keeps their record and
 * changes nothing; `forget` drops their record where it would be read or deleted.
 */
export const unreachablePolicies = ["error", "skip", "forget"] as const;

/** One of `unreachablePolicies`. */
export type UnreachablePolicy = (typeof unreachablePolicies)[number];

/** Whether a component registers a Pulumi resource for each object, or for each wave. */
export const granularities = ["object", "wave"] as const;

/** One of `granularities`. */
export type Granularity = (typeof granularities)[number];

/** What the deletion of a component does with its objects. */
export const deletionPolicies = ["MirrorPrune", "Delete", "WaitForTermination", "Orphan"] as const;

/** One of `deletionPolicies`. */
export type DeletionPolicy = (typeof deletionPolicies)[number];

/** How a chart's hooks are handled. */
export const hookModes = ["run", "skip"] as const;

/** One of `hookModes`. */
export type HookMode = (typeof hookModes)[number];
