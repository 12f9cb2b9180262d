import type { HealthStatus, KubeStatus } from "../model/outcomes/health";

/** Maps kstatus' terms to Argo CD's. */
// Source: gitops-engine pkg/health/health.go@v0.7.3 (GetResourceHealth): what is being deleted is Progressing.
export const healthOfStatus: Readonly<Record<KubeStatus, HealthStatus>> = {
  Current: "Healthy",
  InProgress: "Progressing",
  Terminating: "Progressing",
  Failed: "Degraded",
  NotFound: "Missing",
  Unknown: "Unknown",
};

/** True if a gate opens. An object is suspended on purpose, so waiting would not change its health. */
export function passesGate(health: HealthStatus): boolean {
  return health === "Healthy" || health === "Suspended";
}
