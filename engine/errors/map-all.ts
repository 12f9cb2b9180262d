import { isSyncError, joinErrors, type SyncError } from "./sync-error";

/** Like `map`, but continues after an error, and throws all errors at the end as one. */
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
