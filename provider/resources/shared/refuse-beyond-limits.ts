import { decideLimits, judgeRun, type PlannedChange, type PlanLimits } from "slipway/internal";
import type { PropertyMap } from "../../rpc/property-value";
import { readLimits } from "../../rules/limits";
import type { Session } from "../../session/session";
import { componentUrnOf } from "../../urn/component-of";

/** The limits of a resource; undefined for a child of a component, which judges all of its children together. */
export function limitsOf(urn: string, inputs: PropertyMap, { config }: Session): PlanLimits | undefined {
  if (componentUrnOf(urn) !== undefined) return undefined;
  return decideLimits(readLimits(inputs["limits"]), config.limits);
}

/**
 * Refuses an update that would destroy more of a resource than its limits allow.
 *
 * @throws PLAN_LIMIT_EXCEEDED
 */
export function refuseBeyondLimits(
  limits: PlanLimits | undefined,
  changes: readonly PlannedChange[],
  of: "wave" | "object",
): void {
  const refusal = limits === undefined ? undefined : judgeRun(changes, limits, undefined, of);
  if (refusal !== undefined) throw refusal;
}
