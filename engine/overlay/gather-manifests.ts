import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";
import type { InlineOverlay } from "../model/rendering/inline-overlay";
import type { SourceTree } from "../model/sources/source-tree";
import { findKustomizationFile, scanManifests } from "../render/flux/scan-manifests";
import { compileGlob } from "../sources/flux/glob";
import { sourceIgnoreRules } from "../sources/ignore/load-patterns";

/** Where manifests are. */
export interface ManifestsRequest {
  /** Paths in the source, or patterns of paths. */
  readonly files: readonly string[];
  /** A folder of the source whose manifests are all read, with those of the folders below it. */
  readonly folder: string | undefined;
  /** Addresses of files. */
  readonly urls: readonly string[];
}

interface GivenManifests {
  readonly manifests?: ManifestsRequest;
  readonly overlay?: InlineOverlay;
  /** Whether the files were fetched: what their source ignores is left out then. */
  readonly tree?: SourceTree;
}

/**
 * The overlay whose resources are the manifests, one after the other: the files, the folder, the addresses, and then
 * the texts and objects of the program. A file that several patterns match is read once.
 *
 * @throws SyncError KUSTOMIZE_PATH_NOT_FOUND, KUSTOMIZE_FIELD_VALUE, and what reading a folder throws
 */
export function gatherManifests(
  tree: SourceTree,
  { manifests, overlay, tree: fetched }: GivenManifests,
): InlineOverlay {
  const { files = [], folder, urls = [] } = manifests ?? {};
  const found = new Map<string, string>();
  const add = (path: string, argument: string): void => {
    if (!found.has(path)) found.set(path, argument);
  };
  for (const [index, pattern] of files.entries()) {
    for (const path of filesOf(tree, pattern, `files[${index}]`)) add(path, `files[${index}]`);
  }
  if (folder !== undefined) for (const path of manifestsIn(tree, folder, fetched !== undefined)) add(path, "folder");
  for (const [index, url] of urls.entries()) add(url, `urls[${index}]`);
  const resources = [...found.keys()];
  return { ...overlay, isWhole: true, ...(resources.length === 0 ? {} : { resources, namedBy: [...found.values()] }) };
}

/** A path stands for itself, also if it has characters of a pattern; its errors are those of the build. */
function filesOf(tree: SourceTree, pattern: string, argument: string): readonly string[] {
  const wanted = pattern.replace(/^(\.\/)+/, "");
  if (!/[*?[{]/.test(wanted) || tree.entryAt(wanted) === "file") return [wanted];
  const test = compileGlob(wanted, true);
  if (test === undefined) throw badPattern(pattern, argument);
  const fixed = wanted.slice(0, wanted.search(/[*?[{]/)).split("/");
  const start = fixed.length === 1 ? "." : fixed.slice(0, -1).join("/");
  const all = tree.entryAt(start) === "directory" ? filesBelow(tree, start) : [];
  const matched = all.filter(test);
  if (matched.length === 0) throw nothingMatches(pattern, argument, all);
  return matched;
}

function filesBelow(tree: SourceTree, folder: string): readonly string[] {
  return tree.list(folder).flatMap((name): readonly string[] => {
    const path = folder === "." ? name : `${folder}/${name}`;
    if (tree.entryAt(path) !== "directory") return [path];
    // Hidden folders have no manifests, and packages of a program have many files.
    return name.startsWith(".") || name === "node_modules" ? [] : filesBelow(tree, path);
  });
}

/** As Flux does it: a folder with a kustomization file is built by it, and `.sourceignore` leaves files out. */
function manifestsIn(tree: SourceTree, given: string, isFetched: boolean): readonly string[] {
  const names = given.split("/").filter((name) => name !== "" && name !== ".");
  const folder = names.length === 0 ? "." : names.join("/");
  if (tree.entryAt(folder) !== "directory") throw noFolder(tree, given);
  if (findKustomizationFile(tree, folder) !== undefined) throw hasKustomization(given);
  const found = scanManifests(tree, folder, isFetched ? undefined : sourceIgnoreRules(tree, folder));
  if (found.length === 0) throw nothingMatches(given, "folder", []);
  return found;
}

function badPattern(pattern: string, argument: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_VALUE",
    what: `the pattern ${JSON.stringify(pattern)} is not valid`,
    where: { field: argument },
    why: "a bracket or a brace is not closed, or it has too many alternatives",
    mend: "correct it: * stands for any text within a name, ** for any folders, {a,b} for one of several texts",
  });
}

function nothingMatches(pattern: string, argument: string, all: readonly string[]): SyncError {
  const close = nearest(pattern, all);
  return new SyncError({
    code: "KUSTOMIZE_PATH_NOT_FOUND",
    what: argument === "folder" ? `no manifest lies in ${pattern}` : `no file matches ${JSON.stringify(pattern)}`,
    where: { field: argument },
    why:
      argument === "folder"
        ? "neither the folder nor one below it has a file that ends in .yaml or .yml and is not ignored"
        : "paths are relative to source, and hidden folders and node_modules are not searched",
    mend: close === undefined ? "correct it, or remove it" : `did you mean "${close}"?`,
  });
}

function noFolder(tree: SourceTree, folder: string): SyncError {
  const isFile = tree.entryAt(folder) === "file";
  return new SyncError({
    code: "KUSTOMIZE_PATH_NOT_FOUND",
    what: `cannot find the folder ${JSON.stringify(folder)}`,
    where: { field: "folder" },
    why: isFile ? "it is a file" : `${tree.label} has no such entry`,
    mend: isFile ? `write files: ["${folder}"]` : "name a folder relative to source",
  });
}

function hasKustomization(folder: string): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_VALUE",
    what: `cannot read ${JSON.stringify(folder)} as a folder of manifests`,
    where: { field: "folder" },
    why: "it has a kustomization file, which says what is read",
    mend: `use a Kustomization with path: "${folder}", or name the manifests: files: ["${folder}/*.yaml"]`,
  });
}
