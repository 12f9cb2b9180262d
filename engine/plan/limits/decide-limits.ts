import type { PlanLimits } from "../../model/plans/plan-limits";

/**
 * The limits that hold for a component: each number is its own, else that of its provider. Kinds that either protects
 * are protected, and what either confirms is confirmed.
 */
export function decideLimits(component: PlanLimits, provider: PlanLimits): PlanLimits {
  return {
    maxDeletes: component.maxDeletes ?? provider.maxDeletes,
    maxReplaces: component.maxReplaces ?? provider.maxReplaces,
    protectKinds: [...component.protectKinds, ...provider.protectKinds],
    confirm: [...component.confirm, ...provider.confirm],
  };
}

/** Whether something is limited. */
export function hasLimits({ maxDeletes, maxReplaces, protectKinds }: PlanLimits): boolean {
  return maxDeletes !== undefined || maxReplaces !== undefined || protectKinds.length > 0;
}
