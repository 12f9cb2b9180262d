// Source: helm-controller internal/reconcile/uninstall.go@v1.6.0 (Uninstall.Reconcile), internal/controller/
// helmrelease_controller.go (reconcileRelease, reconcileReleaseDeletion).
import { isSyncError, type SyncError } from "../../errors/sync-error";
import { without } from "../../lib/without";
import type { ReleaseActions, ReleaseStorage } from "../model/release-actions";
import type { ReleaseEvent } from "../model/release-event";
import { isSnapshotOf, latestOf } from "../model/release-history";
import type { HelmReleaseObject } from "../model/release-object";
import type { HelmReleaseStatus, ReleaseSnapshot } from "../model/release-status";
import type { StoredRelease } from "../model/stored-release";
import { noFailures } from "../decide/begin-attempt";
import { reportUninstall, reportUninstalledBefore } from "../report/report-uninstall";
import { StatusDraft } from "../decide/status-draft";
import { newestStored } from "../decide/verify-stored";
import { releaseDigests } from "../observe/digests";
import { observeUninstall } from "../observe/observe-actions";
import { snapshotOf } from "../observe/snapshot";
import { findMismatch, hasNewRecord, notStored } from "./action-faults";

/** What is uninstalled. */
export interface UninstallRequest {
  readonly object: HelmReleaseObject;
  /** The storage and the actions of the recorded release, which may have another target than the wanted one. */
  readonly storage: ReleaseStorage;
  readonly actions: Pick<ReleaseActions, "uninstall">;
  /** The time; for tests. */
  readonly clock?: () => Date;
}

/** How an uninstall ended. */
export interface UninstallResult {
  readonly status: HelmReleaseStatus;
  readonly events: readonly ReleaseEvent[];
  readonly error?: SyncError;
}

/**
 * Uninstalls a recorded release that is deleted, or that has another target now. A release that is not in the storage
 * any more is no error. Afterwards nothing is recorded of the release but its conditions.
 */
export async function uninstallRelease(request: UninstallRequest): Promise<UninstallResult> {
  const draft = new StatusDraft(request.object, request.clock ?? (() => new Date()));
  const error = await run(request, draft);
  const { events } = draft;
  if (error !== undefined) return { status: draft.status, events, error };
  const status = { ...without(draft.status, "storageNamespace"), ...noFailures, history: [] };
  return { status, events };
}

async function run({ storage, actions }: UninstallRequest, draft: StatusDraft): Promise<SyncError | undefined> {
  const recorded = latestOf(draft.status.history);
  if (recorded === undefined) return undefined;
  const stored = await readNewest(storage);
  if (isSyncError(stored)) {
    reportUninstall(draft, stored);
    draft.summarize(releaseDigests);
    return stored;
  }
  const isUninstalled = stored?.info?.status === "uninstalled";
  const keepsHistory = draft.object.spec.uninstall.keepHistory;
  if (stored === undefined || (isUninstalled && keepsHistory)) {
    reportUninstalledBefore(draft, stored !== undefined);
    draft.summarize(releaseDigests);
    return undefined;
  }
  const latest = recordNewest(draft, recorded, stored);
  const { history } = draft.status;
  const outcome = await actions.uninstall();
  draft.change({ history: observeUninstall(history, outcome.stored, "uninstall") });
  const fault = outcome.error ?? findMismatch(draft.object, outcome, latest);
  // Only the removal of revisions is left to do for a release that is uninstalled.
  const isRecorded = isUninstalled || latest.status === "uninstalled" || hasNewRecord(draft, latest);
  const error = fault ?? (isRecorded ? undefined : notStored(draft.object));
  reportUninstall(draft, error);
  draft.summarize(releaseDigests);
  return error;
}

/**
 * Somebody else may have upgraded the release, or rolled it back: that revision is uninstalled. Flux uninstalls it too,
 * and reports a mismatch, which its next reconciliation does not find any more.
 */
function recordNewest(draft: StatusDraft, recorded: ReleaseSnapshot, stored: StoredRelease): ReleaseSnapshot {
  if (isSnapshotOf(recorded, stored)) return recorded;
  const newest = snapshotOf(stored);
  draft.change({ history: [newest, ...draft.status.history] });
  return newest;
}

async function readNewest(storage: ReleaseStorage) {
  try {
    return newestStored(await storage.history());
  } catch (error) {
    if (isSyncError(error)) return error;
    throw error;
  }
}
