import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSyncError } from "../../../engine/errors/sync-error";
import type { ResolvedSource } from "../../../engine/model/sources/resolved-source";
import type { SourceSpec } from "../../../engine/model/sources/chart-source-spec";
import type { SourceTree } from "../../../engine/model/sources/source-tree";
import { type SourceRun, SourceResolver } from "../../../engine/sources/flux/source-resolver";

/** The folders of a test, and runs of a program in them. */
export interface SourceWorld {
  readonly folder: () => string;
  readonly lockFile: () => string;
  readonly cacheFolder: () => string;
  /** A run of its own, for a preview by default. */
  readonly resolve: (spec: SourceSpec, run?: Partial<SourceRun>) => Promise<ResolvedSource>;
  readonly messageOf: (work: Promise<unknown>) => Promise<string>;
}

/** Gives each test empty folders. */
export function useSourceWorld(): SourceWorld {
  let folder = "";
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "slipway-source-"))));
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const lockFile = (): string => join(folder, "slipway.lock.json");
  const cacheFolder = (): string => join(folder, "cache");
  return {
    folder: () => folder,
    lockFile,
    cacheFolder,
    resolve: (spec, run = {}) =>
      new SourceResolver({
        isPreview: true,
        scope: "test",
        lockFile: lockFile(),
        cacheFolder: cacheFolder(),
        environment: { HOME: folder },
        ...run,
      }).resolve(spec),
    messageOf: async (work) => {
      try {
        await work;
      } catch (error) {
        if (!isSyncError(error)) throw error;
        return error.message;
      }
      throw new Error("it did not fail");
    },
  };
}

/** The files of a source with their texts. */
export function textsOf({ tree }: Pick<ResolvedSource, "tree">): Record<string, string> {
  return Object.fromEntries(pathsIn(tree).map((path) => [path, Buffer.from(tree.readFile(path)).toString("utf8")]));
}

/** The paths of all files. */
export function pathsIn(tree: SourceTree, folder = "."): readonly string[] {
  return tree.list(folder).flatMap((name) => {
    const path = folder === "." ? name : `${folder}/${name}`;
    return tree.entryAt(path) === "directory" ? pathsIn(tree, path) : [path];
  });
}
