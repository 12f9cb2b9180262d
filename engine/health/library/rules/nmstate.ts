import { byCondition } from "../idioms/conditions";

// Source: argo-cd resource_customizations/nmstate.io/NodeNetworkConfigurationPolicy@37ee009 (health.lua)
export const nmstateHealth = byCondition({
  "Available=True": "Healthy",
  "Degraded=True": "Degraded",
  "Progressing=True": "Progressing",
  "Ignored=True": "Suspended",
});
