import { byCondition } from "../idioms/conditions";

// Source: argo-cd resource_customizations/_.services.k8s.aws/_@37ee009 (health.lua)
export const awsControllersHealth = byCondition({
  "ACK.Terminal=True": "Degraded",
  "Ready=False": "Progressing",
  "Ready=True": "Healthy",
});
