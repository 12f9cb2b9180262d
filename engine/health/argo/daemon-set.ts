import { type ArgoRule, healthy, progressing } from "./argo-verdict";
import { isBehind, textAt, wholeNumberAt } from "./typed-field";

// Source: gitops-engine pkg/health/health_daemonset.go@5baed56 (getAppsv1DaemonSetHealth)
export const daemonSetHealth: ArgoRule = (object) => {
  const count = (name: string): number => wholeNumberAt(object, "status", name) ?? 0;
  const [wanted, updated] = [count("desiredNumberScheduled"), count("updatedNumberScheduled")];
  const available = count("numberAvailable");
  const strategy = textAt(object, "spec", "updateStrategy", "type");
  const waiting = `Waiting for daemon set ${JSON.stringify(object.metadata.name)} rollout to finish:`;
  if (isBehind(object)) {
    return progressing("Waiting for rollout to finish: observed daemon set generation less than desired generation");
  }
  if (strategy === "OnDelete") return healthy(`daemon set ${updated} out of ${wanted} new pods have been updated`);
  if (updated < wanted) return progressing(`${waiting} ${updated} out of ${wanted} new pods have been updated...`);
  if (available < wanted) return progressing(`${waiting} ${available} of ${wanted} updated pods are available...`);
  return healthy();
};
