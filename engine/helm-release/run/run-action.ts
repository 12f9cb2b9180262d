// Source: helm-controller internal/reconcile/{install,upgrade,test,rollback_remediation,uninstall_remediation,unlock,
// correct_cluster_drift}.go@v1.6.0 (Reconcile).
import type { SyncError } from "../../errors/sync-error";
import { formatDuration } from "../../go/time/duration";
import { invariant } from "../../lib/invariant";
import type { ReleaseActions } from "../model/release-actions";
import type { ReleaseState } from "../model/release-decision";
import type { ReleaseDigests } from "../model/release-digests";
import { hasBeenTested, isSnapshotOf, latestOf, previousOf } from "../model/release-history";
import type { StoredRelease } from "../model/stored-release";
import type { Attempt } from "../decide/begin-attempt";
import type { NextActionName } from "../decide/next-action";
import { remediationOf } from "../spec/release-settings";
import { reportCorrection } from "../report/report-correction";
import { beginRelease, reportFailure, reportSuccess } from "../report/report-release";
import { reportRollback, reportUninstallRemediation } from "../report/report-remediation";
import { reportTest } from "../report/report-test";
import { reportUnlock } from "../report/report-unlock";
import type { StatusDraft } from "../decide/status-draft";
import { isUnfinished } from "../decide/determine-state";
import { newestStored } from "../decide/verify-stored";
import {
  observeRelease,
  observeRollback,
  observeTest,
  observeUninstall,
  observeUnlock,
} from "../observe/observe-actions";
import { snapshotOf } from "../observe/snapshot";
import { findMismatch, hasNewRecord, mismatch, notStored, stillLocked } from "./action-faults";
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

/** No state leads to the action then. */
const noRevision = "an action runs for a release without a recorded revision";

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
  invariant(latest !== undefined, noRevision);
  const outcome = await actions.test();
  const filters = draft.object.spec.test.filters;
  draft.change({ history: observeTest(draft.status.history, outcome.stored, filters) });
  const error = outcome.error ?? findMismatch(draft.object, outcome, latest);
  reportTest(draft, error);
  return hasBeenTested(latestOf(draft.status.history)) ? undefined : error;
}

async function runRollback(run: ActionRun): Promise<SyncError | undefined> {
  const { actions, attempt, draft, digests } = run;
  const { history } = draft.status;
  const target = previousOf(history, remediationOf(draft.object, "upgrade").ignoresTestFailures);
  const latest = latestOf(history);
  invariant(target !== undefined && latest !== undefined, noRevision);
  if (target.name !== latest.name || target.namespace !== latest.namespace)
    return mismatch(draft.object, target, latest);
  const { stored, error } = await withoutPending(actions, () => actions.rollback(target.version));
  draft.change({ history: observeRollback(history, stored) });
  reportRollback(draft, target, digests.ofValues(attempt.values), error);
  return hasNewRecord(draft, latest) ? undefined : error;
}

async function runUninstall(run: ActionRun): Promise<SyncError | undefined> {
  const { actions, draft } = run;
  const latest = latestOf(draft.status.history);
  invariant(latest !== undefined, noRevision);
  const outcome = await actions.uninstall();
  draft.change({ history: observeUninstall(draft.status.history, outcome.stored, "uninstall-remediation") });
  const fault = outcome.error ?? findMismatch(draft.object, outcome, latest);
  const error = fault ?? (hasNewRecord(draft, latest) ? undefined : notStored(draft.object));
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
  // Without this, each run would find the revision locked, without an end.
  const error = outcome.error ?? (outcome.stored.length > 0 ? undefined : stillLocked(draft.object, status));
  reportUnlock(draft, snapshot, status, error);
  return error;
}

async function runCorrection({ actions, draft, state }: ActionRun): Promise<SyncError | undefined> {
  const message = "correcting cluster drift";
  draft.mark({ type: "Ready", status: "Unknown", reason: "Progressing", message });
  const { corrected = [], error } = await actions.correctDrift(state.drift ?? []);
  reportCorrection(draft, corrected, error);
  return undefined;
}
