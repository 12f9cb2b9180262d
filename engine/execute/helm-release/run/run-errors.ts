import { SyncError } from "../../../errors/sync-error";
import type { ReleaseEvent } from "../../../model/helm-release/release-event";
import type { HelmReleaseObject } from "../../../model/helm-release/release-object";
import { findCondition } from "../../../plan/helm-release/conditions";
import { placeOf } from "../../../plan/helm-release/decision-errors";

/** The run has no time left for another attempt. */
export function deadlineError(object: HelmReleaseObject, cause?: SyncError): SyncError {
  return new SyncError({
    code: "RELEASE_DEADLINE_EXCEEDED",
    what: "the time of the run has passed before the release was as it is wanted",
    where: placeOf(object),
    why: lastMessage(object) ?? "no attempt has begun",
    mend: "correct what the message names; or give the run more time, or the release fewer retries",
    ...(cause === undefined ? {} : { cause }),
  });
}

/**
 * The release changes back again and again.
 *
 * @param events what the run has reported
 */
export function unsettledError(object: HelmReleaseObject, events: readonly ReleaseEvent[]): SyncError {
  const warnings = events.filter(({ type }) => type === "Warning");
  const warning = warnings.findLast(({ reason }) => reason.endsWith("Failed")) ?? warnings.at(-1);
  const message = warning === undefined ? lastMessage(object) : `${warning.reason}: ${warning.message}`;
  return new SyncError({
    code: "RELEASE_UNSETTLED",
    what: "the release does not stay as it is wanted",
    where: placeOf(object),
    why: `after several corrections it differs again; the last message:\n${message ?? ""}`,
    mend: "find what else changes its objects or its revisions, and stop it, or ignore the fields in driftDetection.ignore",
  });
}

/** Nothing is left to do, and the release is not ready all the same. */
export function notReadyError(object: HelmReleaseObject): SyncError | undefined {
  const ready = findCondition(object.status.conditions, "Ready");
  if (ready?.status !== "False") return undefined;
  return new SyncError({
    code: "RELEASE_NOT_READY",
    what: "the release is not ready",
    where: placeOf(object),
    why: `${ready.reason}: ${ready.message}`,
    mend: "correct what the message names, or request a forced action; test.ignoreFailures accepts failed tests",
  });
}

function lastMessage({ status }: HelmReleaseObject): string | undefined {
  const condition = findCondition(status.conditions, "Remediated") ?? findCondition(status.conditions, "Released");
  return condition === undefined ? undefined : `${condition.reason}: ${condition.message}`;
}
