// Source: argo-cd applicationset/generators/git.go@v3.5.7, reposerver/repository/repository.go (GetGitDirectories),
// util/git/client.go (LsFiles): patterns of files are those of `git ls-files`, in which `*` matches `/`.
import { matchPath } from "../../go/path/match-path";
import { GoError } from "../../go/values/values";
import { isMap, lookUpList, lookUpText } from "../../lib/look-up";
import { trimEndOf } from "../../lib/trim-characters";
import type { SourceTree } from "../../model/sources/source-tree";
import { compileGlob } from "../../render/helm/functions/glob";
import { readConfig } from "../../yaml/read/read-config";
import { configToPlain } from "../../yaml/write/to-json";
import { invalidObject } from "../check-fields";
import { childPath } from "../child-path";
import { flatten, type Params } from "./merge";
import { sanitizeName } from "./sanitize-name";
import type { GeneratorContext } from "./set-world";
import { withValues } from "./template-values";

/** The parameters of folders, or of files, of a repository. Throws SyncError ARGO_OBJECT_INVALID, and of sources. */
export async function gitParams(git: Params, context: GeneratorContext): Promise<readonly Params[]> {
  const { rules, field } = context;
  const url = lookUpText(git, "repoURL");
  if (url === undefined) throw invalidObject(rules.object, `${field}.git.repoURL`, "it is missing");
  const tree = await context.files(url, lookUpText(git, "revision") ?? "", `${field}.git`);
  const items = (name: string): readonly Params[] => lookUpList(git, name).filter(isMap);
  if (items("directories").length > 0) return folderParams(tree, git, items("directories"), context);
  if (items("files").length > 0) return fileParams(tree, git, items("files"), context);
  throw invalidObject(rules.object, `${field}.git`, "it has neither directories nor files");
}

function folderParams(
  tree: SourceTree,
  git: Params,
  items: readonly Params[],
  { rules }: GeneratorContext,
): readonly Params[] {
  const matches = (folder: string, isExcluded: boolean): boolean =>
    items.some((one) => (one["exclude"] === true) === isExcluded && isMatch(lookUpText(one, "path") ?? "", folder));
  return foldersBelow(tree, ".")
    .filter((folder) => matches(folder, false) && !matches(folder, true))
    .map((folder) => withValues(pathParams({ folder }, git, rules.isGo), git["values"], rules));
}

function isMatch(pattern: string, path: string): boolean {
  try {
    return matchPath(pattern, path);
  } catch (error) {
    if (error instanceof GoError) return false;
    throw error;
  }
}

/** Without those whose name begins with a dot, in the order of a walk. */
function foldersBelow(tree: SourceTree, folder: string): readonly string[] {
  return tree.list(folder).flatMap((name): readonly string[] => {
    const path = childPath(folder, name);
    if (name.startsWith(".") || tree.entryAt(path) !== "directory") return [];
    return [path, ...foldersBelow(tree, path)];
  });
}

function fileParams(
  tree: SourceTree,
  git: Params,
  items: readonly Params[],
  context: GeneratorContext,
): readonly Params[] {
  const all = filesBelow(tree, ".");
  const found = new Set<string>();
  for (const isExcluded of [false, true]) {
    for (const item of items.filter((one) => (one["exclude"] === true) === isExcluded)) {
      for (const path of all.filter(pathspec(lookUpText(item, "path") ?? ""))) {
        if (isExcluded) found.delete(path);
        else found.add(path);
      }
    }
  }
  return [...found].sort().flatMap((path) => paramsOfFile(tree, path, git, context));
}

/** A path, a folder, or a pattern. */
function pathspec(pattern: string): (path: string) => boolean {
  const plain = trimEndOf(pattern, "/");
  const glob = /[*?[]/.test(pattern) ? compileGlob(pattern.replace(/[{}]/g, "\\$&"), "") : undefined;
  return (path) => path === plain || path.startsWith(`${plain}/`) || (glob?.(path) ?? false);
}

function filesBelow(tree: SourceTree, folder: string): readonly string[] {
  return tree.list(folder).flatMap((name): readonly string[] => {
    const path = childPath(folder, name);
    if (tree.entryAt(path) === "file") return [path];
    return name === ".git" || tree.entryAt(path) === undefined ? [] : filesBelow(tree, path);
  });
}

/** A file has one map of parameters, or a list of them. */
function paramsOfFile(
  tree: SourceTree,
  path: string,
  git: Params,
  { rules, field }: GeneratorContext,
): readonly Params[] {
  const node = readConfig(tree.readFile(path), path);
  const content = node === undefined ? {} : (configToPlain(node) ?? {});
  const maps = Array.isArray(content) ? content.map((one: unknown) => one ?? {}) : [content];
  const slash = path.lastIndexOf("/");
  const place = { folder: slash < 0 ? "." : path.slice(0, slash), file: path.slice(slash + 1) };
  return maps.map((one) => {
    if (!isMap(one))
      throw invalidObject(rules.object, `${field}.git.files`, `${path} is neither a map nor a list of maps`);
    const own = rules.isGo ? one : Object.fromEntries(flatten(one));
    return withValues({ ...own, ...pathParams(place, git, rules.isGo) }, git["values"], rules);
  });
}

interface PathPlace {
  readonly folder: string;
  readonly file?: string;
}

/** What parameters say of a path: as a map for Go templates, otherwise as names with dots. */
function pathParams({ folder, file }: PathPlace, git: Params, isGo: boolean): Params {
  const prefix = lookUpText(git, "pathParamPrefix") ?? "";
  const basename = folder.slice(folder.lastIndexOf("/") + 1);
  const segments = folder.split("/");
  const names = {
    basename,
    basenameNormalized: sanitizeName(basename),
    ...(file === undefined ? {} : { filename: file, filenameNormalized: sanitizeName(file) }),
  };
  if (isGo) {
    const path = { path: { path: folder, ...names, segments } };
    return prefix === "" ? path : { [prefix]: path };
  }
  const name = prefix === "" ? "path" : `${prefix}.path`;
  return {
    [name]: folder,
    ...Object.fromEntries(Object.entries(names).map(([part, value]) => [`${name}.${part}`, value])),
    ...Object.fromEntries(segments.map((segment, index) => [`${name}[${index}]`, segment])),
  };
}
