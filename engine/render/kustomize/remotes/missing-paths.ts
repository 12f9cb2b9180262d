import { isSyncError, joinErrors, printPlace, type SyncError } from "../../../errors/sync-error";
import { isRemoteFile } from "../../../model/sources/remote-sources";
import { parseRepositoryUrl } from "../../../model/sources/repository-url";
import type { Kustomization } from "../kustomization/kustomization";
import { namedPaths, type NamedPath } from "./named-paths";
import { findTargetFile, resolvePath, type TargetRoot } from "../load/target-root";

const pathCodes: ReadonlySet<string> = new Set([
  "KUSTOMIZE_PATH_NOT_FOUND",
  "KUSTOMIZE_PATH_NOT_A_FILE",
  "KUSTOMIZE_PATH_FORBIDDEN",
  "KUSTOMIZE_PATH_OUTSIDE_SOURCE",
]);

/**
 * Runs the step. If it fails because of a path that does not exist, adds the errors of all other such paths in the
 * kustomization file.
 */
export function withAllPathErrors<T>(root: TargetRoot, kustomization: Kustomization, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw withOtherPaths(error, root, kustomization);
  }
}

function withOtherPaths(error: unknown, root: TargetRoot, kustomization: Kustomization): unknown {
  if (!isSyncError(error)) return error;
  const reported = error.separate();
  const { file } = kustomization.place;
  if (!reported.some(({ code, where }) => pathCodes.has(code) && where.file === file)) return error;
  const known = new Set(reported.map(identify));
  const others = namedPaths(kustomization)
    .filter(({ text }) => !isUrl(text))
    .flatMap((path) => pathError(root, path) ?? [])
    .filter((other) => !known.has(identify(other)));
  return joinErrors([error, ...others]);
}

function identify({ what, where }: SyncError): string {
  return `${what}\n${printPlace(where)}`;
}

function pathError(root: TargetRoot, { text, place, to }: NamedPath): SyncError | undefined {
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
