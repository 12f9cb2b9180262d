import { degraded, healthy } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import type { LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/lifecycle.keptn.sh/*@37ee009 (health.lua)

/** All of Keptn's runs have the same states, in a field that differs. */
function keptnHealth(path: string): LibraryRule {
  return byText(path, { Succeeded: "Healthy", Failed: "Degraded" });
}

// Source: argo-cd resource_customizations/metrics.keptn.sh/*@37ee009 (health.lua)
const keptnAnalysisHealth: LibraryRule = (object) => {
  if (at(object, "status.pass") === true) return healthy("the analysis has passed");
  if (at(object, "status.warning") === true) return healthy("the analysis has passed with warnings");
  return at(object, "status.pass") === false ? degraded("the analysis has not passed") : undefined;
};

const keptnMetricHealth: LibraryRule = (object) => {
  const message = textAt(object, "status.errMsg");
  if (message !== "") return degraded(message);
  return at(object, "status.value") === undefined ? undefined : healthy("the metric has a value");
};

/** The kinds of Keptn. */
export const keptnKinds: KindTable = {
  argo: {
    "lifecycle.keptn.sh/KeptnAppVersion": keptnHealth("status.status"),
    "lifecycle.keptn.sh/KeptnEvaluation": keptnHealth("status.overallStatus"),
    "lifecycle.keptn.sh/KeptnTask": keptnHealth("status.status"),
    "lifecycle.keptn.sh/KeptnWorkloadInstance": keptnHealth("status.status"),
    "lifecycle.keptn.sh/KeptnWorkloadVersion": keptnHealth("status.status"),
    "metrics.keptn.sh/Analysis": keptnAnalysisHealth,
    "metrics.keptn.sh/KeptnMetric": keptnMetricHealth,
  },
};
