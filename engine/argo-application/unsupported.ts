import { type ErrorPlace, SyncError } from "../errors/sync-error";

/** What Argo CD does, and a run cannot do. */
export function unsupported(where: ErrorPlace, why: string, mend: string): SyncError {
  const subject = where.field ?? where.file ?? "a field";
  return new SyncError({ code: "ARGO_UNSUPPORTED", what: `cannot follow ${subject}`, where, why, mend });
}
