// The messages of conditions and events.
//
// Source: helm-controller internal/reconcile/*.go@v1.6.0.
import type { SyncError } from "../../errors/sync-error";
import { printChart, printRevision } from "../model/release-history";
import type { HelmReleaseObject, ReleaseChart } from "../model/release-object";
import type { ReleaseSnapshot } from "../model/release-status";
import { releaseNamesOf } from "../spec/release-names";

/** `… succeeded for release apps/web.v2 with chart podinfo@6.5.0` */
export function succeeded(action: "install" | "upgrade", snapshot: ReleaseSnapshot): string {
  return `Helm ${action} succeeded for release ${subject(snapshot)}`;
}

/** A failed install or upgrade: nothing may be recorded of it. */
export function failed(
  action: "install" | "upgrade",
  object: HelmReleaseObject,
  chart: ReleaseChart,
  error: SyncError,
): string {
  const { releaseNamespace, fullReleaseName } = releaseNamesOf(object);
  const subjectOfAttempt = `${releaseNamespace}/${fullReleaseName} with chart ${chart.name}@${chart.version}`;
  return `Helm ${action} failed for release ${subjectOfAttempt}: ${describe(error)}`;
}

export function awaitingTests(snapshot: ReleaseSnapshot): string {
  return `Helm release ${subject(snapshot)} is awaiting tests`;
}

export function testSucceeded(snapshot: ReleaseSnapshot): string {
  const count = Object.keys(snapshot.testHooks ?? {}).length;
  const hooks = count === 0 ? "no test hooks" : `${count} test hook${count > 1 ? "s" : ""} completed successfully`;
  return `Helm test succeeded for release ${subject(snapshot)}: ${hooks}`;
}

export function testFailed(snapshot: ReleaseSnapshot, error: SyncError): string {
  return `Helm test failed for release ${subject(snapshot)}: ${describe(error)}`;
}

export function rollbackSucceeded(target: ReleaseSnapshot): string {
  return `Helm rollback to previous release ${subject(target)} succeeded`;
}

export function rollbackFailed(target: ReleaseSnapshot, error: SyncError): string {
  return `Helm rollback to previous release ${subject(target)} failed: ${describe(error)}`;
}

export function uninstallRemediated(snapshot: ReleaseSnapshot): string {
  return `Helm uninstall remediation for release ${subject(snapshot)} succeeded`;
}

export function uninstallRemediationFailed(snapshot: ReleaseSnapshot, error: SyncError): string {
  return `Helm uninstall remediation for release ${subject(snapshot)} failed: ${describe(error)}`;
}

export function uninstalled(snapshot: ReleaseSnapshot): string {
  return `Helm uninstall succeeded for release ${subject(snapshot)}`;
}

export function uninstallFailed(snapshot: ReleaseSnapshot, error: SyncError): string {
  return `Helm uninstall failed for release ${subject(snapshot)}: ${describe(error)}`;
}

export function unlocked(snapshot: ReleaseSnapshot, status: string): string {
  return `Unlocked Helm release ${subject(snapshot)} in ${status} state`;
}

export function unlockFailed(snapshot: ReleaseSnapshot, status: string, error: SyncError): string {
  return `Unlock of Helm release ${subject(snapshot)} in ${status} state failed: ${describe(error)}`;
}

export function drifted(snapshot: ReleaseSnapshot | undefined, summary: string): string {
  const name = snapshot === undefined ? "" : printRevision(snapshot);
  return `Cluster state of release ${name} has drifted from the desired state:\n${summary}`;
}

/** The fact of an error and its reason, without its place and what to do about it. */
export function describe({ what, why }: SyncError): string {
  return (why === undefined ? what : `${what}: ${why}`).trim();
}

function subject(snapshot: ReleaseSnapshot): string {
  return `${printRevision(snapshot)} with chart ${printChart(snapshot)}`;
}
