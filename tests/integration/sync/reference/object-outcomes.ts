import { lookUp, lookUpList } from "../../../../engine/lib/look-up";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";

/** The annotation that decides how an object ends: `succeed`, `fail`, `vanish`, or `stay`. */
export const outcomeAnnotation = "test.slipway.dev/outcome";

/** The finalizers that the controllers of the cluster take off. */
const collected: readonly string[] = ["foregroundDeletion", "orphan", "kubernetes.io/pvc-protection"];

type Status = Readonly<Record<string, unknown>>;

/** The status that an object shall get; undefined for one that has it, or that keeps the status it has. */
export function dueStatus(object: KubeObject): Status | undefined {
  const outcome = object.metadata.annotations?.[outcomeAnnotation];
  if (outcome === undefined || outcome === "stay") return undefined;
  return statuses[object.kind]?.(object, outcome === "fail");
}

/** Whether an object deletes itself when it has ended, as a Job with a time to live. */
export function vanishes({ metadata }: KubeObject): boolean {
  return metadata.annotations?.[outcomeAnnotation] === "vanish";
}

/** Whether an object shall be deleted now. */
export function isVanishing(object: KubeObject): boolean {
  return vanishes(object) && object.metadata.deletionTimestamp === undefined && dueStatus(object) === undefined;
}

/** The finalizers that stay when the garbage collector has done its work; undefined if it has nothing to do. */
export function leftFinalizers({ metadata }: KubeObject): readonly string[] | undefined {
  const { deletionTimestamp, finalizers = [] } = metadata;
  if (deletionTimestamp === undefined || !finalizers.some((one) => collected.includes(one))) return undefined;
  return finalizers.filter((one) => !collected.includes(one));
}

/** Whether nothing is left to do for an object. */
export function isSettled(object: KubeObject): boolean {
  return dueStatus(object) === undefined && leftFinalizers(object) === undefined && !isVanishing(object);
}

const time = "2026-01-01T00:00:00Z";

const statuses: Readonly<Record<string, (object: KubeObject, fails: boolean) => Status | undefined>> = {
  Job: (object, fails) => {
    if (lookUpList(object, "status", "conditions").length > 0) return undefined;
    const types = fails ? ["FailureTarget", "Failed"] : ["SuccessCriteriaMet", "Complete"];
    const conditions = types.map((type) => ({
      ...{ type, status: "True", lastProbeTime: time, lastTransitionTime: time },
      ...(fails ? { reason: "Test", message: "the test let it fail" } : {}),
    }));
    const counts = fails ? { failed: 1 } : { succeeded: 1, completionTime: time };
    return { startTime: time, uncountedTerminatedPods: {}, ready: 0, conditions, ...counts };
  },
  Pod: (object, fails) => {
    if (lookUp(object, "status", "phase") !== "Pending") return undefined;
    return { phase: fails ? "Failed" : "Succeeded", ...(fails ? { message: "the test let it fail" } : {}) };
  },
  Deployment: (object, fails) => {
    const { generation } = object.metadata;
    if (lookUp(object, "status", "observedGeneration") === generation) return undefined;
    const replicas = lookUp(object, "spec", "replicas");
    const failure = {
      ...{ type: "Progressing", status: "False", reason: "ProgressDeadlineExceeded" },
      ...{ message: "the test let it fail", lastUpdateTime: time, lastTransitionTime: time },
    };
    const counts = { replicas, updatedReplicas: replicas, availableReplicas: replicas, readyReplicas: replicas };
    return fails
      ? { observedGeneration: generation, conditions: [failure] }
      : { observedGeneration: generation, conditions: [], ...counts };
  },
  Service: (object) => {
    if (lookUp(object, "spec", "type") !== "LoadBalancer") return undefined;
    const ingress = lookUpList(object, "status", "loadBalancer", "ingress");
    return ingress.length > 0 ? undefined : { loadBalancer: { ingress: [{ ip: "192.0.2.1" }] } };
  },
  PersistentVolumeClaim: (object, fails) => {
    if (lookUp(object, "status", "phase") !== "Pending") return undefined;
    return { phase: fails ? "Lost" : "Bound" };
  },
};
