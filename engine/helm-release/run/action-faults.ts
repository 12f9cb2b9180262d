import { SyncError, type SyncErrorDetails } from "../../errors/sync-error";
import type { ActionOutcome } from "../model/release-actions";
import { isSnapshotOf, latestOf, printRevision } from "../model/release-history";
import type { HelmReleaseObject } from "../model/release-object";
import type { ReleaseSnapshot } from "../model/release-status";
import { placeOf } from "../decide/decision-errors";
import type { StatusDraft } from "../decide/status-draft";
import { newestStored } from "../decide/verify-stored";
import { snapshotOf } from "../observe/snapshot";

/** Whether the newest recorded revision is another one than before. */
export function hasNewRecord({ status }: StatusDraft, before: ReleaseSnapshot): boolean {
  return latestOf(status.history)?.digest !== before.digest;
}

/** An action that runs for the newest revision of the storage must not run for another one than the recorded one. */
export function findMismatch(
  object: HelmReleaseObject,
  { stored }: ActionOutcome,
  latest: ReleaseSnapshot,
): SyncError | undefined {
  const other = newestStored(stored);
  if (other === undefined || stored.some((one) => isSnapshotOf(latest, one))) return undefined;
  return mismatch(object, snapshotOf(other), latest);
}

/** The error of an action that ran for another revision, or would. */
export function mismatch(object: HelmReleaseObject, found: ReleaseSnapshot, latest: ReleaseSnapshot): SyncError {
  return faultOf(object, {
    code: "RELEASE_MISMATCH",
    what: "an action is for another revision of the release than the recorded one",
    why: `it is for ${printRevision(found)}, and ${printRevision(latest)} is recorded`,
    mend: "let nothing else change the release at the same time, and reconcile it again",
  });
}

/** The error of an uninstall that is not in the storage. */
export function notStored(object: HelmReleaseObject): SyncError {
  return faultOf(object, {
    code: "RELEASE_NOT_STORED",
    what: "the uninstall of the release has ended, but the storage does not say so",
    why: "the newest revision is stored as it was before",
    mend: "check that the revisions of the release can be written in the storage namespace, and reconcile again",
  });
}

/** The error of an unlock that stored nothing. */
export function stillLocked(object: HelmReleaseObject, status: string): SyncError {
  return faultOf(object, {
    code: "RELEASE_NOT_STORED",
    what: "the unlock of the release has ended, but the storage does not say so",
    why: `the newest revision still has the status ${status}`,
    mend: "check that the revisions of the release can be written in the storage namespace, and reconcile again",
  });
}

function faultOf(object: HelmReleaseObject, details: SyncErrorDetails): SyncError {
  return new SyncError({ ...details, where: placeOf(object) });
}
