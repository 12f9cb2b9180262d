/** What a run may destroy. */
export interface PlanLimits {
  /** The most objects that a run of a component may delete; undefined: any number. */
  readonly maxDeletes?: number | undefined;
  /** The most objects that a run of a component may delete and create again; undefined: any number. */
  readonly maxReplaces?: number | undefined;
  /** The kinds whose objects are neither deleted nor replaced: `Deployment`, or with the group `apps/Deployment`. */
  readonly protectKinds: readonly string[];
  /** The objects that may be deleted and replaced nevertheless, as `nameOfId` prints them. */
  readonly confirm: readonly string[];
}

/**
 * What a run does to an object or a hook: `apply` leaves an object as it is that is as the program wants it, `release`
 * leaves one on the cluster that the program no longer has, and `run` is for hooks.
 */
export type PlannedAction = "create" | "apply" | "replace" | "delete" | "release" | "run";

/** What a run of a component does to one object or hook. */
export interface PlannedChange {
  /** `group/Kind/namespace/name`. */
  readonly id: string;
  /** What it does to it. */
  readonly action: PlannedAction;
  /** Whether an object that is released may be deleted: only its id is known, and a mark on it may consent. */
  readonly mayGo?: true;
  /** Digest of the object in the program; undefined for one that it no longer has. */
  readonly digest?: string;
  /** What is lost with the object, in words. */
  readonly loses?: string;
  /** Whether the Pods of a workload are started again, since their template changes. */
  readonly restarts?: true;
}
