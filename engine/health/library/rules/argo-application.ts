import { byText } from "../idioms/by-text";

// After the API types: argo-cd Application (HealthStatus); not compared with a release.
export const argoApplicationHealth = byText(
  "status.health.status",
  {
    Healthy: "Healthy",
    Progressing: "Progressing",
    Degraded: "Degraded",
    Suspended: "Suspended",
    Missing: "Missing",
    Unknown: "Unknown",
  },
  { says: "status.health.message" },
);
