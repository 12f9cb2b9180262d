import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/argoproj.io/AnalysisRun@37ee009 (health.lua)
export const argoAnalysisRunHealth = byText(
  "status.phase",
  {
    Pending: "Progressing",
    Running: "Progressing",
    Successful: "Healthy",
    Failed: "Degraded",
    Error: "Degraded",
    Inconclusive: "Unknown",
  },
  { says: "status.message" },
);
