// Source: helm-controller internal/reconcile/{install,upgrade,test,rollback_remediation,uninstall_remediation,unlock,
// correct_cluster_drift}.go@v1.6.0 (Reconcile).
import { SyncError, type SyncErrorDetails } from "../../errors/sync-error";
import { formatDuration } from "../../go/time/duration";
import type { ActionOutcome, ReleaseActions } from "../../model/helm-release/release-actions";
import type { ReleaseState } from "../../model/helm-release/release-decision";
import type { ReleaseDigests } from "../../model/helm-release/release-digests";
import { hasBeenTested, isSnapshotOf, latestOf, previousOf } from "../../model/helm-release/release-history";
import type { ReleaseSnapshot } from "../../model/helm-release/release-status";
import type { StoredRelease } from "../../model/helm-release/stored-release";
import type { Attempt } from "../../plan/helm-release/begin-attempt";
import { placeOf } from "../../plan/helm-release/decision-errors";
import type { NextActionName } from "../../plan/helm-release/next-action";
import { remediationOf } from "../../plan/helm-release/release-settings";
import { reportCorrection } from "../../plan/helm-release/report-correction";
import { beginRelease, reportFailure, reportSuccess } from "../../plan/helm-release/report-release";
import { reportRollback, reportUninstallRemediation } from "../../plan/helm-release/report-remediation";
import { reportTest } from "../../plan/helm-release/report-test";
import { reportUnlock } from "../../plan/helm-release/report-unlock";
import type { StatusDraft } from "../../plan/helm-release/status-draft";
import { isUnfinished } from "../../plan/helm-release/determine-state";
import { newestStored } from "../../plan/helm-release/verify-stored";
import {
  observeRelease,
  observeRollback,
  observeTest,
  observeUninstall,
  observeUnlock,
} from "../../record/helm-release/observe-actions";
import { snapshotOf } from "../../record/helm-release/snapshot";
import { withoutPending } from "./without-pending";

/** What an action runs with. */
export interface ActionRun {
  readonly attempt: Attempt;
  readonly actions: ReleaseActions;
  readonly digests: ReleaseDigests;
  readonly clock: () => Date;
  readonly defaultToRetryOnFailure: boolean;
  /** The status of the release so far, which an action changes. */
  readonly draft: StatusDraft;
  /** The state that the action follows from, and the stored revisions then. */
  readonly state: ReleaseState;
  readonly storage: readonly StoredRelease[];
}

/**
 * Runs an action, and records what came of it. A failure that left something in the storage is in the status; one that
 * changed nothing is returned, so that the caller tries again.
 */
export async function runAction(action: NextActionName, run: ActionRun): Promise<SyncError | undefined> {
  const error = await runners[action](run);
  if (!leavesReady.has(action)) run.draft.summarize(run.digests);
  return error;
}

/** These actions do not compose the condition `Ready` anew. */
const leavesReady: ReadonlySet<NextActionName> = new Set(["uninstall remediation", "correct drift"] as const);

const runners: Readonly<Record<NextActionName, (run: ActionRun) => Promise<SyncError | undefined>>> = {
  install: (run) => runRelease(run, "install"),
  upgrade: (run) => runRelease(run, "upgrade"),
  test: runTest,
  "rollback remediation": runRollback,
  "uninstall remediation": runUninstall,
  unlock: runUnlock,
  "correct drift": runCorrection,
};

async function runRelease(run: ActionRun, action: "install" | "upgrade"): Promise<SyncError | undefined> {
  const { attempt, draft, digests, clock } = run;
  const start = clock().getTime();
  beginRelease(draft, action);
  const { stored, error } = await withoutPending(run.actions, run.actions[action]);
  const milliseconds = Math.max(clock().getTime() - start, 0);
  const { history, lastAttemptedRevisionDigest: ociDigest } = draft.status;
  draft.change({
    lastAttemptedReleaseActionDuration: formatDuration(BigInt(milliseconds) * 1_000_000n),
    history: observeRelease(history, stored, { action, ociDigest }),
  });
  if (error === undefined) {
    reportSuccess(draft, action, run.defaultToRetryOnFailure);
    return undefined;
  }
  const isStored = stored.length > 0;
  reportFailure(draft, action, { attempt, error, isStored }, digests);
  return isStored ? undefined : error;
}

