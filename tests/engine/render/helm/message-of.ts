import { isSyncError } from "../../../../engine/errors/sync-error";

/** What the error says; "" where there is none. */
export function messageOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (isSyncError(error)) return error.message;
    throw error;
  }
  return "";
}
