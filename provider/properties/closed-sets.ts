import {
  conflictPolicies,
  type ConflictPolicy,
  type HealthStatus,
  healthStatuses,
  hookDeletePolicies,
  type HookDeletePolicy,
  hookLogPolicies,
  type HookLogPolicy,
  hookPhases,
  type RandomMode,
  randomModes,
  releaseSettings,
  snapshotActions,
  syncSettings,
  unreachablePolicies,
  type UnreachablePolicy,
  runEvents,
} from "slipway/internal";
import { enumType } from "./enum-type";
import { enumTypesOf } from "./from-settings";

const conflictPolicyTexts: Readonly<Record<ConflictPolicy, string>> = {
  takeBack: "Forces the fields that were applied before, and refuses all others.",
  override: "Forces all fields.",
  fail: "Forces none.",
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

const randomModeTexts: Readonly<Record<RandomMode, string>> = {
  keep: "Reuses seed and time.",
  perRevision: "Generates new ones.",
};

const unreachableTexts: Readonly<Record<UnreachablePolicy, string>> = {
  error: "Fails.",
  skip: "Keeps their record as it is, and changes nothing.",
  forget: "Drops their record where it would be read or deleted.",
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
  "slipway:index:HookEvent": enumType("When a hook runs.", runEvents, {}),
  "slipway:index:HookDeletePolicy": enumType(
    "When the object of a hook is deleted.",
    hookDeletePolicies,
    deletePolicyTexts,
  ),
  "slipway:index:HookLogPolicy": enumType("When the log of a hook's Pods is shown.", hookLogPolicies, logPolicyTexts),
  "slipway:index:HookPhase": enumType("How a run of a hook ended.", hookPhases, {}),
  "slipway:index:HealthStatusCode": enumType("The health of an object.", healthStatuses, healthTexts),
  ...enumTypesOf(releaseSettings, syncSettings),
  "slipway:index:HelmReleaseSnapshotAction": enumType("What a revision is the result of.", snapshotActions, {}),
} as const;
