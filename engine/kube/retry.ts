import { errorField } from "../lib/node-error";
import { sleep } from "../lib/sleep";
import type { HttpResponse } from "./transport";
import { AnswerTooLarge, TransportTimeout } from "./transport";

export interface RetrySettings {
  /** No new attempt begins later than this after the first. */
  readonly retrySeconds: number;
  /** From 0 to below 1: spreads the waits of many clients. */
  readonly random: () => number;
}

export interface Attempts {
  /** Sending it twice does what sending it once does. */
  readonly repeatable: boolean;
  /** Whether this server has answered before: then a refused connection is a passing state. */
  readonly answeredBefore: () => boolean;
  /** An answer that a further attempt may better, in cases that only this call knows. */
  readonly isTransient?: (response: HttpResponse) => boolean;
  readonly signal?: AbortSignal;
}

const firstWaitSeconds = 0.25;
const longestWaitSeconds = 10;

/**
 * Repeats an attempt while that is safe and may help: on 429 (the server did nothing), and for repeatable requests on 503,
 * 504, etcd's time-outs and lost connections. Waits as the server says (Retry-After), else twice as long each time, with
 * jitter. The last answer or error is the caller's.
 */
export async function sendWithRetries(
  attempt: () => Promise<HttpResponse>,
  attempts: Attempts,
  settings: RetrySettings,
): Promise<HttpResponse> {
  const deadline = performance.now() + settings.retrySeconds * 1000;
  for (let count = 0; ; count += 1) {
    const outcome = await settle(attempt);
    const hint = retryHint(outcome, attempts);
    if (hint === undefined || attempts.signal?.aborted) return unwrap(outcome);
    const backoff = Math.min(firstWaitSeconds * 2 ** count, longestWaitSeconds) * (0.5 + settings.random() / 2);
    const waitMilliseconds = Math.max(backoff, hint) * 1000;
    if (performance.now() + waitMilliseconds > deadline) return unwrap(outcome);
    await sleep(waitMilliseconds, attempts.signal);
  }
}

type Outcome = { readonly response: HttpResponse } | { readonly error: unknown };

async function settle(attempt: () => Promise<HttpResponse>): Promise<Outcome> {
  try {
    return { response: await attempt() };
  } catch (error) {
    return { error };
  }
}

function unwrap(outcome: Outcome): HttpResponse {
  if ("error" in outcome) throw outcome.error;
  return outcome.response;
}

/** The least wait in seconds; undefined where a further attempt would be wrong. */
function retryHint(outcome: Outcome, attempts: Attempts): number | undefined {
  if ("error" in outcome) {
    return attempts.repeatable && isLostConnection(outcome.error, attempts.answeredBefore()) ? 0 : undefined;
  }
  const { response } = outcome;
  if (response.status === 429) return retryAfterSeconds(response);
  if (!attempts.repeatable) return undefined;
  if (isPassingServerError(response) || attempts.isTransient?.(response)) return retryAfterSeconds(response);
  return undefined;
}

function retryAfterSeconds({ headers }: HttpResponse): number {
  const seconds = Number(headers["retry-after"]);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
}

// Source: kubernetes staging/src/k8s.io/apiserver/pkg/storage/etcd3/errors.go and api/errors/etcd@v1.36.3: leader changes and
// time-outs of etcd come as 500 with etcd's words.
function isPassingServerError({ status, body }: HttpResponse): boolean {
  if (status === 502 || status === 503 || status === 504) return true;
  return status === 500 && /etcdserver: (leader changed|request timed out|no leader|too many requests)/.test(body);
}

const lostCodes: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED", "ERR_STREAM_PREMATURE_CLOSE"]);
const refusedCodes: ReadonlySet<string> = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"]);

function isLostConnection(error: unknown, answeredBefore: boolean): boolean {
  if (error instanceof TransportTimeout || error instanceof AnswerTooLarge) return false;
  const code = errorField(error, "code");
  if (code === undefined) return false;
  // A server that nobody has reached yet is more likely misspelled than restarting: say so at once.
  return lostCodes.has(code) || (answeredBefore && refusedCodes.has(code));
}
