import { composeLocation } from "../model/sources/source-location";
import type { SourceTree } from "../model/sources/source-tree";
import { digestFiles, digestLines } from "./tree-digest";

/** The tree with one more file, in a folder that exists; the file hides an existing one. */
export function withFile(tree: SourceTree, path: string, bytes: Uint8Array): SourceTree {
  const slash = path.lastIndexOf("/");
  const folder = slash < 0 ? "." : path.slice(0, slash);
  const name = path.slice(slash + 1);
  const isMeant = (candidate: string): boolean => {
    if (candidate === path) return true;
    const end = candidate.lastIndexOf("/");
    if (candidate.slice(end + 1) !== name) return false;
    return tree.realPath(end < 0 ? "." : candidate.slice(0, end)) === tree.realPath(folder);
  };
  return {
    label: tree.label,
    location: composeLocation(tree.location, [{ kind: "memory", label: path }]),
    readFile: (candidate) => (isMeant(candidate) ? bytes : tree.readFile(candidate)),
    entryAt: (candidate) => (isMeant(candidate) ? "file" : tree.entryAt(candidate)),
    realPath: (candidate) => (isMeant(candidate) ? path : tree.realPath(candidate)),
    list: (directory) => {
      const names = tree.list(directory);
      return names.includes(name) || tree.realPath(directory) !== tree.realPath(folder)
        ? names
        : [...names, name].sort();
    },
    digest: () =>
      digestLines(
        new Map([
          ["", tree.digest()],
          [path, digestFiles(new Map([[path, bytes]]))],
        ]),
      ),
  };
}
