import type { Plan } from "../../model/plan";
import { readArgoHook } from "../hooks/read-argo-hook";
import { readHelmHook } from "../hooks/read-helm-hook";
import { planObjects } from "../plan-objects";
import { gatePhases } from "./gate-phases";
import type { OrderedPhase, OrderedPlan, OrderInput } from "./ordered-plan";

/**
 * The order of `Kustomization` and `Chart`: definitions of a chart first, then hooks, then the waves of the objects,
 * which respect the dependencies between them.
 */
export function slipwayOrder({ objects, hooks, crds, isChart, action, place, removed }: OrderInput): OrderedPlan {
  const prunes = removed.map(({ candidate }) => candidate);
  const plan = planObjects(objects, { ...place, prunes });
  const definitions = phasesOf(planObjects(crds, place)).map((phase) => ({ ...phase, title: "crds" }));
  const ofHooks = phasesOf(planObjects(hooks, { ...place, readHook: readHelmHook, action }));
  const before = ofHooks.filter(({ title }) => title === "PreSync");
  const after = ofHooks.filter(({ title }) => title !== "PreSync");
  const marked = isChart ? 0 : objects.filter(({ object }) => readArgoHook(object).as === "hook").length;
  return {
    phases: gatePhases([...definitions, ...before, ...phasesOf(plan), ...after]),
    edges: plan.edges,
    notes: marked === 0 ? [] : [hookNote(marked)],
  };
}

function phasesOf({ phases }: Plan): readonly OrderedPhase[] {
  return phases.map(({ phase, waves }) => ({ title: phase, waves }));
}

function hookNote(count: number): string {
  const objects = count === 1 ? "1 object has" : `${count} objects have`;
  return `${objects} hook annotations, which this order does not read: see the order argo`;
}
