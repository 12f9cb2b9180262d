import { conditionsOf } from "../status/conditions";
import { type ArgoRule, degraded, healthy, progressing } from "./argo-verdict";
import { isBehind, wholeNumberAt } from "./typed-field";

// Source: gitops-engine pkg/health/health_replicaset.go@5baed56 (getAppsv1ReplicaSetHealth)
export const replicaSetHealth: ArgoRule = (object) => {
  const wanted = wholeNumberAt(object, "spec", "replicas");
  const available = wholeNumberAt(object, "status", "availableReplicas") ?? 0;
  const failure = conditionsOf(object).find(({ type }) => type === "ReplicaFailure");
  const waiting = "Waiting for rollout to finish:";
  if (isBehind(object)) return progressing(`${waiting} observed replica set generation less than desired generation`);
  if (failure?.status === "True") return degraded(failure.message);
  if (wanted !== undefined && available < wanted) {
    return progressing(`${waiting} ${available} out of ${wanted} new replicas are available...`);
  }
  return healthy();
};
