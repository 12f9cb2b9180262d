import { isSyncError, joinErrors, printPlace, type SyncError } from "../../../errors/sync-error";
import { isRemoteFile } from "../../../model/remote-sources";
import { parseRepositoryUrl } from "../../../model/repository-url";
import type { Kustomization } from "../kustomization/kustomization";
import { namedPaths, type NamedPath } from "./named-paths";
import { findTargetFile, resolvePath, type TargetRoot } from "./target-root";

const pathCodes: ReadonlySet<string> = new Set([
  "KUSTOMIZE_PATH_NOT_FOUND",
  "KUSTOMIZE_PATH_NOT_A_FILE",
  "KUSTOMIZE_PATH_FORBIDDEN",
  "KUSTOMIZE_PATH_OUTSIDE_SOURCE",
]);

/** Does the step; an error for a path that leads nowhere is joined by those for all others that the kustomization file names. */
export function tellingAllPaths<T>(root: TargetRoot, kustomization: Kustomization, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw withOtherPaths(error, root, kustomization);
  }
}

function withOtherPaths(error: unknown, root: TargetRoot, kustomization: Kustomization): unknown {
  if (!isSyncError(error)) return error;
  const told = error.separate();
  const { file } = kustomization.place;
  if (!told.some(({ code, where }) => pathCodes.has(code) && where.file === file)) return error;
  const known = new Set(told.map(identify));
  const others = namedPaths(kustomization)
    .filter(({ text }) => !isUrl(text))
    .flatMap((path) => faultOf(root, path) ?? [])
    .filter((fault) => !known.has(identify(fault)));
  return joinErrors([error, ...others]);
}

function identify({ what, where }: SyncError): string {
  return `${what}\n${printPlace(where)}`;
}

function faultOf(root: TargetRoot, { text, place, to }: NamedPath): SyncError | undefined {
  try {
    const needsFile = to === "file" || (to === "either" && resolvePath(root, text, place).kind === "file");
    if (needsFile) findTargetFile(root, text, place);
    else resolvePath(root, text, place);
    return undefined;
  } catch (error) {
    if (isSyncError(error) && pathCodes.has(error.code)) return error;
    return undefined;
  }
}

function isUrl(path: string): boolean {
  return isRemoteFile(path) || parseRepositoryUrl(path) !== undefined;
}
