// Source: helm-controller internal/reconcile/uninstall.go@v1.6.0 (success, failure).
import type { SyncError } from "../../errors/sync-error";
import { latestOf, printRevision } from "../model/release-history";
import { uninstalled, uninstallFailed } from "../decide/messages";
import type { StatusDraft } from "../decide/status-draft";

/** Records how the uninstall of a release ended that is not wanted any more. */
export function reportUninstall(draft: StatusDraft, error: SyncError | undefined): void {
  const latest = latestOf(draft.status.history);
  if (latest === undefined) return;
  const isFailed = error !== undefined;
  const message = isFailed ? uninstallFailed(latest, error) : uninstalled(latest);
  const reason = isFailed ? "UninstallFailed" : "UninstallSucceeded";
  if (isFailed) draft.change({ failures: draft.status.failures + 1 });
  draft.mark({ type: "Released", status: "False", reason, message });
  draft.reportOf(latest, { type: isFailed ? "Warning" : "Normal", reason, message });
}

/** Records that nothing was left to uninstall. */
export function reportUninstalledBefore(draft: StatusDraft, isInStorage: boolean): void {
  const latest = latestOf(draft.status.history);
  if (latest === undefined) return;
  const name = printRevision(latest);
  const message = isInStorage
    ? `Release ${name} was already uninstalled`
    : `Release ${name} was not found, assuming it is uninstalled`;
  draft.mark({ type: "Released", status: "False", reason: "UninstallSucceeded", message });
}
