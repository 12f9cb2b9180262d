import type { ErrorCode } from "../../errors/codes";
import { SyncError, type SyncErrorDetails } from "../../errors/sync-error";
import { printHealth } from "../../health/print-health";
import { describeHook, type Hook } from "../../model/plans/hook";
import type { HealthReport, LogExcerpt, ObjectHealth } from "../../model/outcomes/health";
import { describeKey, keyOf } from "../../model/objects/object-key";
import type { SyncMoment } from "../../model/plans/sync-phase";

type Mask = (line: string) => string;

/** The error of a hook that did not succeed, created from the result of the wait. */
export function hookError(hook: Hook, moment: SyncMoment, report: HealthReport, mask: Mask): SyncError {
  const [found] = report.objects;
  const notes = (report.notes ?? []).map((note) => `note: ${note}`);
  const why = [...(found === undefined ? [] : [printHealth(withoutSecrets(found, mask))]), ...notes].join("\n");
  return new SyncError({
    ...headOf(describeHook(hook, moment), report),
    where: { object: describeKey(keyOf(hook.object)) },
    ...(why === "" ? {} : { why }),
  });
}

function headOf(
  name: string,
  { outcome, elapsedSeconds, objects: [found] }: HealthReport,
): Pick<SyncErrorDetails, "code" | "what" | "mend"> {
  const seconds = `${Math.round(elapsedSeconds)} s`;
  const mends = found?.mend === undefined ? "" : `${found.mend}; `;
  switch (outcome) {
    case "timeout":
      return {
        code: "HOOK_TIMEOUT",
        what: `the ${name} did not finish within ${seconds}`,
        mend: `${mends}raise the timeout if it needs more time; the next run runs it again`,
      };
    case "cancelled":
      return {
        code: "HOOK_CANCELLED",
        what: `the run was cancelled after ${seconds} of the ${name}`,
        mend: "run again: the hook starts from the beginning; until then it keeps running on the cluster",
      };
    default:
      return {
        code: "HOOK_FAILED",
        what: `the ${name} failed after ${seconds}`,
        mend: `${mends || "fix the problems that the messages name; "}the next run runs it again`,
      };
  }
}

/** Nothing was done then, and the error says what to do. */
const refusals: ReadonlySet<ErrorCode> = new Set(["HOOK_OBJECT_NOT_OURS", "PLAN_OBJECT_HELD", "PLAN_HOLDER_UNKNOWN"]);

/** The error of a step before or after the hook: its object was rejected, or an old object cannot be deleted. */
export function hookStepError(hook: Hook, moment: SyncMoment, cause: SyncError): SyncError {
  if (refusals.has(cause.code)) return cause;
  const cancelled = cause.code === "KUBE_CANCELLED";
  return new SyncError({
    code: cancelled ? "HOOK_CANCELLED" : "HOOK_FAILED",
    what: cancelled
      ? `the run was cancelled at the ${describeHook(hook, moment)}`
      : `the ${describeHook(hook, moment)} could not be run`,
    where: { object: describeKey(keyOf(hook.object)), ...cause.where },
    why: cause.why === undefined ? `${cause.code}: ${cause.what}` : `${cause.code}: ${cause.what}\n${cause.why}`,
    mend: cause.mend === undefined ? "the next run runs it again" : `${cause.mend}; the next run runs it again`,
    cause,
  });
}

/** Formats the log of a hook for messages. */
export function printLogs(logs: readonly LogExcerpt[], mask: Mask): string {
  return logs
    .map(({ pod, container, lines }) =>
      [`log of Pod ${pod}, container ${container}:`, ...lines.map((line) => `  ${mask(line)}`)].join("\n"),
    )
    .join("\n");
}

function withoutSecrets(health: ObjectHealth, mask: Mask): ObjectHealth {
  const { evidence } = health;
  const message = mask(health.message);
  if (evidence === undefined) return { ...health, message };
  const logs = evidence.logs.map((log) => ({ ...log, lines: log.lines.map(mask) }));
  return { ...health, message, evidence: { events: evidence.events.map(mask), logs } };
}
