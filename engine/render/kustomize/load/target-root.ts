import { isSyncError, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import { isRemoteFile, shownUrl, type RemoteSources } from "../../../model/sources/remote-sources";
import type { SourceTree } from "../../../model/sources/source-tree";
import { readRemoteFile, shownFile, type RepositoryRoot } from "./remote-file";
import { trimEndOf } from "../../../lib/trim-characters";

/** How paths in kustomizations are resolved. */
export interface LoadOptions {
  /** `rootOnly`: files must be in or below the folder of the kustomization that names them. */
  readonly restrictor: "rootOnly" | "none";
  /** The path of the tree's root in the file system, for absolute paths; without it they are refused. */
  readonly absoluteRoot: string | undefined;
  /** Looks up remote files and repositories; without it they are refused. */
  readonly remotes: RemoteSources | undefined;
}

/** The folder of a kustomization, and the chain of kustomizations that refer to it. */
export interface TargetRoot {
  readonly tree: SourceTree;
  readonly options: LoadOptions;
  /** Path in the tree, "." for its root. */
  readonly directory: string;
  readonly referrer: TargetRoot | undefined;
  /** The repository that the tree belongs to, if it was fetched by a URL. */
  readonly repository: RepositoryRoot | undefined;
  /** For the root of an overlay that a program gives as data: the files that its objects became. */
  readonly argumentFiles?: ReadonlySet<string> | undefined;
  /** True for the root from which the path of a request is looked for: no file names it. */
  readonly isStart?: boolean;
}

/** The file or directory at a path of the kustomization. */
export type PathEntry = { readonly kind: "file" | "directory"; readonly path: string };

/**
 * Resolves a path of the kustomization.
 *
 * @throws SyncError KUSTOMIZE_PATH_OUTSIDE_SOURCE or KUSTOMIZE_PATH_NOT_FOUND
 */
export function resolvePath(root: TargetRoot, path: string, place: ErrorPlace): PathEntry {
  const resolved = joinPath(root, path, place);
  const kind = root.tree.entryAt(resolved);
  if (kind === undefined) throw notFound(root, path, resolved, place);
  // The real path of a directory, since paths inside it are relative to the target of a link.
  return { kind, path: kind === "directory" ? root.tree.realPath(resolved) : resolved };
}

/**
 * Returns the entry at a path of the kustomization; undefined if there is none, or if the path leads out of the source.
 */
export function findEntry(root: TargetRoot, path: string): PathEntry | undefined {
  try {
    return resolvePath(root, path, {});
  } catch (error) {
    if (isSyncError(error)) return undefined;
    throw error;
  }
}

/**
 * Reads a file that the kustomization names.
 *
 * Source: kustomize api/internal/loader/fileloader.go@v0.21.2 (Load), loadrestrictions.go.
 * @throws SyncError as `resolvePath`, KUSTOMIZE_PATH_NOT_A_FILE, KUSTOMIZE_PATH_FORBIDDEN
 */
export function readTargetFile(root: TargetRoot, path: string, place: ErrorPlace): { path: string; bytes: Uint8Array } {
  if (isRemoteFile(path)) return readRemoteFile(root.options.remotes, path, place);
  const found = findTargetFile(root, path, place);
  return { path: shownFile(root, found), bytes: root.tree.readFile(found) };
}

/** Returns the path in the tree of a file that the kustomization names. Throws as `readTargetFile`. */
export function findTargetFile(root: TargetRoot, path: string, place: ErrorPlace): string {
  const entry = resolvePath(root, path, place);
  if (entry.kind === "directory") throw notAFile(path, place);
  if (!mayRead(root, entry.path)) throw forbidden(root, path, place);
  return entry.path;
}

/** Reads a file whose path is resolved. */
export function readResolved(root: TargetRoot, path: string, resolved: string, place: ErrorPlace): Uint8Array {
  if (!mayRead(root, resolved)) throw forbidden(root, path, place);
  return root.tree.readFile(resolved);
}

/**
 * Returns whether the load restriction allows the file; for a link, its target counts. Source: loadrestrictions.go
 * (RestrictionRootOnly).
 */
export function mayRead({ tree, options, directory }: TargetRoot, resolved: string): boolean {
  return options.restrictor === "none" || liesIn(tree.realPath(resolved), directory);
}

/**
 * Opens the folder of another kustomization that this one refers to.
 *
 * Source: api/internal/loader/fileloader.go@v0.21.2 (New, errIfArgEqualOrHigher).
 * @throws SyncError KUSTOMIZE_CYCLE, KUSTOMIZE_PATH_OUTSIDE_SOURCE or KUSTOMIZE_FIELD_VALUE
 */
export function descend(root: TargetRoot, path: string, directory: string, place: ErrorPlace): TargetRoot {
  if (path.startsWith("/")) throw absoluteFolder(path, place);
  if (path.split("/").some((part) => part !== ".." && part.includes(".."))) throw ambiguous(path, place);
  for (let visited: TargetRoot | undefined = root; visited !== undefined; visited = visited.referrer) {
    // A folder of another repository is a different folder, even if the paths are equal.
    if (visited.repository !== root.repository || !liesIn(visited.directory, directory)) continue;
    throw cycle(root, path, { directory, visited }, place);
  }
  return { ...root, directory, referrer: root, argumentFiles: undefined };
}

/** Returns the path from the tree's root, without "." and "..". */
function joinPath(root: TargetRoot, path: string, place: ErrorPlace): string {
  const { absoluteRoot } = root.options;
  let start = root.directory;
  let rest = path;
  if (path.startsWith("/")) {
    const base = absoluteRoot === undefined ? undefined : trimEndOf(absoluteRoot, "/");
    if (base === undefined || !(path === base || path.startsWith(`${base}/`))) throw absolute(root, path, place);
    start = ".";
    rest = path.slice(base.length + 1);
  }
  const parts = start === "." ? [] : start.split("/");
  for (const part of rest.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    // The parent of the file system's root is the root itself.
    else if (parts.length > 0) parts.pop();
    else if (absoluteRoot !== "/") throw outside(root, path, place);
  }
  return parts.length === 0 ? "." : parts.join("/");
}

function liesIn(path: string, directory: string): boolean {
  return directory === "." || path === directory || path.startsWith(`${directory}/`);
}

function notFound(root: TargetRoot, path: string, resolved: string, where: ErrorPlace): SyncError {
  const parts = resolved.split("/");
  const missing = parts.findIndex((_, index) => root.tree.entryAt(parts.slice(0, index + 1).join("/")) === undefined);
  const parent = missing <= 0 ? "." : parts.slice(0, missing).join("/");
  const names = root.tree.entryAt(parent) === "directory" ? root.tree.list(parent) : [];
  const near = nearest(parts[missing] ?? "", names);
  const last = path.split("/").findLastIndex((part) => part === parts[missing]);
  const suggestion = near === undefined ? undefined : path.split("/").with(last, near).join("/");
  if (path.includes("://")) return notARepository(path, where);
  return new SyncError({
    code: "KUSTOMIZE_PATH_NOT_FOUND",
    what: `cannot find "${path}"`,
    where,
    why: `no such file or folder in ${parent === "." && root.repository === undefined ? "the source's root" : shownFile(root, parent)}`,
    mend:
      suggestion === undefined || last < 0
        ? `correct the path; paths are relative to ${startOf(root)}`
        : `did you mean "${suggestion}"? Paths are relative to ${startOf(root)}`,
  });
}

function startOf({ argumentFiles, isStart }: TargetRoot): string {
  if (isStart === true) return "the root of the source";
  return argumentFiles !== undefined ? "the argument source" : "the kustomization file";
}

function notARepository(path: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATH_NOT_FOUND",
    what: `cannot find "${shownUrl(path)}"`,
    where,
    why: "kustomize does not recognize it as a repository and reads it as a path, which does not exist",
    mend: "write https://, http://, ssh:// or file://, then the host, the repository, // and the path in it",
  });
}

