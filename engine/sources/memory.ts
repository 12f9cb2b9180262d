import type { SourceTree } from "../model/sources/source-tree";
import { compareStrings } from "../go/values/bytes";
import { digestFiles } from "./tree-digest";
import { fileIsDirectory, fileNotFound, notDirectory } from "./tree-errors";
import { normalizeTreePath } from "./tree-path";

/**
 * A source made of strings and bytes, for programs that generate their manifests and for tests. A directory exists if
 * it contains a file; a key that ends with "/" is an empty directory.
 *
 * @example
 * ```ts
 * import { openMemory } from "slipway";
 *
 * const tree = openMemory({ "kustomization.yaml": "resources: [app.yaml]\n", "app.yaml": "…" });
 * ```
 */
export function openMemory(files: Readonly<Record<string, string | Uint8Array>>, label = "memory"): SourceTree {
  const contents = new Map<string, Uint8Array>();
  const directories = new Map<string, Set<string>>([[".", new Set()]]);
  for (const [name, content] of Object.entries(files)) {
    const path = normalizeTreePath(name.replace(/^\//, ""), label);
    if (name.endsWith("/")) addDirectory(directories, path);
    else {
      contents.set(path, typeof content === "string" ? new TextEncoder().encode(content) : content);
      addToParent(directories, path);
    }
  }
  return {
    label,
    location: { kind: "memory", label },
    readFile(path) {
      const at = normalizeTreePath(path, label);
      const content = contents.get(at);
      if (content !== undefined) return content;
      throw directories.has(at) ? fileIsDirectory(at, label) : fileNotFound(at, label);
    },
    entryAt(path) {
      const at = normalizeTreePath(path, label);
      return contents.has(at) ? "file" : directories.has(at) ? "directory" : undefined;
    },
    realPath: (path) => normalizeTreePath(path, label),
    list(path) {
      const at = normalizeTreePath(path, label);
      const names = directories.get(at);
      if (names === undefined) throw contents.has(at) ? notDirectory(at, label) : fileNotFound(at, label);
      return [...names].sort(compareStrings);
    },
    digest: () => digestFiles(contents),
  };
}

function addDirectory(directories: Map<string, Set<string>>, path: string): void {
  if (directories.has(path)) return;
  directories.set(path, new Set());
  addToParent(directories, path);
}

function addToParent(directories: Map<string, Set<string>>, path: string): void {
  const slash = path.lastIndexOf("/");
  const parent = slash < 0 ? "." : path.slice(0, slash);
  addDirectory(directories, parent);
  directories.get(parent)?.add(path.slice(slash + 1));
}
