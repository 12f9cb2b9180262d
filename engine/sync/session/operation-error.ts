import { SyncError } from "../../errors/sync-error";
import type { OperationOutcome, ResourceOutcome } from "../model/sync-outcome";
import { printKey } from "../../model/objects/object-key";
import type { OperationEnd } from "../operation/run-operation";

const maximumReasons = 20;
const maximumLogLines = 20;

/** The error of an operation that did not succeed; undefined if it did. */
export function operationError(
  outcome: OperationOutcome,
  { isTerminated, isUnconfirmed }: Pick<OperationEnd, "isTerminated" | "isUnconfirmed">,
): SyncError | undefined {
  const { phase, message, retries } = outcome;
  if (phase === "Succeeded") return undefined;
  if (isUnconfirmed) {
    return new SyncError({
      code: "SYNC_UNCONFIRMED",
      what: "the sync waits for the confirmation of a deletion",
      why: message,
      mend: "confirm it by pruneConfirmed, or keep the object in the program",
    });
  }
  const why = [message, ...reasonsOf(outcome)].join("\n");
  if (isTerminated) {
    return new SyncError({
      code: "SYNC_TERMINATED",
      what: "the sync was terminated",
      why,
      mend: "run again: the sync starts from the beginning; raise timeoutSeconds if it needs more time",
    });
  }
  if (outcome.resources.some(isInvalid)) {
    return new SyncError({
      code: "SYNC_INVALID",
      what: "the sync cannot start",
      why,
      mend: "add the missing definitions or permissions, or remove the objects; nothing was written",
    });
  }
  return new SyncError({
    code: "SYNC_FAILED",
    what: retries === 0 ? "the sync has failed" : `the sync has failed, also after ${retries} repetitions`,
    why: [why, ...logLines(outcome)].join("\n"),
    mend: "fix what the messages name, and run again",
  });
}

/** A task that was never run. */
function isInvalid({ status, hookPhase }: ResourceOutcome): boolean {
  return status === "SyncFailed" && hookPhase === "";
}

function reasonsOf({ resources }: OperationOutcome): readonly string[] {
  const isFailed = ({ status, hookPhase }: ResourceOutcome): boolean =>
    status === "SyncFailed" || hookPhase === "Failed" || hookPhase === "Error";
  const failed = resources.filter(isFailed);
  const shown = failed.slice(0, maximumReasons).map(({ key, syncPhase, hookType, message }) => {
    return `${hookType === "" ? "" : `${syncPhase} hook `}${printKey(key)}: ${message || "failed"}`;
  });
  const more = failed.length - shown.length;
  return more === 0 ? shown : [...shown, `and ${more} more`];
}

function logLines({ logs, resources }: OperationOutcome): readonly string[] {
  const succeeded = new Set(
    resources
      .filter(({ hookPhase }) => hookPhase === "Succeeded")
      .map(({ key, syncPhase }) => `${printKey(key)}:${syncPhase}`),
  );
  return logs
    .filter(({ hook, phase }) => !succeeded.has(`${hook}:${phase}`))
    .flatMap(({ logs: excerpts }) =>
      excerpts.flatMap(({ pod, container, lines }) => [
        `log of Pod ${pod}, container ${container}:`,
        ...lines.slice(-maximumLogLines).map((line) => `  ${line}`),
      ]),
    );
}
