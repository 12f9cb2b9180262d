// Source: fluxcd/source-watcher@v2.2.1 internal/builder/{builder,extract,merge}.go. Empty folders are no part of the
// result, and neither are file modes.
import { isSyncError, SyncError } from "../../errors/sync-error";
import type { ArtifactSpec, CopySpec } from "../../model/sources/source-spec";
import { type ContentEntry, defaultLimits } from "../git/read-contents";
import { normalizeTreePath } from "../tree-path";
import { compileGlob, type GlobTest } from "./glob";
import { mergeYamlFiles } from "./merge-yaml-files";
import { artifactFiles } from "./select-files";
import { specInvalid } from "./source-errors";
import { untar } from "./untar";

/** The files of one of the sources. */
export interface ComposedPart {
  readonly contents: readonly ContentEntry[];
  /** Its name in messages. */
  readonly shown: string;
}

/** Copies files of the sources into one set of files. */
export function composeArtifact(
  { copy }: ArtifactSpec,
  parts: ReadonlyMap<string, ComposedPart>,
): readonly ContentEntry[] {
  const target = new Target();
  for (const [index, operation] of copy.entries()) new Copy(operation, index, parts).into(target);
  return artifactFiles([...target.files.values()]);
}

/**
 * The alias of the source that a field names; undefined without the field.
 *
 * @throws SyncError SOURCE_SPEC_INVALID
 */
export function namedAlias(
  { sources, ...spec }: ArtifactSpec,
  field: "revision" | "originRevision",
): string | undefined {
  const name = spec[field];
  if (name === undefined) return undefined;
  const alias = name.startsWith("@") ? name.slice(1) : undefined;
  if (alias !== undefined && Object.hasOwn(sources, alias)) return alias;
  const why = alias === undefined ? `"${name}" is not of the form @alias` : `there is no source "${alias}"`;
  const aliases = Object.keys(sources).map((one) => `"@${one}"`);
  throw specInvalid("Artifact", field, why, `write ${aliases.join(" or ")}`);
}

/** The copied files, and the folders that hold them. */
class Target {
  readonly files = new Map<string, ContentEntry>();
  readonly folders = new Set<string>();

  set(path: string, entry: ContentEntry): void {
    this.files.set(path, entry);
    for (const folder of foldersAbove(path)) {
      if (this.folders.has(folder)) return;
      this.folders.add(folder);
    }
  }

  /** Whether the path would be a file and a folder. */
  conflictsWith(path: string): boolean {
    if (this.folders.has(path)) return true;
    for (const folder of foldersAbove(path)) {
      if (this.folders.has(folder)) return false;
      if (this.files.has(folder)) return true;
    }
    return false;
  }
}

class Copy {
  private readonly operation: CopySpec;
  private readonly index: number;
  private readonly part: ComposedPart;
  private readonly files: ReadonlyMap<string, ContentEntry>;
  /** Their paths in order, so that those of a folder are next to each other. */
  private readonly paths: readonly string[];
  private readonly pattern: string;
  private readonly to: string;
  /** What was copied, by its place in the artifact: a folder and the folders in it may all match. */
  private readonly copied = new Map<string, string>();
  private readonly excluded: readonly { readonly test: GlobTest; readonly isName: boolean }[];

  constructor(operation: CopySpec, index: number, parts: ReadonlyMap<string, ComposedPart>) {
    this.operation = operation;
    this.index = index;
    const { from, to } = operation;
    const match = /^@([^/]+)\/(.*)$/s.exec(from);
    const [, alias = "", pattern = ""] = match ?? [];
    if (match === null) throw this.failure("from", `"${from}" is not of the form @alias/pattern`);
    const part = parts.get(alias);
    if (part === undefined) throw this.failure("from", `there is no source "${alias}"`);
    if (!to.startsWith("@artifact/")) throw this.failure("to", `"${to}" does not begin with @artifact/`);
    this.part = part;
    this.files = new Map(part.contents.map((entry) => [entry.path, entry]));
    this.paths = [...this.files.keys()].sort();
    this.pattern = pattern;
    this.to = this.pathOf("to", to.slice("@artifact/".length));
    this.excluded = (operation.exclude ?? []).map((one, at) => {
      const test = compileGlob(one, true);
      if (test === undefined) throw this.failure(`exclude[${at}]`, `"${one}" is not a pattern`);
      return { test, isName: !one.includes("/") };
    });
  }

