import { type ArgoVerdict, degraded, healthy, suspended } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/rollouts.kruise.io/Rollout@37ee009 (health.lua)

const table: Readonly<Record<string, ArgoVerdict>> = {
  "StepPaused Progressing": suspended("the rollout waits for an approval"),
  "Completed Healthy": healthy("the rollout has completed"),
  "StepPaused Terminating": degraded("the rollout ends before it has completed"),
  "StepPaused Disabled": degraded("the rollout is disabled before it has completed"),
};

export const kruiseRolloutHealth: LibraryRule = (object) => {
  if (at(object, "metadata.generation") !== at(object, "status.observedGeneration")) return undefined;
  const state = `${textAt(object, "status.canaryStatus.currentStepState")} ${textAt(object, "status.phase")}`;
  return Object.hasOwn(table, state) ? table[state] : undefined;
};
