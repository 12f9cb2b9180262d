/**
 * The phases of a sync. A sync runs `PreSync`, `Sync` and `PostSync` in this order; `SyncFail` runs when one of them
 * failed, `PreDelete` and `PostDelete` run around the deletion of the set, and `Test` runs on request.
 *
 * @see gitops-engine pkg/sync/doc.go (the first four), argo-cd controller/hook.go (deletion),
 * helm.sh/docs/topics/charts_hooks (test)
 */
export const syncPhases = ["PreSync", "Sync", "PostSync", "SyncFail", "PreDelete", "PostDelete", "Test"] as const;

/** One of `syncPhases`. */
export type SyncPhase = (typeof syncPhases)[number];

/** Compares phases in the order in which they run: negative if `left` runs before `right`. */
export function comparePhases(left: SyncPhase, right: SyncPhase): number {
  return syncPhases.indexOf(left) - syncPhases.indexOf(right);
}

/** What a sync does to a release, for hooks that depend on it. */
export const syncActions = ["install", "upgrade", "rollback"] as const;

/** One of `syncActions`. */
export type SyncAction = (typeof syncActions)[number];

/** A moment of a sync: a phase; if `action` is set, only in a sync with this action. */
export interface SyncMoment {
  /** The phase of the sync. */
  readonly phase: SyncPhase;
  /** The Helm action, if the hook runs for one action only. */
  readonly action?: SyncAction;
}