  into(target: Target): void {
    if (/[*?[\]]/.test(this.pattern)) this.copyMatches(target);
    else this.copyPath(target);
  }

  private copyMatches(target: Target): void {
    const { strategy, optional: isOptional = false } = this.operation;
    const test = compileGlob(this.pattern, strategy === "Extract");
    if (test === undefined) throw this.failure("from", `"${this.pattern}" is not a pattern`);
    const { shown } = this.part;
    const matches = withFolders(this.paths).filter((path) => test(path));
    if (matches.length === 0 && isOptional) return;
    if (matches.length === 0) throw this.failure("from", `no file of ${shown} matches "${this.pattern}"`);
    const base = selectionRoot(this.pattern);
    const kept = matches.filter((path) => !this.isExcluded(path, base));
    if (kept.length === 0 && isOptional) return;
    if (kept.length === 0) throw this.failure("exclude", `all files that "${this.pattern}" matches are excluded`);
    const prefix = this.pattern.endsWith("/**") ? this.pattern.slice(0, -2) : "";
    for (const match of kept) {
      const file = this.files.get(match);
      if (strategy === "Extract") {
        if (file !== undefined && isArchive(match)) this.extract(file, target);
        continue;
      }
      const below = prefix !== "" && match.startsWith(prefix) ? match.slice(prefix.length) : match;
      if (file === undefined) this.copyFolder(match, joined(this.to, below), base, target);
      else this.copyFile(match, joined(this.to, below), target);
    }
  }

  private copyPath(target: Target): void {
    const { strategy, optional: isOptional = false, to } = this.operation;
    const path = this.pathOf("from", this.pattern);
    const { shown } = this.part;
    const file = this.files.get(path);
    const isFolder = path === "." || !this.pathsBelow(`${path}/`).next().done;
    if (file === undefined && !isFolder) {
      if (isOptional) return;
      throw this.failure("from", `${shown} has no "${path}"`);
    }
    if (file === undefined) {
      if (strategy === "Extract")
        throw this.failure("strategy", `"${path}" is a folder, and only archives are extracted`);
      const name = path === "." ? "" : path.slice(path.lastIndexOf("/") + 1);
      this.copyFolder(path, joined(this.to, name), path, target);
      return;
    }
    if (this.isExcluded(path, ".")) return;
    if (strategy === "Extract") {
      if (!isArchive(path)) throw this.failure("strategy", `"${path}" is not a .tar.gz or .tgz file`);
      this.extract(file, target);
      return;
    }
    const isInFolder = to.endsWith("/") || this.to === "." || target.folders.has(this.to);
    const name = path.slice(path.lastIndexOf("/") + 1);
    this.copyFile(path, isInFolder ? joined(this.to, name) : this.to, target);
  }

  private copyFolder(folder: string, to: string, base: string, target: Target): void {
    const prefix = folder === "." ? "" : `${folder}/`;
    const isExcluded = this.makeExclusion(prefix, base);
    for (const path of this.pathsBelow(prefix)) {
      const place = joined(to, path.slice(prefix.length));
      if (this.copied.get(place) !== path && !isExcluded(path)) this.copyFile(path, place, target);
    }
  }

  /** Whether a path below the prefix, or a folder between the two, is excluded. */
  private makeExclusion(prefix: string, base: string): (path: string) => boolean {
    const folders = new Map<string, boolean>();
    const ofFolder = (folder: string): boolean => {
      const known = folders.get(folder);
      if (known !== undefined) return known;
      const found = isExcluded(folder);
      folders.set(folder, found);
      return found;
    };
    const isExcluded = (path: string): boolean => {
      if (this.excluded.length === 0) return false;
      if (this.isExcluded(path, base)) return true;
      const slash = path.lastIndexOf("/");
      return slash > prefix.length && ofFolder(path.slice(0, slash));
    };
    return isExcluded;
  }

