// Source: helm-controller internal/reconcile/rollback_remediation.go, uninstall_remediation.go@v1.6.0 (success, failure).
import type { SyncError } from "../../errors/sync-error";
import { latestOf } from "../model/release-history";
import type { ReleaseSnapshot } from "../model/release-status";
import { rollbackFailed, rollbackSucceeded, uninstallRemediated, uninstallRemediationFailed } from "../decide/messages";
import type { StatusDraft } from "../decide/status-draft";

/** How a remediation ended. */
interface RemediationReport {
  /** The revision that events are about. */
  readonly snapshot: ReleaseSnapshot;
  readonly isFailed: boolean;
  readonly reason: string;
  readonly message: string;
  readonly configDigest?: string;
}

/**
 * Records how a rollback ended.
 *
 * @param configDigest of the values that are wanted
 */
export function reportRollback(
  draft: StatusDraft,
  target: ReleaseSnapshot,
  configDigest: string,
  error: SyncError | undefined,
): void {
  const isFailed = error !== undefined;
  const message = isFailed ? rollbackFailed(target, error) : rollbackSucceeded(target);
  const reason = isFailed ? "RollbackFailed" : "RollbackSucceeded";
  reportRemediation(draft, { snapshot: target, isFailed, reason, message, configDigest });
}

/** Records how an uninstall ended that remediates a failure. */
export function reportUninstallRemediation(draft: StatusDraft, error: SyncError | undefined): void {
  const snapshot = latestOf(draft.status.history);
  if (snapshot === undefined) return;
  const isFailed = error !== undefined;
  const message = isFailed ? uninstallRemediationFailed(snapshot, error) : uninstallRemediated(snapshot);
  const reason = isFailed ? "UninstallFailed" : "UninstallSucceeded";
  reportRemediation(draft, { snapshot, isFailed, reason, message });
}

function reportRemediation(draft: StatusDraft, report: RemediationReport): void {
  const { snapshot, isFailed, reason, message, configDigest } = report;
  if (isFailed) draft.change({ failures: draft.status.failures + 1 });
  draft.mark({ type: "Remediated", status: isFailed ? "False" : "True", reason, message });
  draft.reportOf(snapshot, { type: isFailed ? "Warning" : "Normal", reason, message }, configDigest);
}
