import type { ErrorPlace, SyncError } from "../errors/sync-error";
import type { HealthReport } from "../model/health";

/**
 * The error for a report whose outcome is not "healthy": every object that is still not healthy, with its last
 * message, events and log lines. HEALTH_DEGRADED, HEALTH_TIMEOUT or HEALTH_CANCELLED.
 */
export function healthError(report: HealthReport, place: ErrorPlace = {}): SyncError {
  throw new Error(`not built yet: ${report.outcome} ${String(place.file)}`);
}