  private *pathsBelow(prefix: string): Generator<string, void> {
    let [low, high] = [0, this.paths.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.paths[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    for (let index = low; this.paths[index]?.startsWith(prefix) === true; index += 1) yield this.paths[index] ?? "";
  }

  private copyFile(from: string, to: string, target: Target): void {
    const entry = this.files.get(from);
    if (entry === undefined) return;
    this.put(entry, to, target);
    this.copied.set(to, from);
  }

  private extract(file: ContentEntry, target: Target): void {
    if (file.kind !== "file") throw this.failure("from", `"${file.path}" is too large`);
    for (const entry of untar(file.bytes, `${file.path} of ${this.part.shown}`)) {
      this.put(entry, joined(this.to, entry.path), target);
    }
  }

  private put(entry: ContentEntry, to: string, target: Target): void {
    const known = target.files.get(to);
    if (target.conflictsWith(to)) throw this.failure("to", `"${to}" would be a file and a folder`);
    if (target.files.size >= defaultLimits.entries)
      throw this.failure("copy", `it has more than ${defaultLimits.entries} files`);
    const isMerge = this.operation.strategy === "Merge" && known?.kind === "file" && entry.kind === "file";
    if (!isMerge) {
      target.set(to, { ...entry, path: to });
      return;
    }
    try {
      target.set(to, { kind: "file", path: to, bytes: mergeYamlFiles(known.bytes, entry.bytes, to) });
    } catch (error) {
      if (!isSyncError(error)) throw error;
      throw this.failure("strategy", `"${to}" cannot be merged: ${error.what}`);
    }
  }

  private isExcluded(path: string, base: string): boolean {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const below = base !== "." && path.startsWith(`${base}/`) ? path.slice(base.length + 1) : undefined;
    return this.excluded.some(
      ({ test, isName }) => test(path) || (below !== undefined && test(below)) || (isName && test(name)),
    );
  }

  private pathOf(field: string, path: string): string {
    try {
      return normalizeTreePath(path, "the artifact");
    } catch (error) {
      if (!isSyncError(error)) throw error;
      throw this.failure(field, `"${path}" leads out of its root`);
    }
  }

  private failure(field: string, why: string): SyncError {
    return new SyncError({
      code: "SOURCE_COPY_FAILED",
      what: "cannot compose the Artifact",
      where: { field: `copy[${this.index}].${field}` },
      why,
      mend: 'correct the entry, as { from: "@app/deploy/**", to: "@artifact/app/" }; write optional: true where nothing to copy is no error',
    });
  }
}

/** The paths and the folders that hold them, in order. */
function withFolders(paths: readonly string[]): readonly string[] {
  const all = new Set<string>();
  for (const path of paths) {
    all.add(path);
    for (const folder of foldersAbove(path)) {
      if (all.has(folder)) break;
      all.add(folder);
    }
  }
  return [...all].sort();
}

/** The folders that hold a path, the nearest first. */
function* foldersAbove(path: string): Generator<string, void> {
  for (let slash = path.lastIndexOf("/"); slash > 0; slash = path.lastIndexOf("/", slash - 1))
    yield path.slice(0, slash);
}

function joined(folder: string, name: string): string {
  return folder === "." ? name : name === "" ? folder : `${folder}/${name}`;
}

/** The folders of a pattern before the first one with a wildcard. */
function selectionRoot(pattern: string): string {
  const parts = pattern.split("/").filter((part) => part !== "" && part !== ".");
  const end = parts.findIndex((part) => /[*?[\]]/.test(part));
  const root = parts.slice(0, end < 0 ? undefined : end).join("/");
  return root === "" ? "." : root;
}

function isArchive(path: string): boolean {
  return /\.(?:tar\.gz|tgz)$/i.test(path);
}
