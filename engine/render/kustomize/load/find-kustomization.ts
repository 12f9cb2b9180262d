import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import { kustomizationFileNames } from "../kustomization/read-kustomization";
import { shownFile } from "./remote-file";
import { forbidden, mayRead, type TargetRoot } from "./target-root";

/**
 * Finds the path of the folder's kustomization file.
 *
 * Source: kustomize api/internal/target/kusttarget.go@v0.21.2 (LoadKustFile).
 * @throws SyncError KUSTOMIZE_FILE_NOT_FOUND, KUSTOMIZE_FILE_AMBIGUOUS or KUSTOMIZE_PATH_FORBIDDEN
 */
export function findKustomization(root: TargetRoot, place: ErrorPlace): string {
  const files = kustomizationFileNames.filter((name) => root.tree.entryAt(inDirectory(root, name)) === "file");
  const found = files.filter((name) => mayRead(root, inDirectory(root, name)));
  const [name, ...others] = found;
  const [linked] = files;
  if (name === undefined) throw linked === undefined ? noFile(root, place) : forbidden(root, linked, place);
  if (others.length > 0) throw tooMany(root, found);
  return inDirectory(root, name);
}

function inDirectory(root: TargetRoot, name: string): string {
  return root.directory === "." ? name : `${root.directory}/${name}`;
}

function noFile(root: TargetRoot, place: ErrorPlace): SyncError {
  const names = root.tree.list(root.directory);
  const near = nearest(kustomizationFileNames[0], names) ?? nearest("Kustomization", names);
  return new SyncError({
    code: "KUSTOMIZE_FILE_NOT_FOUND",
    what: `cannot find a kustomization in ${root.directory === "." && root.repository === undefined ? "the source's root" : shownFile(root, root.directory)}`,
    where: place.file === undefined ? { file: shownFile(root, root.directory) } : place,
    why: `the folder contains none of ${kustomizationFileNames.join(", ")}`,
    mend:
      near === undefined
        ? "name a folder that has one, or create one that lists the files under resources"
        : `rename ${near} to ${kustomizationFileNames[0]}`,
  });
}

function tooMany(root: TargetRoot, found: readonly string[]): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FILE_AMBIGUOUS",
    what: "cannot choose between several kustomization files",
    where: { file: shownFile(root, root.directory) },
    why: `the folder contains ${found.join(" and ")}`,
    mend: "keep one of them",
  });
}

/** The name of a file without its folder. */
export function inOwnFolder(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}
