import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/argoproj.io/Experiment@37ee009 (health.lua)
export const argoExperimentHealth = byText("status.phase", {
  Pending: "Progressing",
  Running: "Progressing",
  Successful: "Healthy",
  Failed: "Degraded",
  Error: "Degraded",
});
