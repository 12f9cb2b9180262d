import { degraded, healthy, progressing, suspended } from "../../argo/argo-verdict";
import { conditionsAt, hasConditions, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/serving.kserve.io/InferenceService@37ee009 (health.lua)

/** Conditions that are not met mean progress, unless the model has failed to load. */
export const kserveHealth: LibraryRule = (object) => {
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
