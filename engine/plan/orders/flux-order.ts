import { compareApplyOrder } from "../../model/plans/apply-order";
import { placeObjects, resolveNamespaces } from "../place-objects";
import { placePrunes } from "../place-prunes";
import { stageOf, type ApplyStage } from "../flux/apply-stage";
import { gated } from "./gate-phases";
import type { OrderedPlan, OrderedWave, OrderInput } from "./ordered-plan";

const stages: readonly ApplyStage[] = ["definitions", "classes", "resources"];

/**
 * The order of Flux's kustomize-controller: definitions of kinds with Namespaces and ClusterRoles, then classes, then
 * all else; each stage waits for the one before. Waves and hooks mean nothing to it. It prunes after all applies.
 */
export function fluxOrder({ objects, hooks, crds, place, removed }: OrderInput): OrderedPlan {
  const placed = [...placeObjects(resolveNamespaces([...crds, ...objects, ...hooks], place))].sort((left, right) =>
    compareApplyOrder(left.key, right.key),
  );
  const applied = stages.flatMap((stage): OrderedWave[] => {
    const own = placed.filter(({ object }) => stageOf(object) === stage);
    const flat = own.map((one) => ({ ...one, wave: 0 }));
    return own.length === 0 ? [] : [{ wave: 0, label: `stage ${stage}`, objects: flat, hooks: [], prunes: [] }];
  });
  const prunes = placePrunes(
    removed.map(({ candidate }) => ({ ...candidate, wave: 0 })),
    0,
  );
  const waves = prunes.length === 0 ? applied : [...applied, pruneWave(prunes)];
  const last = waves.length - 1;
  const phases =
    waves.length === 0 ? [] : [{ title: "Sync", waves: waves.map((one, at) => (at < last ? gated(one) : one)) }];
  return { phases, edges: [], notes: [] };
}

function pruneWave(prunes: OrderedWave["prunes"]): OrderedWave {
  return { wave: 0, label: "garbage collection", objects: [], hooks: [], prunes };
}
