import { byText } from "../idioms/by-text";

// Source: argo-cd docs/operator-manual/health.md@v3.1.0 (argocd-app)
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
