import type { ObjectKey } from "../objects/object-key";

/** The status of one object in kstatus' terms. */
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

/** Health of one object, in Argo CD's terms. */
export const healthStatuses = ["Healthy", "Progressing", "Degraded", "Suspended", "Missing", "Unknown"] as const;

/** One of `healthStatuses`. */
export type HealthStatus = (typeof healthStatuses)[number];

/** Details of an unhealthy object, limited in size; the oldest come first. */
export interface HealthEvidence {
  /** The last events of the object and of the objects it controls, one on each line. */
  readonly events: readonly string[];
  readonly logs: readonly LogExcerpt[];
}

/** The last lines of one container's log. */
export interface LogExcerpt {
  readonly pod: string;
  readonly container: string;
  readonly lines: readonly string[];
}

/** The health of one object, with the reason. */
export interface ObjectHealth {
  /** The identity of the object. */
  readonly key: ObjectKey;
  /** The health of the object. */
  readonly health: HealthStatus;
  /** The reason of the health, in one sentence. */
  readonly message: string;
  /**
   * True if waiting longer cannot help, for example for a failed image pull, a crash loop, a quota or a progress
   * deadline.
   */
  readonly terminal: boolean;
  /** True if it is not healthy when the wait ends, and holds up nothing. */
  readonly isIgnored?: true;
  /** How to fix it, if the cause is known. */
  readonly mend?: string;
  /** Events and log lines of an unhealthy object. */
  readonly evidence?: HealthEvidence;
}

/** The result of a wait: healthy, or the reasons why not. */
export interface HealthReport {
  readonly outcome: "healthy" | "failed" | "timeout" | "cancelled";
  readonly objects: readonly ObjectHealth[];
  readonly elapsedSeconds: number;
  /** Messages about limits of the wait: kinds that are polled because they cannot be watched. */
  readonly notes?: readonly string[];
}
