// Source: helm-controller internal/reconcile/unlock.go@v1.6.0 (success, failure).
import type { SyncError } from "../../errors/sync-error";
import type { ReleaseSnapshot } from "../model/release-status";
import { unlocked, unlockFailed } from "../decide/messages";
import type { StatusDraft } from "../decide/status-draft";

/**
 * Records how the unlock of a revision ended.
 *
 * @param snapshot the revision
 * @param status what it was before
 */
export function reportUnlock(
  draft: StatusDraft,
  snapshot: ReleaseSnapshot,
  status: string,
  error: SyncError | undefined,
): void {
  const isFailed = error !== undefined;
  const message = isFailed ? unlockFailed(snapshot, status, error) : unlocked(snapshot, status);
  if (isFailed) draft.change({ failures: draft.status.failures + 1 });
  draft.mark({ type: "Released", status: "False", reason: "PendingRelease", message });
  draft.reportOf(snapshot, { type: isFailed ? "Warning" : "Normal", reason: "PendingRelease", message });
}
