import type { StatusResult } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";
import { conditionsOf } from "./conditions";
import { numberAt } from "./fields";
import { current, failed, inProgress, type StatusRule } from "./results";

/** The controller treats this value as no deadline, and then does not set the condition "Progressing". */
const noDeadline = 2 ** 31 - 1;

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (deploymentConditions)
export const deploymentStatus: StatusRule = (object) => {
  const conditions = conditionsOf(object);
  const deadlineCondition = conditions.find(
    ({ type, reason }) => type === "Progressing" && reason === "ProgressDeadlineExceeded",
  );
  if (deadlineCondition)
    return failed(deadlineCondition.reason, "Progress deadline exceeded", deadlineCondition.message);

  const missing = lackingReplicas(object);
  if (missing) return missing;

  const isTrue = (expectedType: string, expectedReason?: string): boolean =>
    conditions.some(
      ({ type, status, reason }) =>
        type === expectedType && status === "True" && (expectedReason === undefined || reason === expectedReason),
    );
  const hasDeadline = numberAt(object, ["spec", "progressDeadlineSeconds"], noDeadline) !== noDeadline;
  if (hasDeadline && !isTrue("Progressing", "NewReplicaSetAvailable")) {
    return inProgress("ReplicaSetNotAvailable", "ReplicaSet not Available");
  }
  if (!isTrue("Available")) return inProgress("DeploymentNotAvailable", "Deployment not Available");
  return current(`Deployment is available. Replicas: ${numberAt(object, ["status", "replicas"], 0)}`);
};

function lackingReplicas(object: KubeObject): StatusResult | undefined {
  const desired = numberAt(object, ["spec", "replicas"], 1);
  const count = (name: string): number => numberAt(object, ["status", name], 0);
  const total = count("replicas");
  const updated = count("updatedReplicas");
  const ready = count("readyReplicas");
  const available = count("availableReplicas");
  if (desired > total) return inProgress("LessReplicas", `Replicas: ${total}/${desired}`);
  if (desired > updated) return inProgress("LessUpdated", `Updated: ${updated}/${desired}`);
  if (total > desired) return inProgress("ExtraPods", `Pending termination: ${total - desired}`);
  if (updated > available) return inProgress("LessAvailable", `Available: ${available}/${updated}`);
  if (desired > ready) return inProgress("LessReady", `Ready: ${ready}/${desired}`);
  return undefined;
}
