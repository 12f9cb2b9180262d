import { SyncError, type ErrorPlace, type SyncErrorDetails } from "../errors/sync-error";
import { assertNever, invariant } from "../lib/invariant";
import type { HealthReport, ObjectHealth } from "../model/outcomes/health";
import { describeKey } from "../model/objects/object-key";
import { defaultHealthRules } from "./default-rules";
import type { HealthRules } from "./health-rules";

const shownObjects = 20;

/**
 * Creates the error for a report whose outcome is not "healthy": HEALTH_DEGRADED, HEALTH_TIMEOUT or HEALTH_CANCELLED.
 * It lists every object that is not healthy with its last message, events and log lines, final ones first.
 *
 * @param place - the location of the wait in the program; a single unhealthy object is added to it
 * @param rules - the rules of the wait
 */
export function healthError(
  report: HealthReport,
  place: ErrorPlace = {},
  { passes }: HealthRules = defaultHealthRules,
): SyncError {
  const unhealthy = report.objects
    .filter(({ health, isIgnored }) => !passes(health) && isIgnored !== true)
    .sort((left, right) => Number(right.terminal) - Number(left.terminal));
  const [only] = unhealthy;
  const where = unhealthy.length === 1 && only ? { object: describeKey(only.key), ...place } : place;
  const hidden = unhealthy.length - shownObjects;
  const why = [
    ...unhealthy.slice(0, shownObjects).map(printHealth),
    ...(hidden > 0 ? [`and ${hidden} more`] : []),
    ...(report.notes ?? []).map((note) => `note: ${note}`),
  ];
  return new SyncError({ ...headOf(report, unhealthy), where, ...(why.length > 0 ? { why: why.join("\n") } : {}) });
}

function headOf(
  { outcome, objects, elapsedSeconds }: HealthReport,
  unhealthy: readonly ObjectHealth[],
): Pick<SyncErrorDetails, "code" | "what" | "mend"> {
  invariant(outcome !== "healthy", "an error was asked for where everything is healthy");
  const seconds = `${Math.round(elapsedSeconds)} s`;
  const final = unhealthy.filter(({ terminal }) => terminal);
  switch (outcome) {
    case "failed":
      return {
        code: "HEALTH_DEGRADED",
        what: `${countOf(final.length, objects.length)} cannot become healthy, seen after ${seconds}`,
        mend: mendsOf(final, "fix the problems that the messages name; the next run continues from here"),
      };
    case "timeout":
      return {
        code: "HEALTH_TIMEOUT",
        what: `${countOf(unhealthy.length, objects.length)} not healthy within ${seconds}`,
        mend: mendsOf(unhealthy, "raise the timeout if it needs more time; the next run continues from here"),
      };
    case "cancelled":
      return {
        code: "HEALTH_CANCELLED",
        what: `the wait was cancelled after ${seconds}, with ${countOf(unhealthy.length, objects.length)} not healthy yet`,
        mend: "run again: applied objects are kept, and the next run continues from here",
      };
    default:
      return assertNever(outcome);
  }
}

function countOf(count: number, total: number): string {
  return `${count} of ${total} ${total === 1 ? "object" : "objects"}`;
}

function mendsOf(unhealthy: readonly ObjectHealth[], otherwise: string): string {
  const mends = [...new Set(unhealthy.flatMap(({ mend }) => mend ?? []))];
  return [...mends.slice(0, 3), otherwise].join("; ");
}

/** Formats an unhealthy object: its message, its events, its logs. */
export function printHealth({ key, health, message, evidence }: ObjectHealth): string {
  const lines = [`${describeKey(key)}: ${health}${message === "" ? "" : `: ${message}`}`];
  for (const event of evidence?.events ?? []) lines.push(`  event: ${event}`);
  for (const { pod, container, lines: log } of evidence?.logs ?? []) {
    lines.push(`  log of Pod ${pod}, container ${container}:`);
    for (const line of log) lines.push(`    ${line}`);
  }
  return lines.join("\n");
}
