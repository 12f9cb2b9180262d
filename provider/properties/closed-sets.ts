import {
  conflictPolicies,
  type ConflictPolicy,
  type EventMode,
  eventModes,
  type HealthRuleSet,
  healthRuleSets,
  type HealthStatus,
  healthStatuses,
  hookDeletePolicies,
  type HookDeletePolicy,
  hookLogPolicies,
  type HookLogPolicy,
  hookPhases,
  type RandomMode,
  randomModes,
  unreachablePolicies,
  type UnreachablePolicy,
  runEvents,
} from "slipway/internal";
import { enumType } from "./enum-type";
import { helmReleaseSets } from "./helm-release-sets";
import {
  type FailureAction,
  failureActions,
  type HookOccasion,
  hookOccasions,
  keptLogs,
  propagationPolicies,
  type PropagationPolicy,
} from "slipway/internal/cluster";

const conflictPolicyTexts: Readonly<Record<ConflictPolicy, string>> = {
  takeBack: "Forces the fields that were applied before, and refuses all others.",
  override: "Forces all fields.",
  fail: "Forces none.",
};

const eventModeTexts: Readonly<Record<EventMode, string>> = {
  cluster: "In Pulumi's log, and as events of the cluster.",
  log: "In Pulumi's log.",
  none: "Nowhere.",
};

const deletePolicyTexts: Readonly<Record<HookDeletePolicy, string>> = {
  "before-hook-creation": "Before the next run of the hook.",
  "hook-succeeded": "After all hooks of the event succeeded.",
  "hook-failed": "After the hook failed.",
};

const logPolicyTexts: Readonly<Record<HookLogPolicy, string>> = {
  "hook-succeeded": "After the hook succeeded.",
  "hook-failed": "After the hook failed.",
};

// Source: gitops-engine pkg/health/health.go (HealthStatusCode).
const healthTexts: Readonly<Record<HealthStatus, string>> = {
  Healthy: "As it should be.",
  Progressing: "Not healthy yet, and may become so.",
  Degraded: "Failed, or cannot become healthy.",
  Suspended: "Paused: it waits for somebody.",
  Missing: "Not on the cluster.",
  Unknown: "Its health could not be determined, or was not waited for.",
};

const healthRuleTexts: Readonly<Record<HealthRuleSet, string>> = {
  kstatus: "Those of kstatus, as in Flux.",
  library: "Those of the health library, for kinds that kstatus knows by their conditions only.",
};

const randomModeTexts: Readonly<Record<RandomMode, string>> = {
  keep: "Reuses seed and time.",
  perRevision: "Generates new ones.",
};

const unreachableTexts: Readonly<Record<UnreachablePolicy, string>> = {
  error: "Fails.",
  skip: "Keeps their record as it is, and changes nothing.",
  forget: "Drops their record where it would be read or deleted.",
};

const propagationTexts: Readonly<Record<PropagationPolicy, string>> = {
  Foreground: "Before the object.",
  Background: "After the object.",
  Orphan: "They are not deleted.",
};

const failureActionTexts: Readonly<Record<FailureAction, string>> = {
  fail: "Leaves the objects as they are.",
  rollback: "Syncs the last set that synced.",
  pause: "Leaves the objects as they are, and holds later syncs of the same set.",
};

const hookOccasionTexts: Readonly<Record<HookOccasion, string>> = {
  changed: "If there is something to do, or the last sync did not succeed.",
  triggered: "If the triggers changed, or the last sync did not succeed.",
  always: "In each sync.",
};

/** The closed sets of strings, by the name of their type in the schema. */
export const closedSets = {
  "slipway:index:ConflictPolicy": enumType(
    "What to do with fields that other field managers own.",
    conflictPolicies,
    conflictPolicyTexts,
  ),
  "slipway:index:UnreachablePolicy": enumType(
    "What to do with recorded objects while their cluster cannot be reached.",
    unreachablePolicies,
    unreachableTexts,
  ),
  "slipway:index:RandomMode": enumType("The random values of an upgrade.", randomModes, randomModeTexts),
  "slipway:index:EventMode": enumType("Where the events of a Kustomization are shown.", eventModes, eventModeTexts),
  "slipway:index:HookEvent": enumType("When a hook runs.", runEvents, {}),
  "slipway:index:HookDeletePolicy": enumType(
    "When the object of a hook is deleted.",
    hookDeletePolicies,
    deletePolicyTexts,
  ),
  "slipway:index:HookLogPolicy": enumType("When the log of a hook's Pods is shown.", hookLogPolicies, logPolicyTexts),
  "slipway:index:HookPhase": enumType("How a run of a hook ended.", hookPhases, {}),
  "slipway:index:HealthStatusCode": enumType("The health of an object.", healthStatuses, healthTexts),
  "slipway:index:HealthRuleSet": enumType(
    "The rules that determine the health of objects.",
    healthRuleSets,
    healthRuleTexts,
  ),
  ...helmReleaseSets,
  "slipway:index:PropagationPolicy": enumType(
    "How dependents of deleted objects are deleted.",
    propagationPolicies,
    propagationTexts,
  ),
  "slipway:index:SyncFailureAction": enumType(
    "What is done after a sync has failed for good.",
    failureActions,
    failureActionTexts,
  ),
  "slipway:index:HookOccasion": enumType("When the hooks of a sync run.", hookOccasions, hookOccasionTexts),
  "slipway:index:KeptLogs": enumType("Which logs of hooks are kept.", keptLogs, {}),
} as const;
