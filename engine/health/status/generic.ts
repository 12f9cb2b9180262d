import type { StatusResult } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";
import { conditionsOf } from "./conditions";
import { aText, aWholeNumber, demandAt } from "./fields";
import { current, failed, inProgress } from "./results";

// Source: cli-utils pkg/kstatus/status/generic.go@v0.37.2 (checkGenericProperties)
/**
 * The status from deletion, observed generation and standard conditions, which takes precedence over the kind's rule.
 */
export function genericStatus(object: KubeObject): StatusResult | undefined {
  if (demandAt(object, ["metadata", "deletionTimestamp"], aText)) {
    return { status: "Terminating", message: "Resource scheduled for deletion", conditions: [] };
  }
  const unobserved = checkGeneration(object);
  if (unobserved) return unobserved;
  for (const { type, status, reason, message } of conditionsOf(object)) {
    if (status !== "True") continue;
    if (type === "Reconciling") return inProgress(reason, message);
    if (type === "Stalled") return failed(reason, message);
  }
  return undefined;
}

function checkGeneration(object: KubeObject): StatusResult | undefined {
  const generation = demandAt(object, ["metadata", "generation"], aWholeNumber);
  if (generation === undefined) return undefined;
  const observed = demandAt(object, ["status", "observedGeneration"], aWholeNumber);
  if (observed === undefined || observed === generation) return undefined;
  return inProgress(
    "LatestGenerationNotObserved",
    `${object.kind} generation is ${generation}, but latest observed generation is ${observed}`,
  );
}

// Source: cli-utils pkg/kstatus/status/status.go@v0.37.2 (checkReadyCondition, Compute)
/** For kinds without a rule: the condition Ready, if there is one; otherwise the object is current. */
export function readyStatus(object: KubeObject): StatusResult {
  for (const { type, status, reason, message } of conditionsOf(object)) {
    if (type !== "Ready") continue;
    if (status === "True") return current("Resource is Ready");
    if (status === "False" || status === "Unknown") return inProgress(reason, message);
  }
  return current("Resource is current");
}
