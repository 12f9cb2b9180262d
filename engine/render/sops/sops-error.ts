import type { ErrorCode } from "../../errors/codes";
import { SyncError } from "../../errors/sync-error";
import { printFieldPath } from "../../lib/field-path";

/** An error about a document; the caller adds file or object. It never holds a text of the document's values. */
export function sopsError(
  code: ErrorCode,
  what: string,
  why: string,
  mend: string,
  path?: readonly (string | number)[],
): SyncError {
  const where = path === undefined || path.length === 0 ? {} : { field: printFieldPath(path) };
  return new SyncError({ code, what, where, why, mend });
}

export function unreadable(why: string): SyncError {
  const mend = "check that the file is as sops wrote it, and that its name ends in that of its format";
  return sopsError("SOPS_FILE_INVALID", "cannot read a document that sops encrypted", why, mend);
}

export function unprintable(why: string, path?: readonly (string | number)[]): SyncError {
  const mend = "name the format that the document has, by the end of the name or by the output type";
  return sopsError("SOPS_OUTPUT_INVALID", "cannot print a decrypted document", why, mend, path);
}
