import { byCondition } from "../idioms/conditions";
import { firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/stacks.crossplane.io/ClusterStackInstall@37ee009 (health.lua)
export const crossplaneStackHealth = firstOf(
  byCondition({ "Ready=True": ["Healthy", "reason"] }, { path: "status.conditionedStatus.conditions" }),
  byCondition({ Ready: ["Progressing", "reason"] }, { path: "status.conditionedStatus.conditions", last: true }),
);
