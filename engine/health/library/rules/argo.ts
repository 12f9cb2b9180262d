import type { HealthStatus } from "../../../model/outcomes/health";
import type { KubeObject } from "../../../model/objects/kube-object";
import { type ArgoVerdict, healthy, progressing, suspended } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { always, behind, firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, isSet, listAt, markOf, numberAt, textAt } from "../idioms/read";
import { trueOrDegraded } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/argoproj.io/AnalysisRun@37ee009 (health.lua)
const argoAnalysisRunHealth = byText(
  "status.phase",
  {
    Pending: "Progressing",
    Running: "Progressing",
    Successful: "Healthy",
    Failed: "Degraded",
    Error: "Degraded",
    Inconclusive: "Unknown",
  },
  { says: "status.message" },
);

// Source: argo-cd resource_customizations/argoproj.io/ApplicationSet@37ee009 (health.lua)
const argoApplicationSetHealth = firstOf(
  byCondition({ "ErrorOccurred=True": "Degraded" }),
  byCondition({ "ResourcesUpToDate=False": "Degraded" }),
  byCondition({ "RolloutProgressing=True": "Progressing" }),
  byCondition({ "ResourcesUpToDate=True": "Healthy" }),
);

// After the API types: argo-cd Application (HealthStatus); not compared with a release.
const argoApplicationHealth = byText(
  "status.health.status",
  {
    Healthy: "Healthy",
    Progressing: "Progressing",
    Degraded: "Degraded",
    Suspended: "Suspended",
    Missing: "Missing",
    Unknown: "Unknown",
  },
  { says: "status.health.message" },
);

// Source: argo-cd resource_customizations/argoproj.io/CronWorkflow@37ee009 (health.lua)
const argoCronWorkflowHealth = firstOf(
  byCondition({ "SpecError=True": "Degraded", "SubmissionError=True": "Degraded", "Completed=True": "Healthy" }),
  always("Healthy", "no error has occurred"),
);

// After the API types: argo-events (Status.IsReady); not compared with a release.
const argoEventsHealth: LibraryRule = firstOf(
  behind(),
  byCondition({ "=False": "Degraded" }),
  byCondition({ "=Unknown": "Progressing" }),
  byCondition({ "=True": "Healthy" }),
);

// Source: argo-cd resource_customizations/argoproj.io/Experiment@37ee009 (health.lua)
const argoExperimentHealth = byText("status.phase", {
  Pending: "Progressing",
  Running: "Progressing",
  Successful: "Healthy",
  Failed: "Degraded",
  Error: "Degraded",
});

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
const argoRolloutHealth: LibraryRule = (object) => {
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

/** The kinds of Argo's other projects. */
export const argoProjectKinds: KindTable = {
  argo: {
    "argoproj.io/AnalysisRun": argoAnalysisRunHealth,
    "argoproj.io/ApplicationSet": argoApplicationSetHealth,
    "argoproj.io/CronWorkflow": argoCronWorkflowHealth,
    "argoproj.io/EventBus": trueOrDegraded("Deployed"),
    "argoproj.io/Experiment": argoExperimentHealth,
    "argoproj.io/Rollout": argoRolloutHealth,
  },
  more: {
    "argoproj.io/Application": argoApplicationHealth,
    "argoproj.io/EventSource": argoEventsHealth,
    "argoproj.io/Sensor": argoEventsHealth,
  },
};
