import type { HealthStatus as HealthStatusCode } from "slipway/internal";

export type { HealthStatusCode };

/** The last observed health of an object. */
export interface HealthStatus {
  /** "Healthy", "Progressing", "Degraded", "Suspended", "Missing" or "Unknown". */
  readonly status: HealthStatusCode;
  /** The reason of the status, in one sentence. */
  readonly message: string;
}
