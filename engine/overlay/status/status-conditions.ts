import {
  type AttemptFailure,
  type ConditionReason,
  conditionTypes,
  type ConditionType,
  type StatusCondition,
} from "../../model/outcomes/kustomization-status";

/** When and for which arguments conditions are set. */
export interface ConditionFacts {
  /** 2006-01-02T15:04:05Z. */
  readonly time: string;
  /** The generation of the arguments. */
  readonly generation: number;
  /** The conditions so far: a condition that stays the same keeps its time. */
  readonly previous: readonly StatusCondition[];
}

/**
 * The conditions after a success.
 *
 * Source: kustomize-controller internal/controller/kustomization_controller.go@v1.9.6 (reconcile, checkHealth,
 * finalizeStatus).
 * @param health - how long the objects were waited for, as a Go duration; undefined if they were not
 */
export function succeededConditions(
  { revision, health }: { readonly revision: string; readonly health: string | undefined },
  facts: ConditionFacts,
): readonly StatusCondition[] {
  const set = setterOf(facts);
  return sorted([
    set("Ready", "True", "ReconciliationSucceeded", `Applied revision: ${revision}`),
    ...(health === undefined ? [] : [keepHealthy(set, health, facts)]),
  ]);
}

/** The conditions while an attempt goes on. */
export function progressingConditions(revision: string | undefined, facts: ConditionFacts): readonly StatusCondition[] {
  const set = setterOf(facts);
  return sorted([
    set("Reconciling", "True", "Progressing", `Reconciling ${revisionText(revision)}`),
    set("Ready", "Unknown", "Progressing", "Reconciliation in progress"),
  ]);
}

/** The conditions after a failure. Only an expression that cannot be evaluated stalls: the rest is tried again. */
export function failedConditions(
  { reason, message, revision }: Pick<AttemptFailure, "reason" | "message" | "revision">,
  facts: ConditionFacts,
): readonly StatusCondition[] {
  const set = setterOf(facts);
  const isStalled = reason === "InvalidCELExpression";
  return sorted([
    isStalled
      ? set("Stalled", "True", reason, message)
      : set("Reconciling", "True", "ProgressingWithRetry", `Reconciling ${revisionText(revision)}`),
    set("Ready", "False", reason, message),
    ...(reason === "HealthCheckFailed" ? [set("Healthy", "False", reason, message)] : []),
  ]);
}

type SetCondition = (
  type: ConditionType,
  status: StatusCondition["status"],
  reason: ConditionReason,
  message: string,
) => StatusCondition;

/** Source: fluxcd/pkg runtime/conditions/setter.go@v0.111.0 (Set). */
function setterOf({ time, generation, previous }: ConditionFacts): SetCondition {
  return (type, status, reason, message) => {
    const before = previous.find((condition) => condition.type === type);
    const isSame = before?.status === status && before.reason === reason && before.message === message;
    const lastTransitionTime = isSame ? before.lastTransitionTime : time;
    return { type, status, reason, message, lastTransitionTime, observedGeneration: generation };
  };
}

/** Its message has the duration of the check: what stays healthy keeps message and time. */
function keepHealthy(set: SetCondition, health: string, { previous }: ConditionFacts): StatusCondition {
  const before = previous.find(({ type, status }) => type === "Healthy" && status === "True");
  return set("Healthy", "True", "Succeeded", before?.message ?? `Health check passed in ${health}`);
}

function revisionText(revision: string | undefined): string {
  return revision === undefined ? "an unknown revision" : `revision ${revision}`;
}

function sorted(conditions: readonly StatusCondition[]): readonly StatusCondition[] {
  const rank = ({ type }: StatusCondition): number => conditionTypes.indexOf(type);
  return [...conditions].sort((left, right) => rank(left) - rank(right));
}
