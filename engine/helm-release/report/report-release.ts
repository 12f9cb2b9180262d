// Source: helm-controller internal/reconcile/install.go, upgrade.go@v1.6.0 (success, failure).
import type { SyncError } from "../../errors/sync-error";
import type { ReleaseDigests } from "../model/release-digests";
import { hasBeenTested, latestOf } from "../model/release-history";
import { noFailures, type Attempt } from "../decide/begin-attempt";
import { awaitingTests, failed, succeeded } from "../decide/messages";
import { failureCounters, retryIntervalOf } from "../spec/release-settings";
import { eventAnnotations, type StatusDraft } from "../decide/status-draft";

const reasons = {
  install: { success: "InstallSucceeded", failure: "InstallFailed" },
  upgrade: { success: "UpgradeSucceeded", failure: "UpgradeFailed" },
} as const;

/** Records that an install or an upgrade begins. An install begins a new history. */
export function beginRelease(draft: StatusDraft, action: "install" | "upgrade"): void {
  draft.change({ lastAttemptedReleaseAction: action });
  if (action === "install") draft.change({ history: [] });
  draft.drop("TestSuccess", "Remediated");
}

/** Records an install or an upgrade that succeeded, and is in the history. */
export function reportSuccess(
  draft: StatusDraft,
  action: "install" | "upgrade",
  defaultToRetryOnFailure: boolean,
): void {
  const { spec, status } = draft.object;
  const latest = latestOf(status.history);
  if (latest === undefined) return;
  const [reason, message] = [reasons[action].success, succeeded(action, latest)];
  draft.mark({ type: "Released", status: "True", reason, message });
  if (spec.test.enable && !hasBeenTested(latest)) {
    const pending = awaitingTests(latest);
    draft.mark({ type: "TestSuccess", status: "Unknown", reason: "AwaitingTests", message: pending });
  }
  if (retryIntervalOf(spec, action, defaultToRetryOnFailure) !== undefined) draft.change(noFailures);
  draft.reportOf(latest, { type: "Normal", reason, message });
}

/**
 * Records an install or an upgrade that failed. Only a failure that left something in the storage counts: without it,
 * there is nothing to remediate.
 */
export function reportFailure(
  draft: StatusDraft,
  action: "install" | "upgrade",
  failure: { readonly attempt: Attempt; readonly error: SyncError; readonly isStored: boolean },
  digests: ReleaseDigests,
): void {
  const { chart, values, ociDigest } = failure.attempt;
  const [reason, message] = [reasons[action].failure, failed(action, draft.object, chart, failure.error)];
  draft.change({ failures: draft.status.failures + 1 });
  draft.mark({ type: "Released", status: "False", reason, message });
  const { version: chartVersion, appVersion } = chart;
  const annotations = eventAnnotations({ chartVersion, configDigest: digests.ofValues(values), appVersion, ociDigest });
  draft.report({ type: "Warning", reason, message, annotations });
  if (failure.isStored) countFailure(draft, action);
}

/** Counts a failure for the remediation of an action. */
export function countFailure(draft: StatusDraft, action: "install" | "upgrade"): void {
  const counter = failureCounters[action];
  draft.change({ [counter]: draft.status[counter] + 1 });
}
