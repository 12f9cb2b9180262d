import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { conditionsAt, hasConditions } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/apps.openshift.io/DeploymentConfig@37ee009 (health.lua)
export const deploymentConfigHealth: LibraryRule = (object) => {
  if (!hasConditions(object) || at(object, "status.replicas") === undefined) return undefined;
  const met = conditionsAt(object).filter(
    ({ type, status, reason }) =>
      status === "True" &&
      (type === "Available" || (type === "Progressing" && reason === "NewReplicationControllerAvailable")),
  ).length;
  if (met === 2 || at(object, "status.replicas") === 0) return healthy("the rollout has succeeded");
  return met === 1 ? progressing("pods are not available yet") : degraded("the rollout has failed");
};
