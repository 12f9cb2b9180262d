import type { HealthStatus } from "../../model/health";

/** From the best to the worst. */
const order: readonly HealthStatus[] = ["Healthy", "Suspended", "Progressing", "Missing", "Degraded", "Unknown"];

/**
 * Whether a health is worse than another one: the health of a set is the worst of its objects.
 *
 * Source: gitops-engine pkg/health/health.go@5baed56 (IsWorse)
 */
export function isWorse(health: HealthStatus, than: HealthStatus): boolean {
  return rankOf(health) > rankOf(than);
}

/** Another text than a health, from an override, counts as the best one. */
function rankOf(health: HealthStatus): number {
  return Math.max(0, order.indexOf(health));
}
