import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { conditionsOf } from "./conditions";
import { aList, demandAt, malformed, textAt } from "./fields";
import { current, failed, inProgress, type StatusRule } from "./results";

/** The time without a node after which a Pod counts as failed. */
const scheduleWindowSeconds = 15;

// Source: cli-utils pkg/kstatus/status/core.go@v0.37.2 (podConditions): a Pod that has Failed is Current.
export const podStatus: StatusRule = (object, now) => {
  const conditions = conditionsOf(object);
  const phase = textAt(object, ["status", "phase"], "");
  switch (phase) {
    case "Succeeded":
      return current("Pod has completed successfully");
    case "Failed":
      return current("Pod has completed, but not successfully");
    case "Running": {
      if (conditions.some(({ type, status }) => type === "Ready" && status === "True")) return current("Pod is Ready");
      const names = crashLoopingContainers(object);
      if (names.length > 0) {
        return failed("ContainerCrashLooping", `Containers in CrashLoop state: ${names.join(",")}`);
      }
      return inProgress("PodRunningNotReady", "Pod is running but is not Ready");
    }
    case "Pending": {
      const scheduled = conditions.find(({ type, status }) => type === "PodScheduled" && status === "False");
      if (scheduled?.reason !== "Unschedulable") return inProgress("PodPending", "Pod is in the Pending phase");
      if (isYoung(object, now)) return inProgress("PodNotScheduled", "Pod has not been scheduled");
      return failed("PodUnschedulable", "Pod could not be scheduled");
    }
    case "":
      return inProgress("PodNotObserved", "Pod phase not available");
    default:
      throw malformed(["status", "phase"], "a phase of a Pod", phase);
  }
};

function isYoung(object: KubeObject, now: number): boolean {
  const created = Date.parse(textAt(object, ["metadata", "creationTimestamp"], ""));
  return now - scheduleWindowSeconds * 1000 < created;
}

function crashLoopingContainers(object: KubeObject): readonly string[] {
  const path = ["status", "containerStatuses"];
  const statuses = demandAt(object, path, aList) ?? [];
  return statuses.flatMap((status, index) => {
    if (!isMap(status)) throw malformed([...path, index], "a map", status);
    const isLooping = textAt(status, ["state", "waiting", "reason"], "") === "CrashLoopBackOff";
    return isLooping && typeof status["name"] === "string" ? [status["name"]] : [];
  });
}
