import { lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import type { Cause } from "./cause";
import type { EventFacts } from "./events";

/** What an event of an autoscaler about a Pod says. */
type Answer = "starts" | "starts none" | "failed";

/** The reasons of the events in which an autoscaler says whether it starts a node for a Pod. */
// Source: kubernetes/autoscaler cluster-autoscaler/processors/status/eventing_scale_up_processor.go@e0237d4
// (TriggeredScaleUp, NotTriggerScaleUp); kubernetes-sigs/karpenter
// pkg/controllers/provisioning/scheduling/events.go@16a0475 (Nominated); the autoscaler of GKE writes FailedScaleUp.
const answers: ReadonlyMap<string, Answer> = new Map([
  ["TriggeredScaleUp", "starts"],
  ["Nominated", "starts"],
  ["NotTriggerScaleUp", "starts none"],
  ["FailedScaleUp", "failed"],
]);

/** True for the events that `schedulingCauses` reads: most of them are of the type Normal. */
export function isAboutNodes(reason: string): boolean {
  return answers.has(reason);
}

/** True for a Pod that the scheduler found no node for. */
export function isWithoutNode(pod: KubeObject): boolean {
  return unscheduled(pod) !== undefined;
}

/**
 * Why a Pod has no node. This is never final: a node may be added, a volume bound, or another Pod end. If an autoscaler
 * starts a node for the Pod, that is the reason.
 */
export function schedulingCauses(pod: KubeObject, events: readonly EventFacts[]): readonly Cause[] {
  const condition = unscheduled(pod);
  if (condition === undefined) return [];
  const found = events.findLast(({ reason }) => answers.has(reason));
  const answer = found === undefined ? undefined : answers.get(found.reason);
  const who = found === undefined || found.source === "" ? "an autoscaler" : found.source;
  if (found !== undefined && answer === "starts") {
    return [
      {
        message: `: waits for a node that ${who} starts: ${found.message}`,
        mend: "give the node time: raise the timeout if nodes start more slowly than it allows",
        terminalAt: Infinity,
        awaitsNode: true,
      },
    ];
  }
  const reason = lookUpText(condition, "reason") ?? "not scheduled";
  const message = `: ${reason}: ${lookUpText(condition, "message") ?? "no node fits the Pod"}`;
  const mend = "add or free a node that fits, or change the Pod's requests, node selector, affinity or tolerations";
  if (found === undefined) return [{ message, mend, terminalAt: Infinity }];
  const outcome = answer === "failed" ? "could not start a node" : "starts no node for it";
  const groups = "check the limits and the zones of the node groups of the autoscaler";
  return [
    { message: `${message}; ${who} ${outcome}: ${found.message}`, mend: `${mend}; ${groups}`, terminalAt: Infinity },
  ];
}

function unscheduled(pod: KubeObject): unknown {
  return lookUpList(pod, "status", "conditions").find(
    (item) => lookUp(item, "type") === "PodScheduled" && lookUp(item, "status") === "False",
  );
}
