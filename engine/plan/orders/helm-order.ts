import { readHelmHook } from "../hooks/read-helm-hook";
import { placeObjects, resolveNamespaces } from "../place-objects";
import { placePrunes } from "../place-prunes";
import { planObjects } from "../plan-objects";
import { gatePhases } from "./gate-phases";
import type { OrderedPhase, OrderedPlan, OrderedWave, OrderInput } from "./ordered-plan";

/**
 * The order of `helm install` and `helm upgrade`: the folder crds, the hooks before, all manifests as one list in the
 * order of their kinds, the hooks after. Weights order hooks only.
 */
export function helmOrder({ objects, hooks, crds, action, place, removed }: OrderInput): OrderedPlan {
  const plan = planObjects(hooks, { ...place, readHook: readHelmHook, action });
  const ofHooks = plan.phases.map(({ phase, waves }) => ({ title: phase, waves }));
  const flat = (all: typeof objects): OrderedWave["objects"] =>
    placeObjects(resolveNamespaces(all, place)).map((one) => ({ ...one, wave: 0 }));
  const prunes = placePrunes(
    removed.map(({ candidate }) => ({ ...candidate, wave: 0 })),
    0,
  );
  const phases: readonly OrderedPhase[] = [
    onePhase("crds", { objects: flat(crds), prunes: [] }),
    ...ofHooks.filter(({ title }) => title === "PreSync"),
    onePhase("Sync", { objects: flat(objects), prunes }),
    ...ofHooks.filter(({ title }) => title !== "PreSync"),
  ];
  return { phases: gatePhases(phases.filter(({ waves }) => waves.length > 0)), edges: [], notes: [] };
}

function onePhase(title: string, parts: Pick<OrderedWave, "objects" | "prunes">): OrderedPhase {
  const isEmpty = parts.objects.length + parts.prunes.length === 0;
  return { title, waves: isEmpty ? [] : [{ wave: 0, label: "manifests", hooks: [], ...parts }] };
}
