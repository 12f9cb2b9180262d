// Source: fluxcd/pkg kustomize@v1.39.0 kustomize_generator.go (scanManifests).
import { isSyncError } from "../../errors/sync-error";
import type { IgnoreRules } from "../../model/sources/source-filter";
import type { SourceTree } from "../../model/sources/source-tree";
import { readObjects } from "../kustomize/load/read-objects";
import { kustomizationFileNames } from "../kustomize/kustomization/read-kustomization";
import { readDocuments } from "../../yaml/read/read";

/**
 * The files of a folder and of those below it that are manifests, in the order of their paths; a folder with a
 * kustomization file counts as one.
 *
 * @returns paths in the source
 * @throws SyncError if a file with the ending of YAML has something else than objects
 */
export function scanManifests(tree: SourceTree, folder: string, ignore: IgnoreRules | undefined): readonly string[] {
  return tree.list(folder).flatMap((name): readonly string[] => {
    const path = folder === "." ? name : `${folder}/${name}`;
    if (tree.entryAt(path) === "directory") {
      const file = findKustomizationFile(tree, path);
      const isScanned = file === undefined || ignore?.kustomizations?.(file, false) === true;
      return isScanned ? scanManifests(tree, path, ignore) : [path];
    }
    if (!/\.ya?ml$/.test(name) || ignore?.scanned(path, false) === true) return [];
    checkManifests(tree, path);
    return [path];
  });
}

/** The kustomization file that Flux takes of a folder: the first one. */
export function findKustomizationFile(tree: SourceTree, folder: string): string | undefined {
  const paths = kustomizationFileNames.map((name) => (folder === "." ? name : `${folder}/${name}`));
  return paths.find((path) => tree.entryAt(path) === "file");
}

function checkManifests(tree: SourceTree, file: string): void {
  try {
    readObjects(readDocuments(tree.readFile(file), file), file);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    throw error.with({
      mend: `${error.mend ?? "correct the file"}; or leave it out by a pattern in .sourceignore, or by a kustomization.yaml that lists the manifests`,
    });
  }
}
