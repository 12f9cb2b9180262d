import { isMap, lookUp } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { type ArgoRule, type ArgoVerdict, healthy, progressing } from "./argo-verdict";
import { isBehind, textAt, wholeNumberAt } from "./typed-field";

// Source: gitops-engine pkg/health/health_statefulset.go@5baed56 (getAppsv1StatefulSetHealth)
export const statefulSetHealth: ArgoRule = (object) => {
  const wanted = wholeNumberAt(object, "spec", "replicas");
  const ready = wholeNumberAt(object, "status", "readyReplicas") ?? 0;
  const strategy = textAt(object, "spec", "updateStrategy", "type");
  const isUnseen = (wholeNumberAt(object, "status", "observedGeneration") ?? 0) === 0;
  if (isUnseen || isBehind(object)) return progressing("Waiting for statefulset spec update to be observed...");
  if (wanted !== undefined && ready < wanted) return progressing(`Waiting for ${wanted - ready} pods to be ready...`);
  const rolling = lookUp(object, "spec", "updateStrategy", "rollingUpdate");
  if (strategy === "RollingUpdate" && isMap(rolling)) return partitionHealth(object, wanted);
  if (strategy === "OnDelete") return healthy(`statefulset has ${ready} ready pods`);
  return revisionHealth(object);
};

/** Pods below the partition keep the old revision. */
function partitionHealth(object: KubeObject, wanted: number | undefined): ArgoVerdict {
  const partition = wholeNumberAt(object, "spec", "updateStrategy", "rollingUpdate", "partition");
  const updated = wholeNumberAt(object, "status", "updatedReplicas") ?? 0;
  if (wanted !== undefined && partition !== undefined && updated < wanted - partition) {
    const part = `${updated} out of ${wanted - partition} new pods have been updated...`;
    return progressing(`Waiting for partitioned roll out to finish: ${part}`);
  }
  return healthy(`partitioned roll out complete: ${updated} new pods have been updated...`);
}

function revisionHealth(object: KubeObject): ArgoVerdict {
  const count = (name: string): number => wholeNumberAt(object, "status", name) ?? 0;
  const [next, now] = [textAt(object, "status", "updateRevision"), textAt(object, "status", "currentRevision")];
  if (next !== now) {
    const part = `${count("updatedReplicas")} pods at revision ${next}...`;
    return progressing(`waiting for statefulset rolling update to complete ${part}`);
  }
  return healthy(`statefulset rolling update complete ${count("currentReplicas")} pods at revision ${now}...`);
}
