import type { HealthStatus } from "../../../model/health";
import type { LibraryRule } from "../idioms/library-rule";
import { at, textAt, valuesAt } from "../idioms/read";

// Source: argo-cd resource_customizations/gateway.solo.io/Gateway and others@37ee009 (health.lua)

/** By name, or by number in older versions. */
const states: ReadonlyMap<unknown, HealthStatus> = new Map<unknown, HealthStatus>([
  ["Pending", "Suspended"],
  [0, "Suspended"],
  ["Accepted", "Healthy"],
  [1, "Healthy"],
  ["Rejected", "Degraded"],
  [2, "Degraded"],
  ["Warning", "Degraded"],
  [3, "Degraded"],
]);

/** The statuses of the namespaces that watch the object count before its own one. */
export const glooHealth: LibraryRule = (object) => {
  for (const status of [...valuesAt(object, "status.statuses"), at(object, "status")]) {
    const health = states.get(at(status, "state"));
    if (health !== undefined) return { health, message: textAt(status, "reason") };
  }
  return undefined;
};
