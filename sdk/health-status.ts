/** What was last seen of an object's health. */
export interface HealthStatus {
  /** "Healthy", "Progressing", "Degraded", "Suspended", "Missing" or "Unknown". */
  readonly status: string;
  readonly message: string;
}
