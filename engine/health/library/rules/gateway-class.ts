import { byCondition } from "../idioms/conditions";

// Source: argo-cd resource_customizations/gateway.networking.k8s.io/GatewayClass@37ee009 (health.lua)
export const gatewayClassHealth = byCondition(
  { "Accepted=True": "Healthy", "Accepted=False": "Degraded", Accepted: "Progressing" },
  { observed: "ifNamed" },
);
