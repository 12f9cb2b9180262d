import { isSyncError, SyncError, type ErrorPlace } from "./sync-error";

/**
 * The error itself if it is expected; otherwise the report of a bug, so that one object's failure neither ends the
 * operation nor loses the record of what was done.
 */
export function asSyncError(error: unknown, where: ErrorPlace): SyncError {
  if (isSyncError(error)) return error;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new SyncError({
    code: "INTERNAL_ERROR",
    what: "Slipway failed in a way that it does not expect",
    where,
    why: text,
    mend: "report it with this text; the next run continues from what was recorded",
    cause: error,
  });
}
