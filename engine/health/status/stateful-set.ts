import { numberAt, textAt } from "./fields";
import { current, inProgress, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (stsConditions): it never fails.
export const statefulSetStatus: StatusRule = (object) => {
  if (textAt(object, ["spec", "updateStrategy", "type"], "") === "OnDelete") {
    return current("StatefulSet is using the ondelete update strategy");
  }
  const wanted = numberAt(object, ["spec", "replicas"], 1);
  const partition = numberAt(object, ["spec", "updateStrategy", "rollingUpdate", "partition"], -1);
  const count = (name: string): number => numberAt(object, ["status", name], 0);
  const total = count("replicas");
  const ready = count("readyReplicas");
  const updated = count("updatedReplicas");
  const currentReplicas = count("currentReplicas");
  if (wanted > total) return inProgress("LessReplicas", `Replicas: ${total}/${wanted}`);
  if (wanted > ready) return inProgress("LessReady", `Ready: ${ready}/${wanted}`);
  if (total > wanted) return inProgress("ExtraPods", `Pending termination: ${total - wanted}`);
  if (partition !== -1) {
    if (updated < wanted - partition) {
      return inProgress("PartitionRollout", `updated: ${updated}/${wanted - partition}`);
    }
    return current(`Partition rollout complete. updated: ${updated}`);
  }
  if (wanted > currentReplicas) return inProgress("LessCurrent", `current: ${currentReplicas}/${wanted}`);
  const revision = (name: string): string => textAt(object, ["status", name], "");
  if (revision("currentRevision") !== revision("updateRevision")) {
    return inProgress("RevisionMismatch", "Waiting for updated revision to match current");
  }
  return current(`All replicas scheduled as expected. Replicas: ${total}`);
};
