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

/** What a reader wants to see beside a health that is not good: bounded, oldest first. */
export interface HealthEvidence {
  /** The last events of the object and of what it controls, one a line. */
  readonly events: readonly string[];
  readonly logs: readonly LogExcerpt[];
}

/** The last lines of one container's log. */
export interface LogExcerpt {
  readonly pod: string;
  readonly container: string;
  readonly lines: readonly string[];
}

export interface ObjectHealth {
  readonly key: ObjectKey;
  readonly health: HealthStatus;
  readonly message: string;
  /** True where waiting longer cannot help: image pull, crash loop, quota, progress deadline … */
  readonly terminal: boolean;
  /** What the reader can do about it, where the cause says so. */
  readonly mend?: string;
  readonly evidence?: HealthEvidence;
}

/** What waiting found: healthy, or why not. */
export interface HealthReport {
  readonly outcome: "healthy" | "failed" | "timeout" | "cancelled";
  readonly objects: readonly ObjectHealth[];
  readonly elapsedSeconds: number;
  /** How waiting fell short of its promise, for the reader: kinds that are polled since they may not be watched. */
  readonly notes?: readonly string[];
}
