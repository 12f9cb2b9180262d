import { isSyncError, joinErrors, type SyncError } from "../../../errors/sync-error";

/** What kustomize refuses where an entry matches nothing; all else that matches nothing it lets pass. */
const codes: ReadonlySet<SyncError["code"]> = new Set([
  "KUSTOMIZE_PATCH_TARGET_NOT_FOUND",
  "KUSTOMIZE_REPLICAS_NO_MATCH",
]);

/**
 * Runs a build. One that ends at an entry without a match is run once more in strict mode, which goes on behind such entries, so
 * that all of them are told at once.
 */
export function withOtherMisses<T>(build: (strict: boolean) => T, strict: boolean): T {
  try {
    return build(strict);
  } catch (error) {
    if (strict || !isSyncError(error) || !codes.has(error.code)) throw error;
    const known = new Set(error.separate().map(({ message }) => message));
    throw joinErrors([error, ...missesOf(build).filter(({ message }) => !known.has(message))]) ?? error;
  }
}

function missesOf(build: (strict: boolean) => unknown): SyncError[] {
  try {
    build(true);
    return [];
  } catch (error) {
    return isSyncError(error) ? error.separate().filter(({ code }) => codes.has(code)) : [];
  }
}
