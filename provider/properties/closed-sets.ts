import {
  conflictPolicies,
  type ConflictPolicy,
  type EventMode,
  eventModes,
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
} from "slipway";

/** An enum of the schema. Source: pulumi pkg/codegen/schema/pulumi.json@v3.259.0 (enumTypeSpec). */
export interface EnumType {
  readonly type: "string";
  readonly description: string;
  readonly enum: readonly { readonly name: string; readonly value: string; readonly description?: string }[];
}

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
} as const;

function enumType(
  description: string,
  values: readonly string[],
  descriptions: Readonly<Record<string, string>>,
): EnumType {
  return {
    type: "string",
    description,
    enum: values.map((value) => {
      const own = descriptions[value];
      return { name: memberName(value), value, ...(own === undefined ? {} : { description: own }) };
    }),
  };
}

/** Generated SDKs name the member of the enum so: `PreInstall` for `pre-install`. */
function memberName(value: string): string {
  return value.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
