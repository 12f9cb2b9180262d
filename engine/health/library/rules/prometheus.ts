import { byCondition } from "../idioms/conditions";

// Source: argo-cd resource_customizations/monitoring.coreos.com/Prometheus@37ee009 (health.lua)
export const prometheusHealth = byCondition(
  { "Available=True": "Healthy", "Available:SomePodsNotReady": "Progressing", Available: "Degraded" },
  { last: true },
);
