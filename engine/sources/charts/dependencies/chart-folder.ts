import { existsSync } from "node:fs";
import { basename, isAbsolute, join, posix } from "node:path";
import type { SourceTree } from "../../../model/sources/source-tree";
import { openDirectory } from "../../directory";

/** The folder of a chart, on this machine or among the files of a source. */
export interface ChartFolder {
  readonly tree: SourceTree;
  /** Its path in the tree. */
  readonly path: string;
  /** Whether it is on this machine. */
  readonly isHere: boolean;
  /** A path that the chart names, as a message shows it. */
  shownPath(path: string): string;
  /** The folder at a path that the chart names; undefined if there is none. */
  find(path: string): ChartFolder | undefined;
}

/** A folder of this machine. Its charts may name any other one, as in Helm. */
export function folderOfMachine(folder: string, label: string): ChartFolder {
  const shownPath = (path: string): string => (isAbsolute(path) ? path : join(folder, path));
  return {
    ...{ tree: openDirectory(folder, { label }), path: ".", isHere: true, shownPath },
    find: (path) => {
      const found = shownPath(path);
      return existsSync(found) ? folderOfMachine(found, `file://${path} (${basename(found)})`) : undefined;
    },
  };
}

/** A folder of a source. No path leads out of the source. */
export function folderOfTree(tree: SourceTree, path: string): ChartFolder {
  const shownPath = (other: string): string => (posix.isAbsolute(other) ? other : posix.join(path, other));
  return {
    ...{ tree, path, isHere: false, shownPath },
    find: (other) => {
      const found = shownPath(other).replace(/(.)\/$/, "$1");
      if (posix.isAbsolute(found) || found === ".." || found.startsWith("../")) return undefined;
      return tree.entryAt(found) === "directory" ? folderOfTree(tree, found) : undefined;
    },
  };
}
