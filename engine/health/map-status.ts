import type { HealthStatus, KubeStatus } from "../model/health";

/** kstatus' words in Argo CD's. */
// Source: gitops-engine pkg/health/health.go@v0.7.3 (GetResourceHealth): what is being deleted is Progressing.
export const healthOfStatus: Readonly<Record<KubeStatus, HealthStatus>> = {
  Current: "Healthy",
  InProgress: "Progressing",
  Terminating: "Progressing",
  Failed: "Degraded",
  NotFound: "Missing",
  Unknown: "Unknown",
};

/** True where a gate opens. A suspended object was made so on purpose, and waiting cannot change that. */
export function passesGate(health: HealthStatus): boolean {
  return health === "Healthy" || health === "Suspended";
}
