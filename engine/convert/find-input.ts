import { posix } from "node:path";
import { SyncError } from "../errors/sync-error";
import type { SourceTree } from "../model/sources/source-tree";
import { mapGet, textOf } from "../yaml/map-access";
import { findDocuments, type FoundDocument, hasKustomizationFile } from "./yaml-documents";

/** What can be converted. */
export const inputKinds = ["flux", "argocd", "helmfile", "manifests", "pulumi"] as const;

export type InputKind = (typeof inputKinds)[number];

/** The names of files of helmfile. */
export const helmfileNames = ["helmfile.yaml", "helmfile.yaml.gotmpl", "helmfile.yml", "helmfile.d"];

/**
 * What a folder or a file of a repository has.
 *
 * @throws SyncError CLI_CONVERT_INPUT if it is nothing that can be converted, or several things
 */
export function findInput(tree: SourceTree, path: string): InputKind {
  if (tree.entryAt(path) === "file") {
    if (path.endsWith(".json")) return "pulumi";
    if (/(?:^|\/)helmfile[^/]*$/.test(path)) return "helmfile";
    return path.endsWith(".gotmpl") ? "helmfile" : ofManifests(tree, path);
  }
  const prefix = path === "." ? "" : `${path}/`;
  if (helmfileNames.some((name) => tree.entryAt(`${prefix}${name}`) !== undefined)) return "helmfile";
  return ofManifests(tree, path);
}

function ofManifests(tree: SourceTree, path: string): InputKind {
  const documents = findDocuments(tree, path);
  const isFlux = documents.some(({ apiVersion }) => /\.toolkit\.fluxcd\.io\//.test(apiVersion));
  const isArgo = documents.some(({ apiVersion }) => apiVersion.startsWith("argoproj.io/"));
  if (isFlux && !isArgo) return "flux";
  if (isArgo && !isFlux) return "argocd";
  const isPlain = !isFlux && !isArgo && tree.entryAt(posix.join(path, "Chart.yaml")) === undefined;
  if (isPlain && (hasKustomizationFile(tree, path) || documents.some(isObject))) return "manifests";
  throw new SyncError({
    code: "CLI_CONVERT_INPUT",
    what: "cannot find out what to convert",
    where: { file: path },
    why: isFlux
      ? "it has objects of Flux and of Argo CD"
      : "it has no manifests, no helmfile.yaml, and is not the exported state of a stack",
    mend: isFlux
      ? "name one of them with --from"
      : "name the folder of a cluster, of Applications, of a helmfile.yaml or of manifests",
  });
}

/** Other files of YAML have an API version and a kind, too, but no name. */
function isObject({ node, kind }: FoundDocument): boolean {
  return kind.endsWith("List") || textOf(mapGet(mapGet(node, "metadata"), "name")) !== undefined;
}
