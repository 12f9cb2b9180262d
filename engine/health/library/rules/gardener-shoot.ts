import type { HealthStatus } from "../../../model/health";
import type { LibraryRule } from "../idioms/library-rule";
import { markOf } from "../idioms/read";

// Source: argo-cd resource_customizations/core.gardener.cloud/Shoot@37ee009 (health.lua)

const healthOfLabel: Readonly<Record<string, HealthStatus>> = {
  healthy: "Healthy",
  progressing: "Progressing",
  unhealthy: "Degraded",
  unknown: "Unknown",
};

export const gardenerShootHealth: LibraryRule = (object) => {
  const state = markOf(object, "labels", "shoot.gardener.cloud/status");
  const health = typeof state === "string" && Object.hasOwn(healthOfLabel, state) ? healthOfLabel[state] : undefined;
  return health === undefined ? undefined : { health, message: `the shoot is ${String(state)}` };
};
