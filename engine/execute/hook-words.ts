import { SyncError, type SyncErrorDetails } from "../errors/sync-error";
import { printHealth } from "../health/explain";
import { describeHook, type HookEvent, type HookSpec } from "../model/hook";
import type { HealthReport, LogExcerpt, ObjectHealth } from "../model/health";
import { describeKey, keyOf } from "../model/object-key";

type Mask = (line: string) => string;

/** The error of a hook that has not ended well, by what the wait has found. */
export function hookError(hook: HookSpec, event: HookEvent, report: HealthReport, mask: Mask): SyncError {
  const [found] = report.objects;
  const seconds = `${Math.round(report.elapsedSeconds)} s`;
  const notes = (report.notes ?? []).map((note) => `note: ${note}`);
  const why = [...(found === undefined ? [] : [printHealth(withoutSecrets(found, mask))]), ...notes].join("\n");
  return new SyncError({
    ...headOf(hook, event, report.outcome, seconds, found),
    where: { object: describeKey(keyOf(hook.object)) },
    ...(why === "" ? {} : { why }),
  });
}

function headOf(
  hook: HookSpec,
  event: HookEvent,
  outcome: HealthReport["outcome"],
  seconds: string,
  found: ObjectHealth | undefined,
): Pick<SyncErrorDetails, "code" | "what" | "mend"> {
  const name = describeHook(hook, event);
  const mends = found?.mend === undefined ? "" : `${found.mend}; `;
  switch (outcome) {
    case "timeout":
      return {
        code: "HOOK_TIMEOUT",
        what: `the ${name} had not ended after ${seconds}`,
        mend: `${mends}raise the timeout if it only needs longer; the next run runs it again`,
      };
    case "cancelled":
      return {
        code: "HOOK_CANCELLED",
        what: `the run was cancelled after ${seconds} of the ${name}`,
        mend: "run again: the hook begins anew; until then it goes on on the cluster",
      };
    default:
      return {
        code: "HOOK_FAILED",
        what: `the ${name} failed after ${seconds}`,
        mend: `${mends || "mend what the messages say; "}the next run runs it again`,
      };
  }
}

/** A failure of a step around the hook: its object was refused, an old one does not go. */
export function hookStepError(hook: HookSpec, event: HookEvent, cause: SyncError): SyncError {
  if (cause.code === "HOOK_OBJECT_NOT_OURS") return cause;
  const cancelled = cause.code === "KUBE_CANCELLED";
  return new SyncError({
    code: cancelled ? "HOOK_CANCELLED" : "HOOK_FAILED",
    what: cancelled
      ? `the run was cancelled at the ${describeHook(hook, event)}`
      : `the ${describeHook(hook, event)} could not be run`,
    where: { object: describeKey(keyOf(hook.object)), ...cause.where },
    why: cause.why === undefined ? `${cause.code}: ${cause.what}` : `${cause.code}: ${cause.what}\n${cause.why}`,
    mend: cause.mend === undefined ? "the next run runs it again" : `${cause.mend}; the next run runs it again`,
    cause,
  });
}

/** A hook's log for people. */
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
