import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/astra.netapp.io/*@37ee009 (health.lua)
export const astraVaultHealth = byText("status.state", {
  available: "Healthy",
  Available: "Healthy",
  failed: "Degraded",
  Failed: "Degraded",
});

export const astraRunHealth = byText(
  "status.state",
  { Completed: "Healthy", Running: "Progressing" },
  { otherwise: "Degraded" },
);
