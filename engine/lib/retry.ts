import { sleep } from "./sleep";

export interface RetryPolicy {
  /** No retry starts later than this after the first attempt. */
  readonly seconds: number;
  /** The maximum number of retries; by default only the time limits them. */
  readonly retries?: number;
  readonly longestWaitSeconds: number;
  /** From 0 to below 1: spreads the waits of many clients. */
  readonly random: () => number;
  readonly signal?: AbortSignal | undefined;
}

export type Outcome<Response> = { readonly response: Response } | { readonly error: unknown };

const firstWaitSeconds = 0.25;

/**
 * Retries an attempt while that may help. Waits as long as the server requests, and at least twice as long each time,
 * with jitter. Returns or throws the last result.
 *
 * @param hint the minimum wait in seconds; undefined if a retry is not allowed or cannot help
 */
export async function retry<Response>(
  attempt: () => Promise<Response>,
  hint: (outcome: Outcome<Response>) => number | undefined,
  policy: RetryPolicy,
): Promise<Response> {
  const { seconds, retries = Infinity, longestWaitSeconds, random, signal } = policy;
  const deadline = performance.now() + seconds * 1000;
  for (let count = 0; ; count += 1) {
    const outcome = await settle(attempt);
    const least = hint(outcome);
    if (least === undefined || count >= retries || signal?.aborted === true) return unwrap(outcome);
    const backoff = Math.min(firstWaitSeconds * 2 ** count, longestWaitSeconds) * (0.5 + random() / 2);
    const waitMilliseconds = Math.max(backoff, least) * 1000;
    if (performance.now() + waitMilliseconds > deadline) return unwrap(outcome);
    await sleep(waitMilliseconds, signal);
  }
}

async function settle<Response>(attempt: () => Promise<Response>): Promise<Outcome<Response>> {
  try {
    return { response: await attempt() };
  } catch (error) {
    return { error };
  }
}

function unwrap<Response>(outcome: Outcome<Response>): Response {
  if ("error" in outcome) throw outcome.error;
  return outcome.response;
}

/** The seconds of a header `Retry-After`; 0 if it has none. */
export function retryAfterSeconds(header: string | undefined): number {
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}
