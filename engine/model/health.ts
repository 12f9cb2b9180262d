import type { ObjectKey } from "./object-key";

/** kstatus' words for one object. */
export type KubeStatus = "Current" | "InProgress" | "Failed" | "Terminating" | "NotFound" | "Unknown";

export interface StatusCondition {
  readonly type: "Reconciling" | "Stalled";
  readonly status: "True" | "False";
  readonly reason: string;
  readonly message: string;
}

export interface StatusResult {
  readonly status: KubeStatus;
  readonly message: string;
  readonly conditions: readonly StatusCondition[];
}

/** Health of one object, in Argo CD's words. */
export type HealthStatus = "Healthy" | "Progressing" | "Degraded" | "Suspended" | "Missing" | "Unknown";

export interface ObjectHealth {
  readonly key: ObjectKey;
  readonly health: HealthStatus;
  readonly message: string;
  /** True where waiting longer cannot help: image pull, crash loop, quota, progress deadline … */
  readonly terminal: boolean;
}

/** What waiting found: healthy, or why not. */
export interface HealthReport {
  readonly outcome: "healthy" | "failed" | "timeout" | "cancelled";
  readonly objects: readonly ObjectHealth[];
  readonly elapsedSeconds: number;
}
