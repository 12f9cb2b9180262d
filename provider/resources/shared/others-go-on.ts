import { type ErrorCode, type SyncError } from "slipway/internal";

/** What one component waited for in vain: others may be as they should be. */
const codes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(["HEALTH_DEGRADED", "HEALTH_TIMEOUT", "HOOK_FAILED", "HOOK_TIMEOUT"] as const),
  ...(["RELEASE_NOT_READY", "RELEASE_DEADLINE_EXCEEDED", "RELEASE_RETRIES_EXCEEDED"] as const),
  ...(["RELEASE_UNSETTLED", "SYNC_FAILED", "SYNC_TERMINATED"] as const),
]);

/** Pulumi's engine begins nothing more after the first failure. */
const hint = "until then, `pulumi up --continue-on-error` updates everything that does not need it";

/** The error of an update; that of an unhealthy component says how the other ones are updated all the same. */
export function sayOthersGoOn(error: SyncError): SyncError {
  if (!codes.has(error.code)) return error;
  return error.with({ mend: error.mend === undefined ? hint : `${error.mend}; ${hint}` });
}
