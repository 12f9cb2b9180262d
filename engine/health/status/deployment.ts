import type { StatusResult } from "../../model/health";
import type { KubeObject } from "../../model/kube-object";
import { conditionsOf } from "./conditions";
import { numberAt } from "./fields";
import { current, failed, inProgress, type StatusRule } from "./results";

/** The controller takes this deadline for none, and then sets no condition "Progressing". */
const noDeadline = 2 ** 31 - 1;

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (deploymentConditions)
export const deploymentStatus: StatusRule = (object) => {
  const conditions = conditionsOf(object);
  const late = conditions.find(({ type, reason }) => type === "Progressing" && reason === "ProgressDeadlineExceeded");
  if (late) return failed(late.reason, "Progress deadline exceeded", late.message);

  const missing = lackingReplicas(object);
  if (missing) return missing;

  const isTrue = (wanted: string, wantedReason?: string): boolean =>
    conditions.some(
      ({ type, status, reason }) =>
        type === wanted && status === "True" && (wantedReason === undefined || reason === wantedReason),
    );
  const hasDeadline = numberAt(object, ["spec", "progressDeadlineSeconds"], noDeadline) !== noDeadline;
  if (hasDeadline && !isTrue("Progressing", "NewReplicaSetAvailable")) {
    return inProgress("ReplicaSetNotAvailable", "ReplicaSet not Available");
  }
  if (!isTrue("Available")) return inProgress("DeploymentNotAvailable", "Deployment not Available");
  return current(`Deployment is available. Replicas: ${numberAt(object, ["status", "replicas"], 0)}`);
};

function lackingReplicas(object: KubeObject): StatusResult | undefined {
  const wanted = numberAt(object, ["spec", "replicas"], 1);
  const count = (name: string): number => numberAt(object, ["status", name], 0);
  const total = count("replicas");
  const updated = count("updatedReplicas");
  const ready = count("readyReplicas");
  const available = count("availableReplicas");
  if (wanted > total) return inProgress("LessReplicas", `Replicas: ${total}/${wanted}`);
  if (wanted > updated) return inProgress("LessUpdated", `Updated: ${updated}/${wanted}`);
  if (total > wanted) return inProgress("ExtraPods", `Pending termination: ${total - wanted}`);
  if (updated > available) return inProgress("LessAvailable", `Available: ${available}/${updated}`);
  if (wanted > ready) return inProgress("LessReady", `Ready: ${ready}/${wanted}`);
  return undefined;
}
