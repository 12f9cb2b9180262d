import { flagAt } from "../status/fields";
import { conditionsOf } from "../status/conditions";
import { type ArgoRule, degraded, healthy, progressing, suspended } from "./argo-verdict";
import { isBehind, wholeNumberAt } from "./typed-field";

// Source: gitops-engine pkg/health/health_deployment.go@5baed56 (getAppsv1DeploymentHealth)
export const deploymentHealth: ArgoRule = (object) => {
  const count = (name: string): number => wholeNumberAt(object, "status", name) ?? 0;
  const wanted = wholeNumberAt(object, "spec", "replicas");
  const rollout = conditionsOf(object).find(({ type }) => type === "Progressing");
  const [total, updated, available] = [count("replicas"), count("updatedReplicas"), count("availableReplicas")];
  const waiting = "Waiting for rollout to finish:";
  if (flagAt(object, ["spec", "paused"])) return suspended("Deployment is paused");
  if (isBehind(object)) return progressing(`${waiting} observed deployment generation less than desired generation`);
  if (rollout?.reason === "ProgressDeadlineExceeded") {
    return degraded(`Deployment ${JSON.stringify(object.metadata.name)} exceeded its progress deadline`);
  }
  if (wanted !== undefined && updated < wanted) {
    return progressing(`${waiting} ${updated} out of ${wanted} new replicas have been updated...`);
  }
  if (total > updated) return progressing(`${waiting} ${total - updated} old replicas are pending termination...`);
  if (available < updated)
    return progressing(`${waiting} ${available} of ${updated} updated replicas are available...`);
  return healthy();
};
