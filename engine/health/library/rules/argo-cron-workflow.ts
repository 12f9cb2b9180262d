import { byCondition } from "../idioms/conditions";
import { always, firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/argoproj.io/CronWorkflow@37ee009 (health.lua)
export const argoCronWorkflowHealth = firstOf(
  byCondition({ "SpecError=True": "Degraded", "SubmissionError=True": "Degraded", "Completed=True": "Healthy" }),
  always("Healthy", "no error has occurred"),
);
