import { isSyncError } from "../../../../engine/errors/sync-error";

/** The message of the error that is thrown; "" if there is none. */
export function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
  return "";
}
