import type { SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import { lossOf } from "../../model/objects/data-holders";
import type { PlannedChange, PlanLimits } from "../../model/plans/plan-limits";
import { hasLimits } from "../../plan/limits/decide-limits";
import { judgePlan } from "../../plan/limits/judge-plan";
import { previewRemoved, type RemovedObject } from "./ask-server";
import type { ReleasePreview } from "./preview-release";

/**
 * PLAN_LIMIT_EXCEEDED if an upgrade would delete more objects that left the chart than the limits allow; undefined if
 * it may run. A rollback, an uninstallation and a replacement by `force` are not limited.
 *
 * @param removed what is known of these objects
 */
export function judgeRemoved(
  { original }: ReleasePreview,
  removed: readonly RemovedObject[],
  limits: PlanLimits,
): SyncError | undefined {
  const changes = removed.flatMap(({ id, stays }): readonly PlannedChange[] => {
    const object = original.get(id)?.object;
    const loses = object && lossOf(object);
    return stays === undefined ? [{ id, action: "delete", ...optional({ loses }) }] : [];
  });
  return judgePlan(changes, limits, { of: "release" });
}

/** The same, asked of the cluster before the first write. */
export async function judgeRelease(
  preview: ReleasePreview,
  limits: PlanLimits,
  options: { readonly client: KubeClient; readonly signal: AbortSignal },
): Promise<SyncError | undefined> {
  if (!hasLimits(limits) || preview.action === undefined || preview.pruned.length === 0) return undefined;
  return judgeRemoved(preview, await previewRemoved(preview, options), limits);
}
