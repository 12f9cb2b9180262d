import type { SyncError } from "../../errors/sync-error";
import type { PlannedChange, PlanLimits } from "../../model/plans/plan-limits";
import type { PodDisruption } from "../../model/plans/pod-changes";
import { compareWithApproved } from "../../plan/limits/compare-with-approved";
import { judgePlan } from "../../plan/limits/judge-plan";
import type { JudgedWhole } from "../../plan/limits/judged-whole";
import { type ChangesFrom, countChanges, planChanges, type PlanCounts } from "../../plan/limits/plan-changes";
import { digestOfPlan, printPlanText } from "../../plan/limits/plan-text";
import { reasonToKeep } from "../../record/plan-prune";

/** What a run of a component would do, as the user sees it. */
export interface RunPlan {
  /** Digest of `text`. */
  readonly digest: string;
  /** A line for each object and hook: see `printPlanText`. */
  readonly text: string;
  /** How many objects there are of each. */
  readonly counts: PlanCounts;
}

/** What a run does to each object and hook of a component. */
export function planRun(from: Omit<ChangesFrom, "reasonToKeep">): readonly PlannedChange[] {
  return planChanges({ ...from, reasonToKeep });
}

/**
 * The same for users.
 *
 * @param disruption what loses Pods; nothing by default
 */
export function describeRun(changes: readonly PlannedChange[], disruption?: PodDisruption): RunPlan {
  const counts = countChanges(changes, disruption);
  return { digest: digestOfPlan(changes), text: printPlanText(changes), counts };
}

/**
 * The error that keeps a run from its first write; undefined if it may write.
 *
 * @param expected the approved plan, as a digest or as text; undefined for any
 * @param of what has the objects, in the message
 * @returns PLAN_NOT_APPROVED, PLAN_LIMIT_EXCEEDED
 */
export function judgeRun(
  changes: readonly PlannedChange[],
  limits: PlanLimits,
  expected: string | undefined,
  of: JudgedWhole = "component",
): SyncError | undefined {
  const unapproved = expected === undefined ? undefined : compareWithApproved(changes, expected, of);
  return unapproved ?? judgePlan(changes, limits, { of });
}