function notAFile(path: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATH_NOT_A_FILE",
    what: `cannot read "${path}"`,
    where,
    why: "it is a folder, but a file is needed here",
    mend: "name a file in the directory",
  });
}

export function forbidden(root: TargetRoot, path: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATH_FORBIDDEN",
    what: `cannot read "${path}"`,
    where,
    why: `a kustomization may only read files in or below its own folder (${shownFile(root, root.directory)})`,
    mend: "move the file there, add a kustomization next to the file and reference that folder, or lift the restriction (loadRestrictor: none, --load-restrictor LoadRestrictionsNone)",
  });
}

function outside(root: TargetRoot, path: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATH_OUTSIDE_SOURCE",
    what: `cannot leave the source with "${path}"`,
    where,
    why: `the path leads above the source's root, ${root.tree.label}`,
    mend: "choose a parent folder that contains both folders as the source's root, and pass the path of the kustomization below it",
  });
}

function absolute(root: TargetRoot, path: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATH_OUTSIDE_SOURCE",
    what: `cannot use the absolute path "${path}"`,
    where,
    why: `it is not in the source, ${root.tree.label}`,
    mend: "write a path relative to the kustomization file",
  });
}

function absoluteFolder(path: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_PATH_OUTSIDE_SOURCE",
    what: `cannot use the absolute path "${path}" of a folder`,
    where,
    why: "kustomize accepts absolute paths only for files",
    mend: "write a path relative to the kustomization file",
  });
}

function ambiguous(path: string, where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_VALUE",
    what: `the path "${path}" is ambiguous`,
    where,
    why: "a part of it contains .. and other characters, which is usually an indentation error in the file",
    mend: "correct the path, or rename the folder",
  });
}

function cycle(
  root: TargetRoot,
  path: string,
  { directory, visited }: { readonly directory: string; readonly visited: TargetRoot },
  where: ErrorPlace,
): SyncError {
  const referrers: string[] = [];
  for (let at: TargetRoot | undefined = root; at !== undefined; at = at.referrer) {
    referrers.unshift(shownFile(at, at.directory));
  }
  const own = directory === visited.directory;
  return new SyncError({
    code: "KUSTOMIZE_CYCLE",
    what: `cannot use "${path}" as a base: the kustomizations form a cycle`,
    where,
    why: `the references were ${[...referrers, shownFile(root, directory)].join(" → ")}, and ${own ? `${directory} is already being built` : `${directory} contains ${visited.directory}, which is already being built`}`,
    mend: "remove the reference; a base cannot refer to a kustomization that uses it, or to a parent folder",
  });
}
