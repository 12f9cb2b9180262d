import { isSyncError, joinErrors, printPlace, type SyncError } from "../../../errors/sync-error";
import { isRemoteFile } from "../../../model/remote-sources";
import { parseRepositoryUrl } from "../../../model/repository-url";
import type { PlacedText } from "../kustomization/decode";
import type { Kustomization } from "../kustomization/kustomization";
import { resolvePath, type TargetRoot } from "./target-root";

/** An error for a path that leads nowhere, with all others that its kustomization file names; any other error as it is. */
export function withOtherMissingPaths(error: unknown, root: TargetRoot, kustomization: Kustomization): unknown {
  if (!isSyncError(error) || error.code !== "KUSTOMIZE_PATH_NOT_FOUND") return error;
  if (error.where.file !== kustomization.place.file) return error;
  const known = new Set([error, ...error.also].map(identify));
  const others = pathsOf(kustomization)
    .flatMap((path) => missing(root, path))
    .filter((fault) => !known.has(identify(fault)));
  return joinErrors([error, ...others]);
}

function identify({ what, where }: SyncError): string {
  return `${what}\n${printPlace(where)}`;
}

function missing(root: TargetRoot, { text, place }: PlacedText): SyncError[] {
  try {
    resolvePath(root, text, place);
    return [];
  } catch (error) {
    if (isSyncError(error) && error.code === "KUSTOMIZE_PATH_NOT_FOUND") return [error];
    return [];
  }
}

/** The paths in the order in which they are read; no URL, and nothing that may be a text instead of a path. */
function pathsOf(kustomization: Kustomization): PlacedText[] {
  const { patches = [], patchesJson6902 = [], configMapGenerator = [], secretGenerator = [] } = kustomization;
  const generators = [...configMapGenerator, ...secretGenerator];
  const lists = [
    kustomization.resources,
    kustomization.bases,
    kustomization.configurations,
    kustomization.crds,
    ...generators.map(({ envs, env }) => [...(envs ?? []), ...(env === undefined ? [] : [env])]),
    ...generators.map(({ files }) =>
      files?.map(({ text, place }) => ({ text: text.slice(text.indexOf("=") + 1), place })),
    ),
    kustomization.components,
    [...patches, ...patchesJson6902].flatMap(({ path }) => path ?? []),
  ];
  return lists.flatMap((list) => list ?? []).filter(({ text }) => text !== "" && !isUrl(text));
}

function isUrl(path: string): boolean {
  return isRemoteFile(path) || parseRepositoryUrl(path) !== undefined;
}
