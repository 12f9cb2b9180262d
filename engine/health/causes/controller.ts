import { lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { readTime, type Cause } from "./cause";
import type { EventFacts } from "./events";
import { thresholds } from "./thresholds";

/** Why a controller cannot create its Pods, according to its condition or its events. */
export function controllerCauses(
  controller: KubeObject,
  events: readonly EventFacts[],
  pods: readonly KubeObject[],
): readonly Cause[] {
  const byCondition = refusedByCondition(controller);
  if (byCondition.length > 0) return byCondition;
  const event = events.findLast(({ reason }) => reason === "FailedCreate");
  // A Pod that was created later shows that the problem is solved.
  const isOver = event && pods.some((pod) => (readTime(pod.metadata.creationTimestamp) ?? 0) >= event.lastTime);
  return event && !isOver ? [refusal(controller, event.message, event.firstTime)] : [];
}

// Source: kubernetes pkg/controller/replicaset/replica_set_utils.go@v1.36.3 (calculateStatus): the condition goes with
// the first success.
function refusedByCondition(controller: KubeObject): readonly Cause[] {
  return lookUpList(controller, "status", "conditions")
    .filter((item) => lookUp(item, "type") === "ReplicaFailure" && lookUp(item, "status") === "True")
    .filter((item) => lookUp(item, "reason") === "FailedCreate")
    .map((item) =>
      refusal(controller, lookUpText(item, "message") ?? "", readTime(lookUp(item, "lastTransitionTime")) ?? 0),
    );
}

function refusal(controller: KubeObject, message: string, since: number): Cause {
  return {
    message: `${controller.kind} ${controller.metadata.name} cannot create its Pods: ${message}`,
    mend: mendOfRefusal(message),
    terminalAt: mayPass(message) ? Infinity : since + thresholds.refusedPodsSeconds * 1000,
  };
}

/** Whether the refusal may end without a change of the object. */
// Source: apiserver pkg/admission/plugin/webhook@v0.36.3 (the message of a webhook that does not answer).
function mayPass(message: string): boolean {
  return message.includes("failed calling webhook") || isUsedUp(message);
}

/** Whether other objects use up the quota, which may end: the Pods of the revision before, for example. */
// Source: apiserver pkg/admission/plugin/resourcequota/controller.go@v0.36.3 (checkRequest): "exceeded quota: NAME,
// requested: A=1,B=2, used: A=3,B=4, limited: …", each with the resources that do not suffice.
function isUsedUp(message: string): boolean {
  const quota = message.indexOf("exceeded quota: ");
  const end = message.lastIndexOf(", limited: ");
  const mark = ", used: ";
  const start = end < 0 ? -1 : message.lastIndexOf(mark, end);
  if (quota < 0 || start < quota) return false;
  return message
    .slice(start + mark.length, end)
    .split(",")
    .every((part) => !part.endsWith("=0"));
}

function mendOfRefusal(message: string): string {
  if (message.includes("failed calling webhook"))
    return "find out why the webhook does not respond (check its Pods, Service and certificate), or apply its configuration in a later wave";
  if (message.includes("exceeded quota"))
    return "raise the ResourceQuota, delete other objects that use it, or request less";
  if (message.includes("must specify"))
    return "the ResourceQuota requires requests and limits: set them, or create a LimitRange";
  if (message.includes("denied the request"))
    return "change the Pod so that the admission webhook accepts it: its message gives the reason";
  if (message.includes("violates PodSecurity"))
    return "set the security context that the Namespace's Pod security level requires";
  if (message.includes("serviceaccount")) return "add the ServiceAccount to what is applied, or correct its name";
  return "change the Pod's template so that the API server accepts it: its message gives the reason";
}
