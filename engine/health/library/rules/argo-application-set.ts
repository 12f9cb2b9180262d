import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/argoproj.io/ApplicationSet@37ee009 (health.lua)
export const argoApplicationSetHealth = firstOf(
  byCondition({ "ErrorOccurred=True": "Degraded" }),
  byCondition({ "ResourcesUpToDate=False": "Degraded" }),
  byCondition({ "RolloutProgressing=True": "Progressing" }),
  byCondition({ "ResourcesUpToDate=True": "Healthy" }),
);
