// The texts that settings may have.
import type { HealthRuleSet } from "../../health/rule-sets";
import type { EventMode } from "../../model/outcomes/kustomization-status";
import type { HookDeletePolicy, HookLogPolicy } from "../../model/plans/hook";
import type { TargetGoal, WaitUntil } from "../../model/objects/wait-rules";
import type { ConflictAction } from "../../model/plans/conflict-rules";
import type { ConflictPolicy, Granularity, UnreachablePolicy } from "../../model/plans/policies";
import type { RunEvent } from "../../model/plans/run-events";
import type { ClosedSet } from "../../settings/field";

/** The texts of `events` of a component. */
export const eventModeSet = {
  name: "EventMode",
  type: "EventMode",
  doc: "Where the events of a Kustomization are shown.",
  words: {
    cluster: "In Pulumi's log, and as events of the cluster.",
    log: "In Pulumi's log.",
    none: "Nowhere.",
  },
} as const satisfies ClosedSet<EventMode>;

/** The texts of `granularity`. */
export const granularitySet = {
  name: "Granularity",
  type: "Granularity",
  doc: "The granularity of the Pulumi resources of a component.",
  words: {
    object: "One Pulumi resource for each Kubernetes object, easiest to read.",
    wave: "One for each wave, for hundreds of objects.",
  },
} as const satisfies ClosedSet<Granularity>;

/** The texts of `healthRules`. */
export const healthRuleSet = {
  name: "HealthRuleSet",
  type: "HealthRuleSet",
  doc: "The rules that determine the health of objects.",
  words: {
    kstatus: "Those of kstatus, as in Flux.",
    library: "Those of the health library, for kinds that kstatus knows by their conditions only.",
  },
} as const satisfies ClosedSet<HealthRuleSet>;

/** The texts of `until` of `waiting`. */
export const waitGoalSet = {
  name: "WaitGoal",
  type: "WaitUntil",
  doc: "Until when objects are waited for.",
  words: {
    applied: "Nothing waits for their health.",
    observed: "Until their controller has seen them, by `status.observedGeneration`.",
    ready: "Until they are healthy.",
  },
} as const satisfies ClosedSet<WaitUntil>;

/** The texts of `waitUntil` of a target of a gate. */
export const targetGoalSet = {
  name: "TargetGoal",
  type: "TargetGoal",
  doc: "Until when an object is waited for.",
  words: {
    observed: "Until its controller has seen it, by `status.observedGeneration`.",
    ready: "Until it is healthy.",
  },
} as const satisfies ClosedSet<TargetGoal>;

/** The texts of `onConflict`. */
export const conflictPolicySet = {
  name: "ConflictPolicy",
  type: "ConflictPolicy",
  doc: "What to do with fields that other field managers own.",
  words: {
    takeBack: "Forces the fields that were applied before, and refuses all others.",
    override: "Forces all fields.",
    fail: "Forces none.",
  },
} as const satisfies ClosedSet<ConflictPolicy>;

/** The texts of `action` of a rule of `conflicts`. */
export const conflictActionSet = {
  name: "ConflictAction",
  type: "ConflictAction",
  doc: "What happens with a field that another field manager has set to another value.",
  words: {
    force: "The value of the program is applied.",
    yield: "The field is left to the other manager, and does not count as drift.",
    fail: "The preview and the update end with an error.",
  },
} as const satisfies ClosedSet<ConflictAction>;

/** The texts of `unreachable`. */
export const unreachablePolicySet = {
  name: "UnreachablePolicy",
  type: "UnreachablePolicy",
  doc: "What to do with recorded objects while their cluster cannot be reached.",
  words: {
    error: "Fails.",
    skip: "Keeps their record as it is, and changes nothing.",
    forget: "Drops their record where it would be read or deleted.",
  },
} as const satisfies ClosedSet<UnreachablePolicy>;

/** The events of a hook: those of Helm, and the phases of Argo CD. */
export const hookEventSet = {
  name: "HookEvent",
  type: "RunEvent",
  doc: "When a hook runs.",
  words: {
    "pre-install": "",
    "post-install": "",
    "pre-upgrade": "",
    "post-upgrade": "",
    "pre-rollback": "",
    "post-rollback": "",
    "pre-delete": "",
    "post-delete": "",
    test: "",
    PreSync: "",
    Sync: "",
    PostSync: "",
    SyncFail: "",
  },
} as const satisfies ClosedSet<RunEvent>;

/** The texts of `deletePolicies` of a hook. */
export const hookDeletePolicySet = {
  name: "HookDeletePolicy",
  type: "HookDeletePolicy",
  doc: "When the object of a hook is deleted.",
  words: {
    "before-hook-creation": "Before the next run of the hook.",
    "hook-succeeded": "After all hooks of the event succeeded.",
    "hook-failed": "After the hook failed.",
  },
} as const satisfies ClosedSet<HookDeletePolicy>;

/** The texts of `logPolicies` of a hook. */
export const hookLogPolicySet = {
  name: "HookLogPolicy",
  type: "HookLogPolicy",
  doc: "When the log of a hook's Pods is shown.",
  words: { "hook-succeeded": "After the hook succeeded.", "hook-failed": "After the hook failed." },
} as const satisfies ClosedSet<HookLogPolicy>;
