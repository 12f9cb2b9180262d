import { degraded, healthy } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/metrics.keptn.sh/*@37ee009 (health.lua)
export const keptnAnalysisHealth: LibraryRule = (object) => {
  if (at(object, "status.pass") === true) return healthy("the analysis has passed");
  if (at(object, "status.warning") === true) return healthy("the analysis has passed with warnings");
  return at(object, "status.pass") === false ? degraded("the analysis has not passed") : undefined;
};

export const keptnMetricHealth: LibraryRule = (object) => {
  const message = textAt(object, "status.errMsg");
  if (message !== "") return degraded(message);
  return at(object, "status.value") === undefined ? undefined : healthy("the metric has a value");
};
