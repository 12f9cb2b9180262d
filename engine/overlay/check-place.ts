import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";
import { shownUrl } from "../model/sources/remote-sources";
import { parseRepositoryUrl } from "../model/sources/repository-url";
import type { SourceTree } from "../model/sources/source-tree";
import { kustomizationFileNames } from "../render/kustomize/kustomization/read-kustomization";
import { findKustomizationFile } from "../render/flux/scan-manifests";
import { parseRemoteScheme } from "./remote-scheme";

/** Where a program says that an overlay is. */
export interface GivenPlace {
  /** The argument `path`. */
  readonly path: string;
  /** Whether Flux's kustomization file replaces that of the folder. */
  readonly isComposed: boolean;
  /** Whether the program has an overlay on top of the folder. */
  readonly hasOverlay: boolean;
}

/** The error for a directory that does not exist: an address may have been meant. */
export function explainSource(error: SyncError, source: string): SyncError {
  if (error.code !== "SOURCE_NOT_FOUND" || !isAddress(source)) return error;
  return new SyncError({
    code: "SOURCE_NOT_FOUND",
    what: `cannot open "${shownUrl(source)}" as a source`,
    where: { field: "source" },
    why: "it is an address, and source is a directory of this machine",
    mend: `remove source, and write ${sourceRefOf(source)}, an argument of Kustomization`,
  });
}

/**
 * Checks that the folder of an overlay is one, before it is built: what is wrong with it has a remedy among the
 * arguments.
 *
 * @throws SyncError KUSTOMIZE_PATH_NOT_FOUND, KUSTOMIZE_FILE_NOT_FOUND or FLUX_PATH_NOT_FOUND
 */
export function checkPlace(tree: SourceTree, { path, isComposed, hasOverlay }: GivenPlace): void {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  // Such paths have errors of their own.
  if (parts.includes("..") || path.startsWith("/") || path.includes("\0")) return;
  const folder = parts.length === 0 ? "." : parts.join("/");
  const kind = tree.entryAt(folder);
  if (kind === undefined && isAddress(path)) throw pathIsAddress(path, isComposed);
  if (kind === "file") throw pathIsFile(folder, isComposed);
  if (kind !== "directory" || isComposed || findKustomizationFile(tree, folder) !== undefined) return;
  const names = tree.list(folder);
  // A misspelled name has an error of its own.
  if (kustomizationFileNames.some((name) => nearest(name, names) !== undefined)) return;
  throw noKustomization(folder, hasOverlay);
}

function isAddress(text: string): boolean {
  return parseRemoteScheme(text) !== undefined || parseRepositoryUrl(text) !== undefined;
}

function pathIsAddress(path: string, isComposed: boolean): SyncError {
  const inFile = isComposed ? "" : "; or name the address in resources of a kustomization.yaml";
  return new SyncError({
    code: isComposed ? "FLUX_PATH_NOT_FOUND" : "KUSTOMIZE_PATH_NOT_FOUND",
    what: `cannot find "${shownUrl(path)}"`,
    where: { field: "path" },
    why: "it is an address, and path is a folder of the source",
    mend: `write ${sourceRefOf(path)}${inFile}`,
  });
}

function pathIsFile(path: string, isComposed: boolean): SyncError {
  const slash = path.lastIndexOf("/");
  const [folder, name] = [slash < 0 ? "." : path.slice(0, slash), path.slice(slash + 1)];
  const isKustomization = kustomizationFileNames.some((one) => one === name);
  const all = isComposed ? "" : ", and flux: {} if it has no kustomization.yaml";
  const one = `; for ${name} alone, list it under resources of a kustomization.yaml`;
  return new SyncError({
    code: isComposed ? "FLUX_PATH_NOT_FOUND" : "KUSTOMIZE_FILE_NOT_FOUND",
    what: `cannot build "${path}"`,
    where: { field: "path" },
    why: "it is a file, and path is a folder of the source",
    mend: `write path: "${folder}"${isKustomization ? "" : `${all}${one}`}`,
  });
}

function noKustomization(folder: string, hasOverlay: boolean): SyncError {
  const flux = "write flux: {}, which applies all manifests in and below the folder";
  const file = `create a kustomization.yaml in it that lists the files under resources`;
  const alone = "; objects that are in no file are the argument objects of a Wave";
  return new SyncError({
    code: "KUSTOMIZE_FILE_NOT_FOUND",
    what: `cannot find a kustomization in ${folder === "." ? "the source's root" : folder}`,
    where: { field: "path" },
    why: `the folder contains none of ${kustomizationFileNames.join(", ")}${hasOverlay ? ", and the arguments add to one" : ""}`,
    mend: hasOverlay ? `${file}${alone}` : `${flux}; or ${file}`,
  });
}

/** The arguments that fetch an address. */
function sourceRefOf(address: string): string {
  if (parseRemoteScheme(address) === "oci") {
    return `sourceRef: new slipway.OciRepository({ url: "${shownUrl(address)}" })`;
  }
  const found = parseRepositoryUrl(address);
  if (found === undefined) return "sourceRef: a GitRepository, an OciRepository or a Bucket";
  const { cloneUrl, path, ref } = found;
  const url = shownUrl(cloneUrl.replace(/^([^/@:]+@[^/:]+):/, "ssh://$1/"));
  const reference = ref === "" ? "" : `, ref: { branch: "${ref}" }`;
  const kinds = ref === "" ? "" : " (or tag, or commit, in place of branch)";
  return `sourceRef: new slipway.GitRepository({ url: "${url}"${reference} })${kinds}${path === "" ? "" : ` and path: "${path}"`}`;
}
