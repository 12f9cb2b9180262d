import { excerptOf } from "./source-excerpt";
import { isSyncError, type SyncError } from "./sync-error";

/** Larger files are not read for a message. */
const maximalBytes = 4 * 2 ** 20;

/** Files whose lines are never shown: values may be secrets, and a file that is not YAML or JSON may be a key. */
function isShown(file: string): boolean {
  // Of what was fetched, without the revision.
  const path = /^[^/]*:/.test(file) ? file.replace(/\?.*$/s, "") : file;
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return /\.(ya?ml|json)$/.test(name) && !/values|secret|credential/.test(name);
}

/**
 * The same error in which each error with a file and a line shows that line, with a caret below the place. A line that
 * may contain a secret is not shown; a file that cannot be read is skipped.
 *
 * @param read the text of a file by the path that the error names; undefined if the file is not available
 */
export function addExcerpts(error: SyncError, read: (file: string) => string | undefined): SyncError {
  const also = error.also.map((other) => addExcerpts(other, read));
  const changed = also.some((other, index) => other !== error.also[index]);
  const excerpt = error.excerpt === undefined ? findExcerpt(error, read) : undefined;
  if (excerpt === undefined) return changed ? error.with({ also }) : error;
  return error.with({ also, excerpt });
}

/** Runs the step; its errors show the lines that they name: see `addExcerpts`. */
export function withExcerpts<T>(read: (file: string) => string | undefined, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw isSyncError(error) ? addExcerpts(error, read) : error;
  }
}

function findExcerpt({ where }: SyncError, read: (file: string) => string | undefined) {
  const { file, line, column } = where;
  if (file === undefined || line === undefined || !isShown(file)) return undefined;
  let text: string | undefined;
  try {
    text = read(file);
  } catch {
    // A failure to read the file must not hide the error.
    return undefined;
  }
  if (text === undefined || text.length > maximalBytes) return undefined;
  return excerptOf(text, column === undefined ? { line } : { line, column });
}
