import { lstatSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { matchPath } from "../../../go/path/match-path";
import { compareStrings } from "../../../go/values/bytes";
import { baseName } from "../../../lib/base-name";
import { trimEndOf } from "../../../lib/trim-characters";

/**
 * The paths that match a pattern of a shell, in their order; hidden ones only where the pattern begins with a dot.
 *
 * Source: Go 1.26 path/filepath/match.go (Glob); kustomize kyaml/filesys/fsondisk.go@v0.21.2 (Glob).
 * @param folder the folder in which relative patterns begin
 * @throws GoError `syntax error in pattern`
 */
export function expandPattern(folder: string, pattern: string): readonly string[] {
  const found = glob(folder, pattern);
  return isHidden(pattern) ? found : found.filter((path) => !isHidden(path));
}

function glob(folder: string, pattern: string): readonly string[] {
  matchPath(pattern, "");
  if (!hasWildcard(pattern)) return pattern !== "" && exists(resolve(folder, pattern)) ? [pattern] : [];
  const slash = pattern.lastIndexOf("/");
  const parent = slash < 0 ? "." : slash === 0 ? "/" : pattern.slice(0, slash);
  const name = pattern.slice(slash + 1);
  const parents = hasWildcard(parent) && parent !== pattern ? glob(folder, parent) : [parent];
  return parents.flatMap((path) => {
    return namesIn(resolve(folder, path))
      .filter((one) => matchPath(name, one))
      .map((one) => join(path, one));
  });
}

function hasWildcard(pattern: string): boolean {
  return Array.from("*?[\\").some((character) => pattern.includes(character));
}

function namesIn(folder: string): readonly string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder).sort(compareStrings);
}

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A file in place of a folder on the way.
    return false;
  }
}

function isHidden(path: string): boolean {
  return baseName(trimEndOf(path, "/")).startsWith(".");
}
