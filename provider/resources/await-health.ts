import { describeKey, isSyncError, printKey } from "slipway";
import { healthError, type ObjectHealth, type ObjectRef, waitForHealth } from "slipway/cluster";
import { startProgress } from "../progress";
import type { Session } from "../session";

/** Health as it stands in outputs. */
// A type, not an interface: it must be assignable to a property map.
export type HealthWords = { readonly status: string; readonly message: string };

export interface HealthOutcome {
  /** By `printKey`: `{ status, message }`. */
  readonly health: Readonly<Record<string, HealthWords>>;
  /** Why the gate stays shut; empty where all is healthy. */
  readonly problems: readonly string[];
}

/** Waits until all objects are healthy, and tells the engine what it waits for. Never throws for an expected failure. */
export async function awaitHealth(
  session: Session,
  urn: string,
  refs: readonly ObjectRef[],
  timeoutSeconds: number,
): Promise<HealthOutcome> {
  if (refs.length === 0) return { health: {}, problems: [] };
  const started = Date.now();
  const latest = new Map<string, ObjectHealth>();
  const progress = startProgress(session.log, urn);
  try {
    const report = await waitForHealth(session.cluster(), refs, {
      timeoutSeconds,
      signal: session.signal,
      onProgress: (changed) => {
        for (const one of changed) latest.set(printKey(one.key), one);
        const words = describeProgress([...latest.values()], refs.length, started);
        if (words !== undefined) progress.report(words);
      },
    });
    for (const note of report.notes ?? []) session.warnOnce(urn, note);
    const health = Object.fromEntries(report.objects.map((one) => [printKey(one.key), healthOutput(one)]));
    return { health, problems: report.outcome === "healthy" ? [] : [healthError(report).message] };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return { health: {}, problems: [error.message] };
  } finally {
    progress.end();
  }
}

export function healthOutput(one: Pick<ObjectHealth, "health" | "message">): HealthWords {
  return { status: one.health, message: one.message };
}

/** A suspended object stays as it is: waiting for it would never end. */
export function isHealthy({ status }: HealthWords): boolean {
  return status === "Healthy" || status === "Suspended";
}

/** The words where nobody waited. */
export const notAwaited: HealthWords = { status: "Unknown", message: "not waited for" };

/** The health of several objects as one: the first that is not healthy speaks for all. */
export function summarizeHealth(health: Readonly<Record<string, HealthWords>>): HealthWords {
  const all = Object.entries(health).sort(([left], [right]) => (left < right ? -1 : 1));
  const [sick] = all.filter(([, one]) => !isHealthy(one));
  if (sick !== undefined) return { status: sick[1].status, message: `${sick[0]}: ${sick[1].message}` };
  return { status: "Healthy", message: `${all.length} of ${all.length} objects are healthy` };
}

/** One line: how many are done, and the first that is not, with its reason and the time it took so far; undefined where all is done. */
function describeProgress(seen: readonly ObjectHealth[], total: number, started: number): string | undefined {
  const waiting = seen.filter(({ health }) => health !== "Healthy" && health !== "Suspended");
  const [first] = waiting.sort((left, right) => Number(isUnseen(left)) - Number(isUnseen(right)));
  if (first === undefined || isUnseen(first)) return undefined;
  const count = total === 1 ? "" : `${seen.length - waiting.length} of ${total} healthy, waiting for `;
  const more = waiting.length > 1 ? ` (and ${waiting.length - 1} more)` : "";
  const elapsed = `${Math.round((Date.now() - started) / 1000)} s`;
  return `${count}${describeKey(first.key)} ${first.health}: ${first.message}${more}, ${elapsed}`;
}

/** Nothing is known of it yet. */
function isUnseen({ health }: ObjectHealth): boolean {
  return health === "Unknown";
}
