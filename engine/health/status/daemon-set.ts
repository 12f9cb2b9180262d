import type { StatusResult } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";
import { aWholeNumber, demandAt, numberAt } from "./fields";
import { current, inProgress, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (daemonsetConditions)
export const daemonSetStatus: StatusRule = (object) => {
  const unobserved = checkGenerationIsSet(object);
  if (unobserved) return unobserved;

  const count = (name: string): number => numberAt(object, ["status", name], 0);
  const desired = numberAt(object, ["status", "desiredNumberScheduled"], -1);
  if (desired === -1) return inProgress("NoDesiredNumber", "Missing .status.desiredNumberScheduled");
  const lacks = (reason: string, word: string, has: number): StatusResult | undefined =>
    desired > has ? inProgress(reason, `${word}: ${has}/${desired}`) : undefined;
  return (
    lacks("LessCurrent", "Current", count("currentNumberScheduled")) ??
    lacks("LessUpdated", "Updated", count("updatedNumberScheduled")) ??
    lacks("LessAvailable", "Available", count("numberAvailable")) ??
    lacks("LessReady", "Ready", count("numberReady")) ??
    current(`All replicas scheduled as expected. Replicas: ${desired}`)
  );
};

// The generic check ignores missing generations, but the controller always sets that of a DaemonSet.
function checkGenerationIsSet(object: KubeObject): StatusResult | undefined {
  if (demandAt(object, ["metadata", "generation"], aWholeNumber) === undefined) {
    return inProgress("NoGeneration", `${object.kind} metadata.generation not found`);
  }
  if (demandAt(object, ["status", "observedGeneration"], aWholeNumber) === undefined) {
    return inProgress("NoObservedGeneration", `${object.kind} status.observedGeneration not found`);
  }
  return undefined;
}
