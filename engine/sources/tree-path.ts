import { SyncError } from "../errors/sync-error";

/**
 * Normalizes a path in a tree: parts joined by "/", without "." and "..", the root ".".
 *
 * @throws SyncError SOURCE_PATH_ESCAPES where the path leads out of the root
 */
export function normalizeTreePath(path: string, label: string): string {
  const parts: string[] = [];
  if (path.startsWith("/") || path.includes("\0")) throw escapes(path, label);
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) throw escapes(path, label);
  }
  return parts.length === 0 ? "." : parts.join("/");
}

/** The error for a path, or the target of a link, outside the root. */
export function escapes(path: string, label: string, through = ""): SyncError {
  return new SyncError({
    code: "SOURCE_PATH_ESCAPES",
    what: `cannot read ${JSON.stringify(path)}`,
    where: { file: path },
    why: `${through === "" ? "the path" : through} leads out of ${label}`,
    mend: "move the file into the source, or open the source at a directory above both",
  });
}
