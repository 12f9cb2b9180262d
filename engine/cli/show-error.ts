import { relative } from "node:path";
import { isSyncError, SyncError } from "../errors/sync-error";

/**
 * The text of an error for the terminal: paths of the source, which is the whole file system, are shown relative to the
 * working directory.
 */
export function showError(error: unknown, workingDirectory: string, stackTrace: boolean): string {
  if (!isSyncError(error)) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return `Slipway bug: an unexpected error. Please report it with the input that led here.\n${detail}\n`;
  }
  const shown = localize(error, workingDirectory);
  return stackTrace ? `${shown.message}\n${stackOf(error)}\n` : `${shown.message}\n`;
}

function localize(error: SyncError, workingDirectory: string): SyncError {
  const { code, what, where, why, mend, also } = error;
  const short = (text: string): string => shortenPaths(text, workingDirectory);
  const file = where.file === undefined ? {} : { file: localPath(where.file, workingDirectory) };
  return new SyncError({
    code,
    what: short(what),
    where: { ...where, ...file },
    ...(why === undefined ? {} : { why: short(why) }),
    ...(mend === undefined ? {} : { mend: short(mend) }),
    also: also.map((other) => localize(other, workingDirectory)),
  });
}

/** A path of the source, which is the whole file system, relative to the working directory. */
export function localPath(path: string, workingDirectory: string): string {
  // What was fetched lies in no directory.
  if (/^[a-z]+:\/\/|^[^/@]+@[^/:]+:/i.test(path)) return path;
  const local = relative(workingDirectory, path.startsWith("/") ? path : `/${path}`);
  return local === "" ? "." : local;
}

// In the middle of a text only the working directory and paths below it can be told from other words.
function shortenPaths(text: string, workingDirectory: string): string {
  const prefix = workingDirectory.replace(/^\//, "");
  if (prefix === "") return text;
  const escaped = prefix.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const place = new RegExp(`(?<![\\w./-])/?${escaped}(?:(/)(?=[^\\s"'])|(?![\\w./-]))`, "g");
  return text.replace(place, (_, slash: string | undefined) => (slash === undefined ? "." : ""));
}

function stackOf(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
