import { conditionsOf } from "./conditions";
import { numberAt } from "./fields";
import { current, inProgress, type StatusRule } from "./results";

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (replicasetConditions)
export const replicaSetStatus: StatusRule = (object) => {
  if (conditionsOf(object).some(({ type, status }) => type === "ReplicaFailure" && status === "True")) {
    return inProgress("ReplicaFailure", "Replica Failure condition. Check Pods");
  }
  const desired = numberAt(object, ["spec", "replicas"], 1);
  const count = (name: string): number => numberAt(object, ["status", name], 0);
  const labelled = count("fullyLabeledReplicas");
  const available = count("availableReplicas");
  const ready = count("readyReplicas");
  const total = count("replicas");
  if (desired > labelled) return inProgress("LessLabelled", `Labelled: ${labelled}/${desired}`);
  if (desired > available) return inProgress("LessAvailable", `Available: ${available}/${desired}`);
  if (desired > ready) return inProgress("LessReady", `Ready: ${ready}/${desired}`);
  if (total > desired) return inProgress("ExtraPods", `Pending termination: ${total - desired}`);
  return current(`ReplicaSet is available. Replicas: ${total}`);
};
