import { optional } from "../../lib/optional";
import { isSnapshotOf, latestOf, type ReleaseHistory } from "../model/release-history";
import type { ReleaseSnapshot } from "../model/release-status";
import type { StoredRelease } from "../model/stored-release";
import { isUnfinished } from "../decide/determine-state";
import { findStoredFault, newestStored } from "../decide/verify-stored";
import { releaseDigests } from "../observe/digests";
import { snapshotOf } from "../observe/snapshot";

/**
 * Records the revisions that an interrupted run has stored after the recorded ones, so that a failure can still be
 * rolled back to the version that served before. Flux records each action when it ends, and loses one at the most; a
 * run that is killed loses all of its record.
 *
 * The history stays as it is unless the newest stored revision is unfinished, and the newest recorded one is stored as
 * it was recorded, or superseded since then.
 */
export function recoverHistory(history: ReleaseHistory, storage: readonly StoredRelease[]): ReleaseHistory {
  const [recorded, newest] = [latestOf(history), newestStored(storage)];
  if (recorded === undefined || newest === undefined || newest.version <= recorded.version) return history;
  if (!isUnfinished(newest.info?.status)) return history;
  const stored = storage.find((one) => isSnapshotOf(recorded, one));
  if (stored === undefined || !isStoredAs(recorded, stored)) return history;
  const later = storage.filter(({ version }) => version > recorded.version).map((one) => snapshotOf(one));
  const { action, ociDigest, testHooks } = recorded;
  const known = { ...snapshotOf(stored, { action, ociDigest }), ...optional({ testHooks }) };
  return [...later, known, ...history.filter((one) => one !== recorded)];
}

function isStoredAs(recorded: ReleaseSnapshot, stored: StoredRelease): boolean {
  if (findStoredFault(recorded, stored, releaseDigests) === undefined) return true;
  const { status } = recorded;
  if (status === "" || stored.info?.status !== "superseded") return false;
  const before = { ...stored, info: { ...stored.info, status } };
  return findStoredFault(recorded, before, releaseDigests) === undefined;
}
