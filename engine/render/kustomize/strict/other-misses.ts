import { isSyncError, joinErrors, type SyncError } from "../../../errors/sync-error";
import type { UnmatchedMode } from "../../../model/plans/policies";

/** The errors with which kustomize rejects an entry that matches nothing; it ignores all other such entries. */
const codes: ReadonlySet<SyncError["code"]> = new Set([
  "KUSTOMIZE_PATCH_TARGET_NOT_FOUND",
  "KUSTOMIZE_REPLICAS_NO_MATCH",
]);

/**
 * Runs a build. If it ignores entries that match nothing and kustomize rejects one of them, it runs again in the mode
 * that collects them, so that the error lists all that kustomize rejects.
 */
export function withOtherMisses<T>(build: (unmatched: UnmatchedMode) => T, mode: UnmatchedMode): T {
  try {
    return build(mode);
  } catch (error) {
    if (mode !== "ignore" || !isSyncError(error) || !codes.has(error.code)) throw error;
    const known = new Set(error.separate().map(({ message }) => message));
    throw joinErrors([error, ...missesOf(build).filter(({ message }) => !known.has(message))]) ?? error;
  }
}

function missesOf(build: (unmatched: UnmatchedMode) => unknown): SyncError[] {
  try {
    build("warn");
    return [];
  } catch (error) {
    return isSyncError(error) ? error.separate().filter(({ code }) => codes.has(code)) : [];
  }
}
