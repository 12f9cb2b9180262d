// The recorded revisions of a release.
//
// Source: helm-controller api/v2/snapshot_types.go@v1.6.0 (Snapshots, Snapshot).
import type { ReleaseSnapshot, TestHookStatus } from "./release-status";
import type { StoredHookPhase } from "./stored-release";

/** The recorded revisions; `sortHistory` puts the newest one first. */
export type ReleaseHistory = readonly ReleaseSnapshot[];

/** How many revisions are kept in the status if none of them can be rolled back to. */
const maxKept = 5;

/** The history with the newest revision first. */
export function sortHistory(history: ReleaseHistory): ReleaseHistory {
  return [...history].sort((left, right) => right.version - left.version);
}

/** The newest revision. */
export function latestOf(history: ReleaseHistory): ReleaseSnapshot | undefined {
  return sortHistory(history)[0];
}

/** The newest revision before the latest one that a rollback can return to. */
export function previousOf(history: ReleaseHistory, ignoresTests: boolean): ReleaseSnapshot | undefined {
  return sortHistory(history)
    .slice(1)
    .find((snapshot) => isRollbackTarget(snapshot, ignoresTests));
}

/** The history up to the revision that a rollback can return to; without one, the newest five revisions. */
export function truncateHistory(history: ReleaseHistory, ignoresTests: boolean): ReleaseHistory {
  if (history.length < 2) return history;
  const sorted = sortHistory(history);
  const target = sorted.findIndex((snapshot, index) => index > 0 && isRollbackTarget(snapshot, ignoresTests));
  return sorted.slice(0, target < 0 ? maxKept : target + 1);
}

/** The newest five revisions. */
export function keepNewest(history: ReleaseHistory): ReleaseHistory {
  return sortHistory(history).slice(0, maxKept);
}

/** Whether the snapshot is one of the given revision. */
export function isSnapshotOf(
  snapshot: ReleaseSnapshot | undefined,
  revision: { readonly name: string; readonly namespace?: string; readonly version: number },
): boolean {
  return (
    snapshot !== undefined &&
    snapshot.name === revision.name &&
    snapshot.namespace === (revision.namespace ?? "") &&
    snapshot.version === revision.version
  );
}

/** Whether a test hook is in the phase. */
export function hasTestInPhase({ testHooks }: ReleaseSnapshot, phase: StoredHookPhase): boolean {
  return testsOf(testHooks).some((hook) => hook?.phase === phase);
}

/** Whether tests have ended: all have succeeded, or one has failed, or the chart has none. */
export function hasBeenTested(snapshot: ReleaseSnapshot | undefined): boolean {
  const { testHooks } = snapshot ?? {};
  if (testHooks === undefined) return false;
  const tests = testsOf(testHooks);
  return tests.some((hook) => hook?.phase === "Failed") || tests.every((hook) => hook?.phase === "Succeeded");
}

/** `apps/web.v2` */
export function printRevision({ namespace, name, version }: ReleaseSnapshot): string {
  return `${namespace}/${name}.v${version}`;
}

/** `podinfo@6.5.0` */
export function printChart({ chartName, chartVersion }: ReleaseSnapshot): string {
  return `${chartName}@${chartVersion}`;
}

function isRollbackTarget(snapshot: ReleaseSnapshot, ignoresTests: boolean): boolean {
  if (snapshot.status !== "deployed" && snapshot.status !== "superseded") return false;
  return ignoresTests || !hasTestInPhase(snapshot, "Failed");
}

function testsOf(hooks: ReleaseSnapshot["testHooks"]): readonly (TestHookStatus | null)[] {
  return Object.values(hooks ?? {});
}
