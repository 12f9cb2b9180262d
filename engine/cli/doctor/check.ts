import { isSyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { sleep } from "../../lib/sleep";

/** What a check found: `skipped` where another check has failed on which it depends. */
type CheckState = "ok" | "warning" | "error" | "skipped";

/** The result of one check. */
export interface Check {
  readonly name: string;
  readonly state: CheckState;
  /** What was found: a phrase of one line. */
  readonly found: string;
  /** Why it is not as it should be. */
  readonly why?: string;
  /** How to mend it. */
  readonly mend?: string;
}

/** A check that may fail; its name is that of the result. */
export interface CheckTask {
  readonly name: string;
  /** @param signal aborts at the time limit */
  readonly run: (signal: AbortSignal) => Check | Promise<Check>;
}

/** How long a check may take. */
export const limitSeconds = 5;

/** Runs a check; what it throws, and a check that does not end, are errors that it found. */
export async function runCheck({ name, run }: CheckTask): Promise<Check> {
  const limit = new AbortController();
  const over = new AbortController();
  const ended = sleep(limitSeconds * 1000, over.signal).then(
    () => {
      limit.abort(new Error("the time limit of the check"));
      return tooLong(name);
    },
    () => tooLong(name),
  );
  try {
    // What is aborted at the limit reports that it was cancelled.
    const result = await Promise.race([Promise.resolve(run(limit.signal)), ended]);
    return limit.signal.aborted ? tooLong(name) : result;
  } catch (error) {
    if (limit.signal.aborted) return tooLong(name);
    return failed(name, error);
  } finally {
    over.abort(new Error("the check has ended"));
  }
}

function tooLong(name: string): Check {
  return {
    ...{ name, state: "error" },
    found: `the check has not ended within ${limitSeconds} s`,
    mend: "look whether a network, a program or a file system that it needs answers",
  };
}

function failed(name: string, error: unknown): Check {
  if (!isSyncError(error)) throw error;
  const { what, why, mend, where } = error;
  const place = where.file === undefined || what.includes(where.file) ? "" : ` (${where.file})`;
  return { name, state: "error", found: `${what}${place}`, ...optional({ why, mend }) };
}

/** The result of a check that depends on another one. */
export function skipped(name: string, found: string): Check {
  return { name, state: "skipped", found };
}
