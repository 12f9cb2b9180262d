import { byText } from "../idioms/by-text";

// Source: argo-cd resource_customizations/tower.ansible.com/AnsibleJob@37ee009 (health.lua)
export const ansibleJobHealth = byText("status.ansibleJobResult.status", {
  successful: "Healthy",
  failed: "Degraded",
  error: "Degraded",
  canceled: "Degraded",
  new: "Progressing",
  pending: "Progressing",
  waiting: "Progressing",
  running: "Progressing",
});
