import { optional } from "../../lib/optional";
import { SyncError } from "../../errors/sync-error";
import type { ReleaseEvent } from "../model/release-event";
import type { HelmReleaseObject } from "../model/release-object";
import { findCondition } from "../decide/conditions";
import { placeOf } from "../decide/decision-errors";

/** What a run knows of failures. */
export interface RunFailures {
  /** The last error of an install, an upgrade or a test of this run. */
  readonly failure: SyncError | undefined;
  /** What the run has reported. */
  readonly events: readonly ReleaseEvent[];
}

/** The error of a release that is given up, with what failed last. */
export function withFailure(error: SyncError, object: HelmReleaseObject, { failure }: RunFailures): SyncError {
  const message = failure?.message ?? failedMessage(object);
  if (message === undefined || failure === error) return error;
  return error.with({ why: `${error.why ?? ""}; the last failure:\n${message}`, cause: failure });
}

/** The run has no time left for another attempt. */
export function deadlineError(object: HelmReleaseObject, { failure }: RunFailures): SyncError {
  return new SyncError({
    code: "RELEASE_DEADLINE_EXCEEDED",
    what: "the time of the run has passed before the release was as it is wanted",
    where: placeOf(object),
    why: failure?.message ?? failedMessage(object) ?? "nothing has failed so far",
    mend: "correct what the message names; or give the run more time, or the release fewer retries",
    ...optional({ cause: failure }),
  });
}

/** The release changes back again and again. */
export function unsettledError(object: HelmReleaseObject, { events }: RunFailures): SyncError {
  const warnings = events.filter(({ type }) => type === "Warning");
  const warning = warnings.findLast(({ reason }) => reason.endsWith("Failed")) ?? warnings.at(-1);
  return new SyncError({
    code: "RELEASE_UNSETTLED",
    what: "the release does not stay as it is wanted",
    where: placeOf(object),
    why: `after several corrections it differs again; the last message:\n${warning?.message ?? ""}`,
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

/** What failed, as an earlier run has recorded it. */
function failedMessage({ status }: HelmReleaseObject): string | undefined {
  const failed = (["Released", "TestSuccess"] as const)
    .map((type) => findCondition(status.conditions, type))
    .find((condition) => condition?.status === "False");
  return failed?.message;
}
