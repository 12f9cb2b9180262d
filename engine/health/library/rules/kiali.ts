import { byCondition } from "../idioms/conditions";

// Source: argo-cd resource_customizations/kiali.io/Kiali@37ee009 (health.lua)
export const kialiHealth = byCondition({
  "Successful=True": "Healthy",
  "Failure=True": "Degraded",
  "Running:Running": "Progressing",
});
