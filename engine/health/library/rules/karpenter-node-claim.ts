import { byCondition } from "../idioms/conditions";
import { always, behind, firstOf } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/karpenter.sh/NodeClaim@37ee009 (health.lua)
export const karpenterNodeClaimHealth = firstOf(
  behind(),
  byCondition({ "Disrupting=True": "Suspended" }),
  byCondition({ "Ready=True": "Healthy", "Ready=False": "Degraded" }),
  always("Progressing", "the node is not ready yet"),
);
