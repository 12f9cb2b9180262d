import { lookUp } from "../../../lib/look-up";
import type { KubeObject } from "../../../model/objects/kube-object";
import { degraded, healthy, progressing, suspended } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, hasConditions, sayOf } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, isSet, numberAt, textAt, valuesAt } from "../idioms/read";
import { observedReadyHealth } from "../idioms/ready";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/flink.apache.org/FlinkDeployment@37ee009 (health.lua)
const flinkDeploymentHealth: LibraryRule = (object) => {
  const path = "status.reconciliationStatus";
  if (at(object, path) === undefined) return undefined;
  const isDeployed = isSet(object, `${path}.success`) || at(object, `${path}.state`) === "DEPLOYED";
  if (isDeployed) return healthy("it is deployed");
  return byText(
    "status.jobManagerDeploymentStatus",
    { DEPLOYED_NOT_READY: "Progressing", DEPLOYING: "Progressing", ERROR: "Degraded" },
    { says: `${path}.error` },
  )(object);
};

// Source: argo-cd resource_customizations/serving.kserve.io/InferenceService@37ee009 (health.lua)

/** Conditions that are not met mean progress, unless the model has failed to load. */
const kserveHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  const all = conditionsAt(object);
  if (all.some(({ type, status }) => type === "Stopped" && status === "True")) return suspended("it is stopped");
  const unmet = all.filter(({ type, status }) => status === "Unknown" || (status === "False" && type !== "Stopped"));
  const hasModel = at(object, "status.modelStatus") !== undefined;
  const transition = hasModel ? at(object, "status.modelStatus.transitionStatus") : "UpToDate";
  const texts = unmet.map((condition) => `${textAt(condition, "type")}: ${sayOf(condition)}`);
  const message = [`the model is ${textAt(object, "status.modelStatus.transitionStatus") || "loaded"}`, ...texts].join(
    "; ",
  );
  if (transition !== "UpToDate" && transition !== "InProgress") return degraded(message);
  return transition === "UpToDate" && unmet.length === 0 ? healthy("it is ready") : progressing(message);
};

// After the API types, not compared with a release:
// kubeflow/trainer pkg/apis/kubeflow.org/v1/common_types.go (JobConditionType).
const kubeflowJobHealth = firstOf(
  byCondition({ "Failed=True": "Degraded" }),
  byCondition({ "Succeeded=True": "Healthy" }),
  byCondition({ "Suspended=True": "Suspended" }),
  byCondition({ "=True": "Progressing" }, { last: true }),
);

// After the API types, not compared with a release:
// ray-project/kuberay ray-operator/apis/ray/v1 (ClusterState, JobStatus).
const rayClusterHealth = byText(
  "status.state",
  { ready: "Healthy", failed: "Degraded", suspended: "Suspended" },
  { otherwise: "Progressing", says: "status.reason" },
);

/** The job may fail on Ray, or before it reaches Ray. */
const rayJobHealth = firstOf(
  byText(
    "status.jobDeploymentStatus",
    { Failed: "Degraded", ValidationFailed: "Degraded", Suspended: "Suspended" },
    { says: "status.message" },
  ),
  byText(
    "status.jobStatus",
    { SUCCEEDED: "Healthy", FAILED: "Degraded", STOPPED: "Suspended" },
    { says: "status.message" },
  ),
);

// Source: argo-cd resource_customizations/sparkoperator.k8s.io/SparkApplication@37ee009 (health.lua)

const stateOf = "status.applicationState.state";

const sparkApplicationHealth: LibraryRule = (object) => {
  if (textAt(object, stateOf) === "RUNNING") return hasExecutors(object) ? healthy("it is running") : undefined;
  return byText(
    stateOf,
    {
      "": "Progressing",
      SUBMITTED: "Progressing",
      COMPLETED: "Healthy",
      FAILED: "Degraded",
      SUBMISSION_FAILED: "Degraded",
      PENDING_RERUN: "Progressing",
      INVALIDATING: "Missing",
      SUCCEEDING: "Progressing",
      FAILING: "Degraded",
      UNKNOWN: "Progressing",
    },
    { says: "status.applicationState.errorMessage" },
  )(object);
};

/** Whether as many executors run as the application asks for; with dynamic allocation, a number in its range. */
function hasExecutors(object: KubeObject): boolean {
  if (at(object, "status.executorState") === undefined) return false;
  const running = valuesAt(object, "status.executorState").filter((state) => state === "RUNNING").length;
  const wanted = at(object, "spec.executor.instances");
  if (wanted === running) return true;
  const range = rangeOf(object);
  if (range !== undefined) return running >= range.minimum && running <= range.maximum;
  return at(object, "spec.dynamicAllocation") === undefined && wanted === undefined && running >= 1;
}

interface ExecutorRange {
  readonly minimum: number;
  readonly maximum: number;
}

function rangeOf(object: KubeObject): ExecutorRange | undefined {
  if (isSet(object, "spec.dynamicAllocation.enabled")) {
    return {
      minimum: numberAt(object, "spec.dynamicAllocation.minExecutors") ?? 0,
      maximum: numberAt(object, "spec.dynamicAllocation.maxExecutors") ?? Infinity,
    };
  }
  const settings = at(object, "spec.sparkConf");
  const prefixes = ["spark.streaming.dynamicAllocation", "spark.dynamicAllocation"];
  const prefix = prefixes.find((name) => lookUp(settings, `${name}.enabled`) === "true");
  if (prefix === undefined) return undefined;
  const minimum = readSetting(settings, `${prefix}.minExecutors`, 0);
  const maximum = readSetting(settings, `${prefix}.maxExecutors`, Infinity);
  return Number.isNaN(minimum) || Number.isNaN(maximum) ? undefined : { minimum, maximum };
}

/** Settings of Spark are texts; one that is not a number makes the range unknown. */
function readSetting(settings: unknown, name: string, otherwise: number): number {
  const value = lookUp(settings, name) ?? undefined;
  if (value === undefined) return otherwise;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
}

/** The kinds of data processing and machine learning. */
export const dataProcessingKinds: KindTable = {
  argo: {
    "flink.apache.org/FlinkDeployment": flinkDeploymentHealth,
    "serving.kserve.io/InferenceService": kserveHealth,
    "sparkoperator.k8s.io/SparkApplication": sparkApplicationHealth,
  },
  more: {
    "kubeflow.org/JAXJob": kubeflowJobHealth,
    "kubeflow.org/MPIJob": kubeflowJobHealth,
    "kubeflow.org/PaddleJob": kubeflowJobHealth,
    "kubeflow.org/PyTorchJob": kubeflowJobHealth,
    "kubeflow.org/TFJob": kubeflowJobHealth,
    "kubeflow.org/XGBoostJob": kubeflowJobHealth,
    "ray.io/RayCluster": rayClusterHealth,
    "ray.io/RayJob": rayJobHealth,
    "ray.io/RayService": observedReadyHealth,
  },
};
