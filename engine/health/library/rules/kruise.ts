import type { KubeObject } from "../../../model/objects/kube-object";
import { type ArgoVerdict, degraded, healthy, progressing, suspended, unknown } from "../../argo/argo-verdict";
import { conditionsAt, sayOf } from "../idioms/conditions";
import { type LibraryRule, withStatus } from "../idioms/library-rule";
import { at, isSet, listAt, numberAt, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/apps.kruise.io/BroadcastJob@37ee009 (health.lua)
const kruiseBroadcastJobHealth = withStatus((object) => {
  const [phase, count] = [textAt(object, "status.phase"), (name: string): unknown => at(object, `status.${name}`)];
  if (phase === "completed" && count("desired") === count("succeeded")) return healthy("it has completed");
  if (phase === "failed" && count("failed") !== 0) return degraded("it has failed");
  return phase === "paused" && at(object, "spec.paused") === true ? suspended("spec.paused is true") : undefined;
});

// Source: argo-cd resource_customizations/apps.kruise.io/*@37ee009 (health.lua)

/**
 * Workloads that update up to a partition, from their second generation on. As in Argo CD, a partition that is not set
 * counts as one.
 */
function partitionedHealth(strategy: string, isHeld: (object: KubeObject, partition: number) => boolean): LibraryRule {
  return (object) => {
    const generation = numberAt(object, "metadata.generation");
    if (at(object, "status") === undefined || generation !== at(object, "status.observedGeneration")) return undefined;
    if (at(object, `${strategy}.paused`) === true || !isSet(object, "status.updatedAvailableReplicas")) {
      return suspended("the update is paused");
    }
    const partition = at(object, `${strategy}.partition`);
    if (partition !== 0 && (generation ?? 0) > 1) {
      const isWaiting = isHeld(object, typeof partition === "number" ? partition : 0);
      return isWaiting ? suspended("the partition is updated, and the rest waits for a change of it") : undefined;
    }
    const isDone = at(object, "status.updatedAvailableReplicas") === at(object, "status.replicas");
    return isDone ? healthy("all replicas are updated and available") : degraded("replicas are not available");
  };
}

const count = (object: KubeObject, name: string): number => numberAt(object, `status.${name}`) ?? 0;

const kruiseCloneSetHealth = partitionedHealth(
  "spec.updateStrategy",
  (object) => count(object, "updatedReplicas") >= count(object, "expectedUpdatedReplicas"),
);

const kruiseStatefulSetHealth = partitionedHealth(
  "spec.updateStrategy.rollingUpdate",
  (object, partition) => count(object, "updatedReplicas") > count(object, "replicas") - partition,
);

// Source: argo-cd resource_customizations/apps.kruise.io/AdvancedCronJob@37ee009 (health.lua)
const kruiseCronJobHealth = withStatus((object) => {
  const hasRun = at(object, "status.lastScheduleTime") !== undefined;
  if (!hasRun && at(object, "spec.paused") === true) return suspended("spec.paused is true");
  if (listAt(object, "status.active").length > 0) return progressing("jobs are active");
  return hasRun ? healthy("it has run") : degraded("it has not run yet");
});

// Source: argo-cd resource_customizations/apps.kruise.io/DaemonSet@37ee009 (health.lua)
const kruiseDaemonSetHealth = withStatus((object) => {
  const generation = numberAt(object, "metadata.generation");
  if (generation !== at(object, "status.observedGeneration")) return undefined;
  const count = (name: string): number | undefined => numberAt(object, `status.${name}`);
  const [wanted, updated] = [count("desiredNumberScheduled"), count("updatedNumberScheduled")];
  const rolling = "spec.updateStrategy.rollingUpdate";
  if (at(object, `${rolling}.paused`) === true || updated === undefined) return suspended("the update is paused");
  const partition = numberAt(object, `${rolling}.partition`) ?? 0;
  if (partition !== 0 && (generation ?? 0) > 1) {
    return updated > (wanted ?? 0) - partition ? suspended("the partition is updated") : undefined;
  }
  if (updated !== wanted) return undefined;
  if (count("numberAvailable") === wanted) return healthy("all pods are updated and available");
  return count("numberUnavailable") === wanted ? degraded("no pod is available") : undefined;
});

// Source: argo-cd resource_customizations/game.kruise.io/GameServer@37ee009 (health.lua)
const kruiseGameServerHealth: LibraryRule = (object) => {
  const [state, wanted] = [at(object, "status.currentState"), at(object, "status.desiredState")];
  if (state !== wanted) return progressing(`the state is ${describe(state)}, and shall be ${describe(wanted)}`);
  const pods = conditionsAt(object, "status.podStatus.conditions");
  const failed = pods.find(({ type, status }) => type === "KruisePodReady" && status !== "True");
  if (failed !== undefined) return degraded(sayOf(failed));
  return state === "Ready" ? healthy("the server is ready") : unknown("the server has no state yet");
};

function describe(state: unknown): string {
  return typeof state === "string" ? state : "not known";
}

// Source: argo-cd resource_customizations/game.kruise.io/GameServerSet@37ee009 (health.lua)
const kruiseGameServerSetHealth = withStatus((object) => {
  if (at(object, "metadata.generation") !== at(object, "status.observedGeneration")) return undefined;
  const count = (name: string): number => numberAt(object, `status.${name}`) ?? 0;
  const rolling = "spec.updateStrategy.rollingUpdate";
  if (at(object, `${rolling}.paused`) === true) return suspended("the update is paused");
  const partition = numberAt(object, `${rolling}.partition`) ?? 0;
  if (partition !== 0 && count("updatedReplicas") >= count("replicas") - partition) {
    return suspended(`the update holds at the partition ${partition}`);
  }
  if (count("updatedReadyReplicas") === count("replicas")) return healthy("all replicas are updated and ready");
  return progressing(`${count("readyReplicas")} of ${count("replicas")} replicas are ready`);
});

// Source: argo-cd resource_customizations/rollouts.kruise.io/Rollout@37ee009 (health.lua)

const table: Readonly<Record<string, ArgoVerdict>> = {
  "StepPaused Progressing": suspended("the rollout waits for an approval"),
  "Completed Healthy": healthy("the rollout has completed"),
  "StepPaused Terminating": degraded("the rollout ends before it has completed"),
  "StepPaused Disabled": degraded("the rollout is disabled before it has completed"),
};

const kruiseRolloutHealth: LibraryRule = (object) => {
  if (at(object, "metadata.generation") !== at(object, "status.observedGeneration")) return undefined;
  const state = `${textAt(object, "status.canaryStatus.currentStepState")} ${textAt(object, "status.phase")}`;
  return Object.hasOwn(table, state) ? table[state] : undefined;
};

/** The kinds of OpenKruise. */
export const kruiseKinds: KindTable = {
  argo: {
    "apps.kruise.io/AdvancedCronJob": kruiseCronJobHealth,
    "apps.kruise.io/BroadcastJob": kruiseBroadcastJobHealth,
    "apps.kruise.io/CloneSet": kruiseCloneSetHealth,
    "apps.kruise.io/DaemonSet": kruiseDaemonSetHealth,
    "apps.kruise.io/StatefulSet": kruiseStatefulSetHealth,
    "game.kruise.io/GameServer": kruiseGameServerHealth,
    "game.kruise.io/GameServerSet": kruiseGameServerSetHealth,
    "rollouts.kruise.io/Rollout": kruiseRolloutHealth,
  },
};
