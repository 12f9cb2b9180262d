import { numberAt, textAt } from "./fields";
import { current, inProgress, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (stsConditions): it never fails.
export const statefulSetStatus: StatusRule = (object) => {
  if (textAt(object, ["spec", "updateStrategy", "type"], "") === "OnDelete") {
    return current("StatefulSet is using the ondelete update strategy");
  }
  const desired = numberAt(object, ["spec", "replicas"], 1);
  const partition = numberAt(object, ["spec", "updateStrategy", "rollingUpdate", "partition"], -1);
  const count = (name: string): number => numberAt(object, ["status", name], 0);
  const total = count("replicas");
  const ready = count("readyReplicas");
  const updated = count("updatedReplicas");
  const currentReplicas = count("currentReplicas");
  if (desired > total) return inProgress("LessReplicas", `Replicas: ${total}/${desired}`);
  if (desired > ready) return inProgress("LessReady", `Ready: ${ready}/${desired}`);
  if (total > desired) return inProgress("ExtraPods", `Pending termination: ${total - desired}`);
  if (partition !== -1) {
    if (updated < desired - partition) {
      return inProgress("PartitionRollout", `updated: ${updated}/${desired - partition}`);
    }
    return current(`Partition rollout complete. updated: ${updated}`);
  }
  if (desired > currentReplicas) return inProgress("LessCurrent", `current: ${currentReplicas}/${desired}`);
  const revision = (name: string): string => textAt(object, ["status", name], "");
  if (revision("currentRevision") !== revision("updateRevision")) {
    return inProgress("RevisionMismatch", "Waiting for updated revision to match current");
  }
  return current(`All replicas scheduled as expected. Replicas: ${total}`);
};
