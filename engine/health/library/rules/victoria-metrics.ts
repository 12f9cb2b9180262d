import { byText } from "../idioms/by-text";
import { behind, firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/operator.victoriametrics.com/_@37ee009 (health.lua)
export const victoriaMetricsHealth = firstOf(
  behind(),
  byText(
    "status.updateStatus",
    { operational: "Healthy", expanding: "Progressing", paused: "Suspended", failed: "Degraded" },
    { otherwise: "Progressing", says: "status.reason" },
  ),
);
