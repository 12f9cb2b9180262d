import { lookUpText } from "../../lib/look-up";
import type { HealthStatus } from "../../model/outcomes/health";
import type { ArgoRule } from "./argo-verdict";

const healthOfPhase: Readonly<Record<string, HealthStatus>> = {
  "": "Progressing",
  Pending: "Progressing",
  Running: "Progressing",
  Succeeded: "Healthy",
  Failed: "Degraded",
  Error: "Degraded",
};

// Source: gitops-engine pkg/health/health_argo.go@5baed56 (getArgoWorkflowHealth)
export const workflowHealth: ArgoRule = (object) => {
  const phase = lookUpText(object, "status", "phase") ?? "";
  const health = Object.hasOwn(healthOfPhase, phase) ? healthOfPhase[phase] : undefined;
  return { health: health ?? "Unknown", message: lookUpText(object, "status", "message") ?? "" };
};
