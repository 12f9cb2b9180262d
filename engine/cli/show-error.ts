import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { addExcerpts } from "../errors/add-excerpts";
import { isSyncError, SyncError } from "../errors/sync-error";
import { optional } from "../lib/optional";
import { isOlder, oldestNode } from "./supported-versions";

/**
 * The text of an error for the terminal. The source is the whole file system; its paths become relative to the working
 * directory.
 */
export function showError(
  error: unknown,
  workingDirectory: string,
  stackTrace: boolean,
  node = process.versions.node,
): string {
  // The library of the client of a cluster, for one, fails while it is loaded.
  if (!isSyncError(error) && isOlder(node, oldestNode)) {
    return showError(tooOld(node, error), workingDirectory, stackTrace, node);
  }
  if (!isSyncError(error)) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return `Slipway bug: an unexpected error. Please report it with the input that led here.\n${detail}\n`;
  }
  const shown = localize(addExcerpts(error, readFile), workingDirectory);
  return stackTrace ? `${shown.message}\n${stackOf(error)}\n` : `${shown.message}\n`;
}

function tooOld(node: string, cause: unknown): SyncError {
  const [oldest = ""] = oldestNode.split(".");
  return new SyncError({
    code: "CLI_NODE_TOO_OLD",
    what: "this command does not run on this version of Node.js",
    why: `it runs on Node.js ${node}, and Slipway needs ${oldest} or newer`,
    mend: `install Node.js ${oldest} or newer, and see that it comes first on PATH; slipway doctor shows what else is missing`,
    cause,
  });
}

/** A path with a scheme names a fetched file. */
function readFile(path: string): string | undefined {
  if (isFetched(path) || isVirtual(path)) return undefined;
  return readFileSync(path.startsWith("/") ? path : `/${path}`, "utf8");
}

function localize(error: SyncError, workingDirectory: string): SyncError {
  const { what, where, why, mend, also } = error;
  const short = (text: string): string => localText(text, workingDirectory);
  const file = where.file === undefined ? {} : { file: localPath(where.file, workingDirectory) };
  return error.with({
    what: short(what),
    where: { ...where, ...file },
    ...optional({
      excerpt: error.excerpt,
      why: why === undefined ? undefined : short(why),
      mend: mend === undefined ? undefined : short(mend),
    }),
    also: also.map((other) => localize(other, workingDirectory)),
  });
}

function isFetched(path: string): boolean {
  return /^[a-z]+:\/\/|^[^/@]+@[^/:]+:/i.test(path);
}

/** What is no file, such as `<standard input>`. */
function isVirtual(path: string): boolean {
  return path.startsWith("<") && path.endsWith(">");
}

/**
 * A path relative to the working directory: an absolute one, or one of the source, which is the whole file system
 * (`srv/shop/base`). What is neither, such as a file of an archive, is shown as it is.
 */
export function localPath(path: string, workingDirectory: string): string {
  if (isFetched(path) || isVirtual(path)) return path;
  const absolute = path.startsWith("/") ? path : sourcePath(path);
  if (absolute === undefined) return path;
  const local = relative(workingDirectory, absolute);
  return local === "" ? "." : local;
}

/** The absolute path of a file of the source: the file may be missing, its first folders may not. */
function sourcePath(path: string): string | undefined {
  if (path === "") return undefined;
  const [first = "", second = ""] = path.split("/");
  return path === "." || existsSync(`/${first}/${second}`) ? `/${path}` : undefined;
}

/**
 * Makes the paths of the source (the whole file system) in a text relative to the working directory. A word counts as
 * such a path if it is below the working directory, or if its first two parts name an existing file: `srv/shop/base` if
 * there is `/srv/shop`. In quotes, which repeat the user's input, only the former counts.
 */
export function localText(text: string, workingDirectory: string): string {
  const own = workingDirectory.replace(/^\//, "");
  return text.replace(word, (path, before: string, slash: string, name: string) => {
    const isOwn = own !== "" && (name === own || name.startsWith(`${own}/`));
    const isSource = before !== '"' && slash === "" && name.includes("/") && sourcePath(name) !== undefined;
    return isOwn || isSource ? `${before}${localPath(name, workingDirectory)}` : path;
  });
}

/** The word excludes a position after a path (`:3:5`) and the punctuation of the sentence. */
const word = /(^|[\s"'(])(\/?)([^\s"'(),:;/]+(?:\/[^\s"'(),:;/]+)*)(?![^\s"'),:;.])/g;

function stackOf(error: Error): string {
  return (error.stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}
