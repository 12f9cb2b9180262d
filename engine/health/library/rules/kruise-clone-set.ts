import type { KubeObject } from "../../../model/kube-object";
import { degraded, healthy, suspended } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at, isSet, numberAt } from "../idioms/read";

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

export const kruiseCloneSetHealth = partitionedHealth(
  "spec.updateStrategy",
  (object) => count(object, "updatedReplicas") >= count(object, "expectedUpdatedReplicas"),
);

export const kruiseStatefulSetHealth = partitionedHealth(
  "spec.updateStrategy.rollingUpdate",
  (object, partition) => count(object, "updatedReplicas") > count(object, "replicas") - partition,
);