async function runTest(run: ActionRun): Promise<SyncError | undefined> {
  const { actions, draft } = run;
  const latest = latestOf(draft.status.history);
  if (latest === undefined) return notRecorded(run, "the tests");
  const outcome = await actions.test();
  const filters = draft.object.spec.test?.filters;
  draft.change({ history: observeTest(draft.status.history, outcome.stored, filters) });
  const error = outcome.error ?? findMismatch(run, outcome, latest);
  reportTest(draft, error);
  return hasBeenTested(latestOf(draft.status.history)) ? undefined : error;
}

async function runRollback(run: ActionRun): Promise<SyncError | undefined> {
  const { actions, attempt, draft, digests } = run;
  const { history } = draft.status;
  const target = previousOf(history, remediationOf(draft.object, "upgrade").ignoresTestFailures);
  const latest = latestOf(history);
  if (target === undefined || latest === undefined) return notRecorded(run, "a rollback");
  if (target.name !== latest.name || target.namespace !== latest.namespace) return mismatch(run, target, latest);
  const { stored, error } = await withoutPending(actions, () => actions.rollback(target.version));
  draft.change({ history: observeRollback(history, stored) });
  reportRollback(draft, target, digests.ofValues(attempt.values), error);
  return hasNewRecord(draft, latest) ? undefined : error;
}

async function runUninstall(run: ActionRun): Promise<SyncError | undefined> {
  const { actions, draft } = run;
  const latest = latestOf(draft.status.history);
  if (latest === undefined) return notRecorded(run, "an uninstall");
  const outcome = await actions.uninstall();
  draft.change({ history: observeUninstall(draft.status.history, outcome.stored, "uninstall-remediation") });
  const fault = outcome.error ?? findMismatch(run, outcome, latest);
  const error = fault ?? (hasNewRecord(draft, latest) ? undefined : notStored(run));
  reportUninstallRemediation(draft, error);
  return hasNewRecord(draft, latest) ? undefined : error;
}

async function runUnlock(run: ActionRun): Promise<SyncError | undefined> {
  const { actions, draft, storage } = run;
  const stored = newestStored(storage);
  const status = stored?.info?.status;
  if (stored === undefined || !isUnfinished(status)) return undefined;
  const recorded = draft.status.history.find((snapshot) => isSnapshotOf(snapshot, stored));
  const snapshot = snapshotOf(stored, { ociDigest: recorded?.ociDigest });
  const outcome = await actions.unlock(stored.version);
  draft.change({ history: observeUnlock(draft.status.history, outcome.stored) });
  reportUnlock(draft, snapshot, status, outcome.error);
  return outcome.error;
}

async function runCorrection({ actions, draft, state }: ActionRun): Promise<SyncError | undefined> {
  const message = "correcting cluster drift";
  draft.mark({ type: "Ready", status: "Unknown", reason: "Progressing", message });
  const { corrected = [], error } = await actions.correctDrift(state.drift ?? []);
  reportCorrection(draft, corrected, error);
  return undefined;
}

function hasNewRecord({ status }: StatusDraft, before: ReleaseSnapshot): boolean {
  return latestOf(status.history)?.digest !== before.digest;
}

/** An action that runs for the newest revision of the storage must not run for another one than the recorded one. */
function findMismatch(run: ActionRun, { stored }: ActionOutcome, latest: ReleaseSnapshot): SyncError | undefined {
  const other = newestStored(stored);
  if (other === undefined || stored.some((one) => isSnapshotOf(latest, one))) return undefined;
  return mismatch(run, snapshotOf(other), latest);
}

function mismatch(run: ActionRun, found: ReleaseSnapshot, latest: ReleaseSnapshot): SyncError {
  return faultOf(run, {
    code: "RELEASE_MISMATCH",
    what: "an action ran for another revision of the release than the recorded one",
    why: `it ran for revision ${found.version} of ${found.namespace}/${found.name}, and ${latest.version} is recorded`,
    mend: "let nothing else change the release at the same time, and reconcile it again",
  });
}

function notRecorded(run: ActionRun, action: string): SyncError {
  return faultOf(run, {
    code: "RELEASE_NOT_RECORDED",
    what: `cannot run ${action} of the release`,
    why: "no revision is recorded that it could run for",
    mend: "reconcile the release again, so that it is installed or upgraded before",
  });
}

function notStored(run: ActionRun): SyncError {
  return faultOf(run, {
    code: "RELEASE_NOT_STORED",
    what: "the uninstall of the release has ended, but the storage does not say so",
    why: "the newest revision is stored as it was before",
    mend: "check that the revisions of the release can be written in the storage namespace, and reconcile again",
  });
}

function faultOf({ draft }: ActionRun, details: SyncErrorDetails): SyncError {
  return new SyncError({ ...details, where: placeOf(draft.object) });
}
