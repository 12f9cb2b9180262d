import { SyncError } from "../../../errors/sync-error";
import { matchPath } from "../../../go/path/match-path";
import { GoError } from "../../../go/values/values";
import { baseName } from "../../../lib/base-name";
import { isRemoteFile } from "../../../model/sources/remote-sources";
import { parseRepositoryUrl } from "../../../model/sources/repository-url";
import { resolvePath } from "../../../render/kustomize/load/target-root";
import { usageError } from "../../usage-error";
import type { DataMap } from "../text/data";
import { expandPattern } from "./expand-pattern";
import { listIn, withField, type EditedFile, type KustomizationEdit } from "./kustomization-edit";

/** A list of paths, by the name that kustomize gives to one of them. */
export type PathKind = "resource" | "component" | "transformer" | "generator" | "configuration";

const fields = {
  resource: "resources",
  component: "components",
  transformer: "transformers",
  generator: "generators",
  configuration: "configurations",
} as const;

/**
 * `slipway edit add resource|component|… PATTERN…`. A path that already exists is left out with a warning.
 *
 * Source: kustomize commands/edit/add/addresource.go, addcomponent.go, addtransformer.go, addgenerator.go,
 * addconfiguration.go at kustomize/v5.8.2. Unlike kustomize, a URL is not fetched in order to verify it.
 * @param verify whether each pattern must match something
 */
export function addPaths(kind: PathKind, patterns: readonly string[], verify: boolean): KustomizationEdit {
  const field = fields[kind];
  requirePatterns("add", kind, patterns);
  return {
    field,
    change: (kustomization, file) => {
      const found = verify ? patterns.flatMap((pattern) => findPaths(kind, pattern, file)) : patterns;
      return appendPaths(kustomization, kind, found, file);
    },
  };
}

/**
 * `slipway edit add base DIR,DIR…`: kustomize adds them to the resources.
 *
 * Source: kustomize commands/edit/add/addbase.go at kustomize/v5.8.2: what is missing, or there already, is an error.
 */
export function addBases(args: readonly string[]): KustomizationEdit {
  const [list, ...more] = args;
  const mend = "write the folders in one argument, separated by commas, without spaces";
  if (list === undefined) throw usageError("CLI_ARGUMENT", "cannot add bases", "no folder is named", mend);
  if (more.length > 0) {
    throw usageError("CLI_TOO_MANY_ARGUMENTS", "cannot add bases", `${args.length} arguments are given`, mend);
  }
  const paths = list.split(",");
  const field = fields.resource;
  return {
    field,
    change: (kustomization, file) => {
      for (const [index, path] of paths.entries()) {
        resolvePath(file.root, path, { file: file.file, field });
        if (pathsOf(kustomization, "resource").includes(path) || paths.indexOf(path) < index)
          throw alreadyThere(path, file);
      }
      return appendPaths(kustomization, "resource", paths, file);
    },
  };
}

/**
 * `slipway edit remove resource|component|transformer PATTERN…`: the patterns match the entries of the list.
 *
 * Source: kustomize commands/edit/remove/removeresource.go, removecomponent.go, removetransformer.go at
 * kustomize/v5.8.2.
 */
export function removePaths(kind: PathKind, patterns: readonly string[]): KustomizationEdit {
  requirePatterns("remove", kind, patterns);
  return {
    field: fields[kind],
    change: (kustomization, { warn }) => {
      const current = pathsOf(kustomization, kind);
      const removed = new Set<unknown>();
      for (const pattern of patterns) {
        const matched = current.filter((path) => matches(pattern, path));
        if (matched.length === 0) warn(`${pattern} matches nothing of ${fields[kind]}`);
        for (const path of matched) removed.add(path);
      }
      return listsOf(kind).reduce((map, field) => {
        const before = listIn(map, field);
        const kept = before.filter((path) => !removed.has(path));
        return kept.length === before.length ? map : withField(map, field, kept);
      }, kustomization);
    },
  };
}

function requirePatterns(verb: string, kind: PathKind, patterns: readonly string[]): void {
  if (patterns.length > 0) return;
  const what = `cannot ${verb} a ${kind}`;
  throw usageError("CLI_ARGUMENT", what, "no file is named", `write slipway edit ${verb} ${kind} PATH, or a pattern`);
}

function findPaths(kind: PathKind, pattern: string, file: EditedFile): readonly string[] {
  const found = expand(pattern, file.folder);
  if (found.length > 0) return found;
  if (kind !== "resource" && kind !== "component") {
    file.warn(`${pattern} has no match`);
    return [];
  }
  if (pattern === "") throw usageError("CLI_ARGUMENT", `cannot add a ${kind}`, "a path is empty", "write a path");
  if (parseRepositoryUrl(pattern) !== undefined || isRemoteFile(pattern)) return [pattern];
  const where = { file: file.file, field: fields[kind] };
  if (resolvePath(file.root, pattern, where).kind === "directory") return [pattern];
  throw new SyncError({
    code: "KUSTOMIZE_PATH_NOT_FOUND",
    what: `cannot find ${JSON.stringify(pattern)}`,
    where,
    why: "the pattern matches no file or folder",
    mend: "correct the pattern; put \\ before a character that has a meaning in patterns",
  });
}

function appendPaths(kustomization: DataMap, kind: PathKind, paths: readonly string[], file: EditedFile): DataMap {
  const known = new Set<unknown>(pathsOf(kustomization, kind));
  const added: string[] = [];
  const hasOwnFile = kind === "resource" || kind === "component";
  for (const path of paths) {
    if (hasOwnFile && path === baseName(file.file)) continue;
    if (known.has(path)) file.warn(`${kind} ${path} is already in the kustomization file`);
    else added.push(path);
    known.add(path);
  }
  const field = fields[kind];
  return added.length === 0
    ? kustomization
    : withField(kustomization, field, [...listIn(kustomization, field), ...added]);
}

function pathsOf(kustomization: DataMap, kind: PathKind): readonly string[] {
  return listsOf(kind)
    .flatMap((field) => listIn(kustomization, field))
    .filter((path) => typeof path === "string");
}

/** Kustomize reads `bases` as resources. */
function listsOf(kind: PathKind): readonly string[] {
  return kind === "resource" ? [fields.resource, "bases"] : [fields[kind]];
}

function expand(pattern: string, folder: string): readonly string[] {
  return withPattern(pattern, () => expandPattern(folder, pattern));
}

function matches(pattern: string, path: string): boolean {
  return withPattern(pattern, () => matchPath(pattern, path));
}

function withPattern<T>(pattern: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const what = `cannot use the pattern ${JSON.stringify(pattern)}`;
    throw usageError("CLI_ARGUMENT", what, error.message, "put \\ before a character that has a meaning in patterns");
  }
}

function alreadyThere(path: string, { file }: EditedFile): SyncError {
  const field = fields.resource;
  return new SyncError({
    code: "CLI_EDIT_ALREADY_THERE",
    what: `cannot add ${path} to ${field}`,
    where: { file, field },
    why: "it is already there, or given twice",
    mend: "no change is needed, or name it once",
  });
}
