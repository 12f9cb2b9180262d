import type { ErrorPlace, SyncError } from "../../../errors/sync-error";
import { optional } from "../../../lib/optional";

/** A place whose parts may be unknown. */
type PartialPlace = { readonly [K in keyof ErrorPlace]: ErrorPlace[K] | undefined };

/** Adds a place to an error. File, line and column are added only together, and only if the error has no file yet. */
export function locate(error: SyncError, { file, line, column, object, field }: PartialPlace): SyncError {
  const rest: ErrorPlace = { ...optional({ object, field }) };
  if (error.where.file !== undefined || file === undefined) return error.at(rest);
  // The error may already have the line of the node that caused it.
  const isKnown = (error.where.line ?? 0) > 0;
  if (isKnown || line === undefined || line === 0) return error.at({ ...rest, file });
  return error.at({ ...rest, file, line, ...(column === undefined || column === 0 ? {} : { column }) });
}
