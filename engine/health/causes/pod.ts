import { lookUp } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import type { Cause } from "./cause";
import { containerCauses, type FailureTolerance } from "./container";
import type { EventFacts } from "./events";
import { schedulingCauses } from "./scheduling";

/** Why a Pod is not ready: all reasons in its status and its events. */
export function podCauses(
  pod: KubeObject,
  events: readonly EventFacts[],
  tolerance: FailureTolerance,
): readonly Cause[] {
  const causes = [
    ...schedulingCauses(pod, events),
    ...volumeCauses(pod, events),
    ...containerCauses(pod, events, tolerance),
  ];
  return causes.map((cause) => ({ ...cause, pod, message: `Pod ${pod.metadata.name}${cause.message}` }));
}

/** While containers wait for volumes, only events contain the reason. */
function volumeCauses(pod: KubeObject, events: readonly EventFacts[]): readonly Cause[] {
  if (lookUp(pod, "status", "phase") !== "Pending") return [];
  const event = events.findLast(({ reason }) => /^Failed(Mount|AttachVolume|MapVolume|CreatePodSandBox)$/.test(reason));
  if (event === undefined) return [];
  // Source: kubernetes pkg/volume/{configmap,secret,projected}@v1.36.3 (SetUpAt) through the API server's "not found".
  const missing = /\b(?:configmap|secret) "[^"]+" not found/.test(event.message);
  return [
    {
      message: `: ${event.reason}: ${event.message}`,
      mend: missing
        ? "add that ConfigMap or Secret to what is applied, or correct its name in the Pod's volumes"
        : "check the Pod's volumes and its node: the events name what is missing",
      terminalAt: Infinity,
    },
  ];
}
