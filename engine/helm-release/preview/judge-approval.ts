import { SyncError } from "../../errors/sync-error";
import type { PlannedChange } from "../../model/plans/plan-limits";
import { approvesAny, compareWithApproved } from "../../plan/limits/compare-with-approved";

/**
 * PLAN_NOT_APPROVED if a run of a release would do something else than what was approved; undefined if it may run.
 *
 * @param changes undefined if they are not known
 */
export function judgeApproval(changes: readonly PlannedChange[] | undefined, expected: string): SyncError | undefined {
  if (changes !== undefined) return compareWithApproved(changes, expected, "release");
  if (approvesAny(expected)) return undefined;
  return new SyncError({
    code: "PLAN_NOT_APPROVED",
    what: "it is not known whether the update is the one that was approved, and it has written nothing of this release",
    why: "a value of the release that others make is not known",
    mend: "run pulumi preview once the values are known, and approve that plan",
  });
}
