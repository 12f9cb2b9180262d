// Source: helm-controller internal/reconcile/test.go@v1.6.0 (success, failure).
import type { SyncError } from "../../errors/sync-error";
import { hasBeenTested, latestOf } from "../model/release-history";
import { testFailed, testSucceeded } from "../decide/messages";
import { activeRemediationOf } from "../spec/release-settings";
import { countFailure } from "./report-release";
import type { StatusDraft } from "../decide/status-draft";

/** Records how the tests of the newest revision ended. */
export function reportTest(draft: StatusDraft, error: SyncError | undefined): void {
  const latest = latestOf(draft.status.history);
  if (latest === undefined) return;
  if (error === undefined) {
    const [reason, message] = ["TestSucceeded", testSucceeded(latest)];
    draft.mark({ type: "TestSuccess", status: "True", reason, message });
    draft.reportOf(latest, { type: "Normal", reason, message });
    return;
  }
  const [reason, message] = ["TestFailed", testFailed(latest, error)];
  draft.change({ failures: draft.status.failures + 1 });
  draft.mark({ type: "TestSuccess", status: "False", reason, message });
  draft.reportOf(latest, { type: "Warning", reason, message });
  const remediation = activeRemediationOf(draft.object);
  if (hasBeenTested(latest) && remediation?.ignoresTestFailures === false) countFailure(draft, remediation.action);
}
