import type { HealthStatus } from "../../../model/health";
import type { KubeObject } from "../../../model/kube-object";
import { type ArgoVerdict, healthy, progressing, suspended } from "../../argo/argo-verdict";
import { byCondition } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, isSet, listAt, markOf, numberAt, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/argoproj.io/Rollout@37ee009 (health.lua)

const healthOfPhase: Readonly<Record<string, HealthStatus>> = {
  Healthy: "Healthy",
  Progressing: "Progressing",
  Degraded: "Degraded",
  Paused: "Suspended",
  Suspended: "Suspended",
  Missing: "Missing",
  Unknown: "Unknown",
};

const failures = byCondition({
  InvalidSpec: "Degraded",
  "Progressing:RolloutAborted": "Degraded",
  "Progressing:ProgressDeadlineExceeded": "Degraded",
});

const pause: LibraryRule = (object) =>
  listAt(object, "status.pauseConditions").length > 0 || isSet(object, "spec.paused")
    ? suspended("the rollout is paused")
    : undefined;

/** Controllers since version 1.0 write a phase; for older ones it is computed. */
export const argoRolloutHealth: LibraryRule = (object) => {
  if (!isObserved(object)) return progressing("the newest generation has not been observed yet");
  const phase = at(object, "status.phase");
  if (phase === undefined) return failures(object) ?? pause(object) ?? computedHealth(object);
  const isKnown = typeof phase === "string" && Object.hasOwn(healthOfPhase, phase);
  const health = isKnown ? healthOfPhase[phase] : undefined;
  return { health: health ?? "Unknown", message: textAt(object, "status.message") };
};

/** The observed generations are texts. */
function isObserved(object: KubeObject): boolean {
  if (at(object, "status") === undefined) return false;
  const observed = toNumber(at(object, "status.observedGeneration"));
  const isOld = observed !== undefined && observed < (numberAt(object, "metadata.generation") ?? 0);
  if (isOld) return false;
  if (at(object, "spec.workloadRef") === undefined || at(object, "metadata.annotations") === undefined) return true;
  const wanted = toNumber(markOf(object, "annotations", "rollout.argoproj.io/workload-generation"));
  return wanted === toNumber(at(object, "status.workloadObservedGeneration"));
}

function toNumber(value: unknown): number | undefined {
  const isNumber = typeof value === "number" || (typeof value === "string" && value.trim() !== "");
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : undefined;
}

function computedHealth(object: KubeObject): ArgoVerdict {
  const hash = at(object, "status.currentPodHash");
  if (hash === undefined) return progressing("the status has not been written yet");
  const count = (name: string): number => numberAt(object, `status.${name}`) ?? 0;
  const wanted = numberAt(object, "spec.replicas") ?? 1;
  if (count("updatedReplicas") < wanted) return progressing("replicas are not updated yet");
  if (count("availableReplicas") < count("updatedReplicas"))
    return progressing("updated replicas are not available yet");
  const stable =
    at(object, "status.stableRS") ?? (isSet(object, "status.canary") ? at(object, "status.canary.stableRS") : "");
  if (at(object, "spec.strategy.blueGreen") !== undefined) {
    if (at(object, "status.blueGreen.activeSelector") !== hash)
      return progressing("the active service is not switched yet");
    return stable === "" || stable === hash ? healthy() : progressing("the analysis has not ended yet");
  }
  if (at(object, "spec.strategy.canary") === undefined) return healthy();
  if (count("replicas") > count("updatedReplicas")) return progressing("old replicas have not ended yet");
  return stable === hash ? healthy() : progressing("steps are left");
}
