import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/core.humio.com/*@37ee009 (health.lua)
export const humioHealth = byText("status.state", {
  Exists: "Healthy",
  NotFound: "Missing",
  ConfigError: "Degraded",
  Unknown: "Unknown",
});

export const humioClusterHealth = byText(
  "status.state",
  {
    Running: "Healthy",
    Restarting: "Progressing",
    Upgrading: "Progressing",
    ConfigError: "Degraded",
    Pending: "Progressing",
    Unknown: "Unknown",
  },
  { says: "status.message" },
);
