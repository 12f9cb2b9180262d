import { isSyncError } from "../errors/sync-error";
import type { SourceTree } from "../model/sources/source-tree";
import { kustomizationFileNames } from "../render/kustomize/kustomization/read-kustomization";
import { mapGet, textOf } from "../yaml/map-access";
import type { YamlNode } from "../yaml/node";
import { readDocuments } from "../yaml/read/read";

/** A document of YAML among the files of a repository. */
export interface FoundDocument {
  readonly file: string;
  readonly node: YamlNode;
  readonly apiVersion: string;
  readonly kind: string;
}

/** Folders that have no manifests. */
const skipped: ReadonlySet<string> = new Set([".git", "node_modules", ".github", "templates"]);

/** The documents of all YAML files in and below a folder; files that are no YAML, such as templates, are left out. */
export function findDocuments(tree: SourceTree, folder: string): readonly FoundDocument[] {
  if (tree.entryAt(folder) === "file") return documentsOf(tree, folder);
  return tree.list(folder).flatMap((name): readonly FoundDocument[] => {
    const path = folder === "." ? name : `${folder}/${name}`;
    if (tree.entryAt(path) === "directory") {
      const isLink = tree.realPath(path) !== (folder === "." ? name : `${tree.realPath(folder)}/${name}`);
      return isLink || skipped.has(name) ? [] : findDocuments(tree, path);
    }
    return /\.ya?ml$/.test(name) ? documentsOf(tree, path) : [];
  });
}

function documentsOf(tree: SourceTree, file: string): readonly FoundDocument[] {
  try {
    return readDocuments(tree.readFile(file), file).flatMap((node) => {
      const [apiVersion, kind] = [textOf(mapGet(node, "apiVersion")), textOf(mapGet(node, "kind"))];
      return apiVersion === undefined || kind === undefined ? [] : [{ file, node, apiVersion, kind }];
    });
  } catch (error) {
    if (isSyncError(error)) return [];
    throw error;
  }
}

/** Whether a folder is built by its own kustomization file. */
export function hasKustomizationFile(tree: SourceTree, path: string): boolean {
  return kustomizationFileNames.some((name) => tree.entryAt(path === "." ? name : `${path}/${name}`) === "file");
}
