import { byCondition } from "../idioms/conditions";
import { always, firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/datadoghq.com/DatadogMetric@37ee009 (health.lua)
export const datadogMetricHealth = firstOf(
  byCondition({ "Error=True": "Degraded" }),
  byCondition({ "Valid=False": "Degraded" }),
  always("Healthy", "no error has occurred"),
);
