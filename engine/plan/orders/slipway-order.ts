import type { Plan } from "../../model/plans/plan";
import { readArgoHook } from "../hooks/read-argo-hook";
import { readHelmHook } from "../hooks/read-helm-hook";
import { planObjects } from "../plan-objects";
import { gatePhases } from "./gate-phases";
import type { OrderedPhase, OrderedPlan, OrderInput } from "./ordered-plan";

/**
 * The order of `Kustomization` and `Chart`: definitions of a chart first, then hooks, then the waves of the objects,
 * which respect the dependencies between them.
 */
export function slipwayOrder({ objects, hooks, crds, action, place, removed }: OrderInput): OrderedPlan {
  const prunes = removed.map(({ candidate }) => candidate);
  const plan = planObjects(objects, { ...place, prunes, readHook: readArgoHook });
  const definitions = phasesOf(planObjects(crds, place)).map((phase) => ({ ...phase, title: "crds" }));
  const ofHooks = phasesOf(planObjects(hooks, { ...place, readHook: readHelmHook, action }));
  const before = ofHooks.filter(({ title }) => title === "PreSync");
  const after = ofHooks.filter(({ title }) => title !== "PreSync");
  return {
    phases: gatePhases([...definitions, ...before, ...phasesOf(plan), ...after]),
    edges: plan.edges,
    notes: plan.notes ?? [],
  };
}

function phasesOf({ phases }: Plan): readonly OrderedPhase[] {
  // Without hooks there is no sync to speak of, and `Sync` is another resource.
  return phases.map(({ phase, waves }) => ({ title: phase === "Sync" ? "Apply" : phase, waves }));
}
