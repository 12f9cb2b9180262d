import type { ErrorPlace, SyncError } from "../../../errors/sync-error";

/** A place of which parts may be unknown. */
type PartialPlace = { readonly [K in keyof ErrorPlace]: ErrorPlace[K] | undefined };

/** Adds a place to an error: its file, line and column only together, and only where no file is known yet. */
export function locate(error: SyncError, { file, line, column, object, field }: PartialPlace): SyncError {
  const rest: ErrorPlace = { ...(object === undefined ? {} : { object }), ...(field === undefined ? {} : { field }) };
  if (error.where.file !== undefined || file === undefined) return error.at(rest);
  // The error may know the line from the node that it is about.
  const isKnown = (error.where.line ?? 0) > 0;
  if (isKnown || line === undefined || line === 0) return error.at({ ...rest, file });
  return error.at({ ...rest, file, line, ...(column === undefined || column === 0 ? {} : { column }) });
}
