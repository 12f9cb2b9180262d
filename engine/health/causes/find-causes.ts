import type { KubeObject } from "../../model/objects/kube-object";
import { lookUp } from "../../lib/look-up";
import { compareCauses, type Cause } from "./cause";
import { controlledBy } from "./controlled";
import { controllerCauses } from "./controller";
import type { EventFacts } from "./events";
import { podCauses } from "./pod";
import { thresholds } from "./thresholds";
import type { Surroundings } from "./surroundings";

/**
 * Finds why an object is unhealthy, from its surroundings: final reasons first; a reason that several Pods share is
 * listed once. Pure.
 *
 * @param failureThreshold - how many restarts of a container, and failed Pods, the object may have before it counts as
 * failed; undefined: the restarts of `thresholds`, and no failed Pod
 */
export function findCauses(
  object: KubeObject,
  surroundings: Surroundings,
  failureThreshold?: number,
): readonly Cause[] {
  // The surroundings belong to an earlier state of the object until its controller has observed the current one.
  const observed = lookUp(object, "status", "observedGeneration") ?? object.metadata.generation;
  if (observed !== object.metadata.generation) return [];

  const eventsOf = ({ metadata }: KubeObject): readonly EventFacts[] => surroundings.eventsOf(metadata.uid ?? "");
  const { controllers, pods } = controlledBy(object, surroundings);
  const failedPods = pods.filter((pod) => lookUp(pod, "status", "phase") === "Failed").length;
  const tolerance = {
    restarts: failureThreshold ?? thresholds.crashRestarts - 1,
    // A Pod that is waited for itself does not come back.
    mayLosePods: object.kind !== "Pod" && failedPods <= (failureThreshold ?? 0),
  };
  // A rejection of a ReplicaSet also appears on its Deployment; the first one is used.
  const refusals = controllers.map((controller) => controllerCauses(controller, eventsOf(controller), pods));
  const causes = [
    ...(refusals.find((found) => found.length > 0) ?? []),
    ...pods.flatMap((pod) => podCauses(pod, eventsOf(pod), tolerance)),
  ];
  return mergeAlike(causes.sort(compareCauses));
}

/** Merges causes that differ only in the Pod into one with the number of Pods. */
function mergeAlike(causes: readonly Cause[]): readonly Cause[] {
  const merged = new Map<string, { cause: Cause; others: number }>();
  for (const cause of causes) {
    const name = cause.pod?.metadata.name ?? "";
    const text = name === "" ? cause.message : cause.message.replaceAll(name, "");
    const alike = merged.get(text);
    if (alike) alike.others++;
    else merged.set(text, { cause, others: 0 });
  }
  return [...merged.values()].map(({ cause, others }) =>
    others === 0 ? cause : { ...cause, message: `${cause.message} (and ${others} more)` },
  );
}
