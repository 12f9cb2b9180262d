import type { PropagationPolicy } from "../../model/argo/sync-options";
import type { ClosedSet, WordOf } from "../../settings/field";

/** The texts of `prunePropagationPolicy`. */
export const propagationPolicies = {
  name: "PropagationPolicy",
  type: "PropagationPolicy",
  doc: "How dependents of deleted objects are deleted.",
  words: { Foreground: "Before the object.", Background: "After the object.", Orphan: "They are not deleted." },
} as const satisfies ClosedSet<PropagationPolicy>;

/** What is done after a sync has failed for good. */
export const failureActions = {
  name: "SyncFailureAction",
  type: "FailureAction",
  doc: "What is done after a sync has failed for good.",
  words: {
    fail: "Leaves the objects as they are.",
    rollback: "Syncs the last set that synced.",
    pause: "Leaves the objects as they are, and holds later syncs of the same set.",
  },
} as const satisfies ClosedSet;

/** One of `failureActions`; with "pause", a request resumes later syncs. */
export type FailureAction = WordOf<typeof failureActions>;

/** When the hooks of a set run. */
export const hookOccasions = {
  name: "HookOccasion",
  type: "HookOccasion",
  doc: "When the hooks of a sync run.",
  words: {
    changed: "If there is something to do, or the last sync did not succeed.",
    triggered: "If the triggers changed, or the last sync did not succeed.",
    always: "In each sync.",
  },
} as const satisfies ClosedSet;

/** One of `hookOccasions`. */
export type HookOccasion = WordOf<typeof hookOccasions>;

/** Whether logs of hooks are kept in the result. */
export const keptLogs = {
  name: "KeptLogs",
  type: "KeptLogs",
  doc: "Which logs of hooks are kept.",
  words: { failed: "", always: "", never: "" },
} as const satisfies ClosedSet;

/** One of `keptLogs`. */
export type KeptLogs = WordOf<typeof keptLogs>;
