import { isSyncError, joinErrors, type SyncError } from "./sync-error";

/** As `map`, but goes on after a fault, and throws all faults at the end as one error. */
export function mapAll<T, R>(items: readonly T[], make: (item: T) => R): R[] {
  const faults: SyncError[] = [];
  const made: R[] = [];
  for (const item of items) {
    try {
      made.push(make(item));
    } catch (error) {
      if (!isSyncError(error)) throw error;
      faults.push(error);
    }
  }
  const error = joinErrors(faults);
  if (error !== undefined) throw error;
  return made;
}
