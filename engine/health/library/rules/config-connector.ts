import { degraded, healthy } from "../../argo/argo-verdict";
import { byCondition } from "../idioms/conditions";
import { behind, firstOf, type LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/_.cnrm.cloud.google.com/_@37ee009 (health.lua)

/** The two kinds of the operator itself report one flag. */
const operatorHealth: LibraryRule = (object) => {
  const isHealthy = at(object, "status.healthy");
  if (!object.kind.startsWith("ConfigConnector") || isHealthy === undefined) return undefined;
  return isHealthy === true ? healthy(`${object.kind} is healthy`) : degraded(`${object.kind} is not healthy`);
};

export const configConnectorHealth = firstOf(
  behind(),
  operatorHealth,
  byCondition({
    "=True:UpToDate": "Healthy",
    ":UpdateFailed": "Degraded",
    ":DependencyNotFound": "Degraded",
    ":DependencyNotReady": "Suspended",
  }),
);
