import type { HealthStatus } from "../../../model/health";
import { conditionsAt, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/external-secrets.io/ClusterExternalSecret@37ee009 (health.lua)

const ofCondition: Readonly<Record<string, HealthStatus>> = {
  Ready: "Healthy",
  PartiallyReady: "Degraded",
  NotReady: "Degraded",
};

/** The last condition is the newest one. */
export const externalSecretsClusterHealth: LibraryRule = (object) => {
  const newest = conditionsAt(object).at(-1);
  const type = textAt(newest, "type");
  const health = Object.hasOwn(ofCondition, type) && newest?.["status"] === "True" ? ofCondition[type] : undefined;
  return health === undefined ? undefined : { health, message: sayOf(newest) };
};
