// A folder of plain manifests.
//
// Source: argo-cd reposerver/repository/repository.go@v3.5.7 (findManifests, getPotentiallyValidManifests), util/glob.
import { fromBytes } from "../go/values/bytes";
import { lookUp, lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import type { RenderedObject } from "../model/rendering/rendered-object";
import type { SourceTree } from "../model/sources/source-tree";
import { compileGlob } from "../render/helm/functions/glob";
import { childPath } from "./child-path";
import { readManifestFile } from "./read-manifests";
import { unsupported } from "./unsupported";

/** A file with this text is left out. */
const skipMarker = "+argocd:skip-file-rendering";

/**
 * The objects of a folder with plain manifests.
 *
 * @param directory the field `directory` of the source
 * @throws SyncError ARGO_MANIFEST_INVALID, and ARGO_UNSUPPORTED for Jsonnet
 */
export function renderDirectory(tree: SourceTree, folder: string, directory: unknown): readonly KubeObject[] {
  return readDirectory(tree, folder, directory).map(({ object }) => object);
}

/** The same with the files of the objects. */
export function readDirectory(tree: SourceTree, folder: string, directory: unknown): readonly RenderedObject[] {
  const [include, exclude] = [lookUpText(directory, "include"), lookUpText(directory, "exclude")].map(globOf);
  const isRecursive = lookUp(directory, "recurse") === true;
  const prefix = folder === "." ? "" : `${folder}/`;
  return filesIn(tree, folder, isRecursive).flatMap((path) => {
    const name = path.slice(prefix.length);
    if (exclude?.(name) === true || include?.(name) === false) return [];
    const bytes = tree.readFile(path);
    if (fromBytes(bytes).includes(skipMarker)) return [];
    if (path.endsWith(".jsonnet")) throw jsonnetFile(path);
    return readManifestFile(bytes, path).map((object) => ({ object, origin: { file: path } }));
  });
}

/** A pattern that cannot be read matches nothing. */
function globOf(pattern: string | undefined): ((name: string) => boolean) | undefined {
  return pattern === undefined ? undefined : (compileGlob(pattern, "") ?? ((): boolean => false));
}

/** The files that may be manifests. A link to a folder is not followed. */
function filesIn(tree: SourceTree, folder: string, isRecursive: boolean): readonly string[] {
  return tree.list(folder).flatMap((name): readonly string[] => {
    const path = childPath(folder, name);
    const entry = tree.entryAt(path);
    if (entry === "file") return /\.(?:yaml|yml|json|jsonnet)$/.test(name) ? [path] : [];
    if (entry === undefined || !isRecursive || name === ".git") return [];
    const isLink = tree.realPath(path) !== childPath(tree.realPath(folder), name);
    return isLink ? [] : filesIn(tree, path, isRecursive);
  });
}

function jsonnetFile(file: string): Error {
  return unsupported({ file }, "Jsonnet is not evaluated", "write its output into a file of YAML, or exclude the file");
}
