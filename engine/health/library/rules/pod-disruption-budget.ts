import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/policy/PodDisruptionBudget@37ee009 (health.lua)
export const podDisruptionBudgetHealth = firstOf(
  byCondition({ "=False:!InsufficientPods": ["Degraded", "reason"] }),
  byCondition({ "": ["Healthy", "reason"] }),
);
