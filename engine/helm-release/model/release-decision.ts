import type { ReleaseDrift } from "./release-drift";

/**
 * The states of a release compared with its spec.
 *
 * Source: helm-controller internal/reconcile/state.go@v1.6.0 (ReleaseStatus).
 */
export const releaseStateNames = [
  "Unknown",
  "Absent",
  "Unmanaged",
  "OutOfSync",
  "Drifted",
  "Locked",
  "Untested",
  "InSync",
  "Failed",
] as const;

/** One of `releaseStateNames`. */
export type ReleaseStateName = (typeof releaseStateNames)[number];

/** The state of a release, and why. */
export interface ReleaseState {
  readonly status: ReleaseStateName;
  readonly reason: string;
  /** What differs, for `Drifted`. */
  readonly drift?: ReleaseDrift;
}

/**
 * What can follow from a state: `unlock` ends a revision that an interrupted run left pending, `uninstall` removes a
 * release that has another name or namespace now, and the remediations undo a failed action.
 */
export const releaseActionNames = [
  "install",
  "upgrade",
  "test",
  "rollback",
  "uninstall",
  "uninstall remediation",
  "rollback remediation",
  "unlock",
  "correct drift",
] as const;

/** One of `releaseActionNames`. */
export type ReleaseActionName = (typeof releaseActionNames)[number];
