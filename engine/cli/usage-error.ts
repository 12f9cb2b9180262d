import type { ErrorCode } from "../errors/codes";
import { isSyncError, SyncError } from "../errors/sync-error";

const usageCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "CLI_UNKNOWN_COMMAND",
  "CLI_UNKNOWN_FLAG",
  "CLI_FLAG_VALUE",
  "CLI_TOO_MANY_ARGUMENTS",
  "CLI_ARGUMENT",
  "CLI_FLAG_REFUSED",
  "CLI_NOT_BUILT",
]);

/** True if the arguments are invalid, false if the command failed. */
export function isUsageError(error: unknown): boolean {
  return isSyncError(error) && usageCodes.has(error.code);
}

export function usageError(code: ErrorCode, what: string, why: string, mend: string): SyncError {
  return new SyncError({ code, what, why, mend });
}
