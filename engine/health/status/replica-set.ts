import { conditionsOf } from "./conditions";
import { numberAt } from "./fields";
import { current, inProgress, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (replicasetConditions)
export const replicaSetStatus: StatusRule = (object) => {
  if (conditionsOf(object).some(({ type, status }) => type === "ReplicaFailure" && status === "True")) {
    return inProgress("ReplicaFailure", "Replica Failure condition. Check Pods");
  }
  const wanted = numberAt(object, ["spec", "replicas"], 1);
  const count = (name: string): number => numberAt(object, ["status", name], 0);
  const labelled = count("fullyLabeledReplicas");
  const available = count("availableReplicas");
  const ready = count("readyReplicas");
  const total = count("replicas");
  if (wanted > labelled) return inProgress("LessLabelled", `Labelled: ${labelled}/${wanted}`);
  if (wanted > available) return inProgress("LessAvailable", `Available: ${available}/${wanted}`);
  if (wanted > ready) return inProgress("LessReady", `Ready: ${ready}/${wanted}`);
  if (total > wanted) return inProgress("ExtraPods", `Pending termination: ${total - wanted}`);
  return current(`ReplicaSet is available. Replicas: ${total}`);
};
