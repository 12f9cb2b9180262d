import { joinErrors, type SyncError } from "slipway/internal";

/** Throws several errors as one; does nothing if there are none. */
export function throwAll(errors: readonly SyncError[]): void {
  const error = joinErrors(errors);
  if (error !== undefined) throw error;
}
