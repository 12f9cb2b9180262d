// The values files of a chart.
//
// Source: argo-cd reposerver/repository/repository.go@v3.5.7 (getResolvedValueFiles, getResolvedRefValueFile),
// util/io/path/resolved.go (resolveFileOrDirectory). Difference: nothing is fetched by a URL.
import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";
import type { SourceTree } from "../model/sources/source-tree";
import { compileGlob } from "../sources/flux/glob";
import { normalizeTreePath } from "../sources/tree-path";
import { substituteEnvironment } from "./build-environment";
import { childPath } from "./child-path";
import type { SourceRender } from "./source-render";
import { fieldOf } from "./source-type";
import { unsupported } from "./unsupported";

/** A file of the source, or of a source with the field `ref`. */
export interface PlacedFile {
  readonly tree: SourceTree;
  /** The path in the tree. */
  readonly path: string;
}

type FileWorld = Pick<SourceRender, "tree" | "folder" | "environment" | "references" | "place">;

/**
 * The place of a file that a field of `helm` names: relative to the folder of the chart; with `/` at its beginning, to
 * the repository; with `$name`, to that source.
 *
 * @throws SyncError ARGO_UNSUPPORTED for a URL, SOURCE_PATH_ESCAPES
 */
export function placeFile(name: string, world: FileWorld, field: string): PlacedFile {
  const [head = "", ...rest] = name.split("/");
  const referenced = head.startsWith("$") ? world.references.get(head.slice(1)) : undefined;
  const own = substituteEnvironment(referenced === undefined ? name : `/${rest.join("/")}`, world.environment);
  if (/^[a-z][a-z0-9+.-]*:/i.test(own)) {
    throw unsupported(
      { object: world.place.object, field: fieldOf(world.place, field) },
      `nothing is read from the address ${own}`,
      "take the file into the repository, or into a source with the field ref",
    );
  }
  const tree = referenced ?? world.tree;
  const path = own.startsWith("/") ? own.replace(/^\/+/, "") : childPath(world.folder, own);
  return { tree, path: normalizeTreePath(path, tree.label) };
}

/**
 * The values files, in the order in which later ones override earlier ones. A file that is listed by its name keeps
 * the place of its name, and not that of a pattern.
 *
 * @throws SyncError ARGO_VALUES_NOT_FOUND, and what `placeFile` throws
 */
export function findValueFiles(
  names: readonly string[],
  world: FileWorld,
  ignoresMissing: boolean,
): readonly PlacedFile[] {
  const placed = names.map((name, index) => placeFile(name, world, `helm.valueFiles[${index}]`));
  const listed = placed.filter(({ path }) => !isPattern(path));
  const found: PlacedFile[] = [];
  const add = (file: PlacedFile): void => {
    if (!found.some((one) => isSame(one, file))) found.push(file);
  };
  placed.forEach((file, index) => {
    const matches = isPattern(file.path) ? matching(file) : existing(file);
    if (matches.length === 0 && !ignoresMissing) throw notFound(names[index] ?? "", file, world, index);
    matches.filter((one) => one === file || !listed.some((other) => isSame(one, other))).forEach(add);
  });
  return found;
}

function isSame(left: PlacedFile, right: PlacedFile): boolean {
  return left.tree === right.tree && left.path === right.path;
}

function isPattern(path: string): boolean {
  return /[*?[]/.test(path);
}

function existing(file: PlacedFile): readonly PlacedFile[] {
  return file.tree.entryAt(file.path) === "file" ? [file] : [];
}

function matching({ tree, path }: PlacedFile): readonly PlacedFile[] {
  const test = compileGlob(path, true);
  if (test === undefined) return [];
  // Nothing outside the folder before the first pattern can match.
  const parts = path.split("/");
  const fixed = parts.slice(0, parts.findIndex(isPattern));
  const root = fixed.length === 0 ? "." : fixed.join("/");
  return filesBelow(tree, root)
    .filter(test)
    .map((one) => ({ tree, path: one }));
}

/** In the order of their paths. */
function filesBelow(tree: SourceTree, folder: string): readonly string[] {
  if (tree.entryAt(folder) !== "directory") return [];
  return tree.list(folder).flatMap((name): readonly string[] => {
    const path = childPath(folder, name);
    if (tree.entryAt(path) === "file") return [path];
    return name === ".git" || tree.entryAt(path) === undefined ? [] : filesBelow(tree, path);
  });
}

function notFound(name: string, { tree, path }: PlacedFile, { place }: FileWorld, index: number): SyncError {
  const slash = path.lastIndexOf("/");
  const folder = slash < 0 ? "." : path.slice(0, slash);
  const names = tree.entryAt(folder) === "directory" ? tree.list(folder) : [];
  const like = nearest(path.slice(slash + 1), names);
  return new SyncError({
    code: "ARGO_VALUES_NOT_FOUND",
    what: `there is no values file ${JSON.stringify(name)}`,
    where: { object: place.object, field: fieldOf(place, `helm.valueFiles[${index}]`) },
    why: isPattern(path) ? `nothing in ${tree.label} matches ${path}` : `${tree.label} has no file ${path}`,
    mend:
      like === undefined ? "correct the path, or set ignoreMissingValueFiles" : `did you mean ${JSON.stringify(like)}?`,
  });
}
