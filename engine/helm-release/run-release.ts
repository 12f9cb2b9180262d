// Source: helm-controller internal/controller/helmrelease_controller.go@v1.6.0 (Reconcile, reconcileRelease).
import { ReleaseRun } from "./run/release-run";
import type { RunReleaseRequest, RunReleaseResult } from "./run/run-request";

export type { RevisionInputs, RunReleaseRequest, RunReleaseResult } from "./run/run-request";

/**
 * Brings a release to what is wanted: uninstalls the recorded one if it has another target, then reconciles until
 * nothing is left to do, nothing can be done, or the deadline is over. Expected failures are in the result.
 */
export function runRelease(request: RunReleaseRequest): Promise<RunReleaseResult> {
  return new ReleaseRun(request).run();
}
