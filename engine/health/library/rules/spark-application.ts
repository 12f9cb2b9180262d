import { lookUp } from "../../../lib/look-up";
import type { KubeObject } from "../../../model/kube-object";
import { healthy } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import type { LibraryRule } from "../idioms/library-rule";
import { at, isSet, numberAt, textAt, valuesAt } from "../idioms/read";

// Source: argo-cd resource_customizations/sparkoperator.k8s.io/SparkApplication@37ee009 (health.lua)

const stateOf = "status.applicationState.state";

export const sparkApplicationHealth: LibraryRule = (object) => {
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
