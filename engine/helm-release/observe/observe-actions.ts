// How the history follows what an action stored.
//
// Source: helm-controller internal/reconcile/release.go, rollback_remediation.go, uninstall.go, unlock.go, test.go@v1.6.0
// (recordOnObject, observeRollback, observeUninstall, observeUnlock, observeTest).
import { optional } from "../../lib/optional";
import { isSnapshotOf, latestOf, sortHistory, type ReleaseHistory } from "../model/release-history";
import type { TestFilter } from "../model/release-spec";
import type { SnapshotAction } from "../model/release-status";
import type { StoredRelease } from "../model/stored-release";
import { snapshotOf, testHooksOf } from "./snapshot";

type Stored = readonly StoredRelease[];

/**
 * After an install or an upgrade: the newest revision becomes the first of the history, and the others are recorded
 * anew if they are in it. Unlike Flux, all of them are, and not only the newest one of them.
 */
export function observeRelease(
  history: ReleaseHistory,
  stored: Stored,
  options: { readonly action: "install" | "upgrade"; readonly ociDigest?: string | undefined },
): ReleaseHistory {
  const lastByVersion = new Map(stored.map((one) => [one.version, one]));
  const [newest, ...others] = [...lastByVersion.values()].sort((left, right) => right.version - left.version);
  if (newest === undefined) return history;
  const recorded = others.reduce((result, one) => replaceSnapshot(result, one, undefined), history);
  return [snapshotOf(newest, options), ...recorded];
}

/** After a rollback: each revision is recorded anew, and the new one becomes the first of the history. */
export function observeRollback(history: ReleaseHistory, stored: Stored): ReleaseHistory {
  return stored.reduce((result, one) => {
    if (result.some((snapshot) => isSnapshotOf(snapshot, one))) return replaceSnapshot(result, one, "rollback");
    return [snapshotOf(one), ...result];
  }, history);
}

/** After an uninstall: the recorded revisions are recorded anew. */
export function observeUninstall(
  history: ReleaseHistory,
  stored: Stored,
  action: "uninstall" | "uninstall-remediation",
): ReleaseHistory {
  return stored.reduce((result, one) => replaceSnapshot(result, one, action), history);
}

/** After an unlock: the revision keeps the action that it was the result of, and loses its tests. */
export function observeUnlock(history: ReleaseHistory, stored: Stored): ReleaseHistory {
  return stored.reduce((result, one) => {
    return result.map((snapshot) => {
      if (!isSnapshotOf(snapshot, one)) return snapshot;
      return snapshotOf(one, { action: snapshot.action, ociDigest: snapshot.ociDigest });
    });
  }, history);
}

/** After tests: only results of the newest revision count. */
export function observeTest(history: ReleaseHistory, stored: Stored, filters: readonly TestFilter[]): ReleaseHistory {
  const latest = latestOf(history);
  return stored.reduce((result, one) => {
    if (latest === undefined || !isSnapshotOf(latest, one)) return result;
    const tested = snapshotOf(one, { action: latest.action, ociDigest: latest.ociDigest });
    return [{ ...tested, testHooks: testHooksOf(one, filters) }, ...sortHistory(result).slice(1)];
  }, history);
}

/** Records a revision of the history anew; its tests and the digest of its artifact stay. */
function replaceSnapshot(
  history: ReleaseHistory,
  stored: StoredRelease,
  action: SnapshotAction | undefined,
): ReleaseHistory {
  return history.map((snapshot) => {
    if (!isSnapshotOf(snapshot, stored)) return snapshot;
    const { testHooks, ociDigest } = snapshot;
    return { ...snapshotOf(stored, { action, ociDigest }), ...optional({ testHooks }) };
  });
}
