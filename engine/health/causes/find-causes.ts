import type { KubeObject } from "../../model/kube-object";
import { lookUp } from "../../lib/look-up";
import { compareCauses, type Cause } from "./cause";
import { controlledBy } from "./controlled";
import { controllerCauses } from "./controller";
import type { EventFacts } from "./events";
import { podCauses } from "./pod";
import type { Surroundings } from "./surroundings";

/** Why an unhealthy object is so, by what lies around it: the final reasons first, alike ones of several Pods once. Pure. */
export function findCauses(object: KubeObject, surroundings: Surroundings): readonly Cause[] {
  // What lies around belongs to an earlier state of the object until its controller has seen this one.
  const observed = lookUp(object, "status", "observedGeneration") ?? object.metadata.generation;
  if (observed !== object.metadata.generation) return [];

  const eventsOf = ({ metadata }: KubeObject): readonly EventFacts[] => surroundings.eventsOf(metadata.uid ?? "");
  const { controllers, pods } = controlledBy(object, surroundings);
  // A ReplicaSet's refusal shows on its Deployment too: the first that knows is enough.
  const refusals = controllers.map((controller) => controllerCauses(controller, eventsOf(controller), pods));
  const causes = [
    ...(refusals.find((found) => found.length > 0) ?? []),
    ...pods.flatMap((pod) => podCauses(pod, eventsOf(pod))),
  ];
  return mergeAlike(causes.sort(compareCauses));
}

/** Causes that differ in the Pod alone become one, which says how many Pods have it. */
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
