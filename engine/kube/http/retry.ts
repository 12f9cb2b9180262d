import { errorField } from "../../lib/node-error";
import { type Outcome, retry, retryAfterSeconds } from "../../lib/retry";
import { type HttpResponse, AnswerTooLarge, TransportTimeout } from "../transport/transport";

export interface RetrySettings {
  /** The time after the first attempt in which retries may start. */
  readonly retrySeconds: number;
  /** A random number from 0 to below 1: it spreads the waits of many clients. */
  readonly random: () => number;
}

export interface Attempts {
  /** The request is idempotent. */
  readonly repeatable: boolean;
  /** Whether this server has answered before: then a refused connection is transient. */
  readonly answeredBefore: () => boolean;
  /** Whether a retry may succeed, in cases that only this call knows. */
  readonly isTransient?: (response: HttpResponse) => boolean;
  readonly signal?: AbortSignal;
}

const longestWaitSeconds = 10;
/**
 * The number of retries after an internal error: a webhook or a server that restarts answers within seconds, and other
 * internal errors stay.
 */
const triesOfInternalError = 4;

/**
 * Retries an attempt while that is safe and may help: on 429 (the server did nothing), and for repeatable requests on
 * 502, 503, 504, etcd's timeouts and lost connections, and a few times on other internal errors.
 */
export function sendWithRetries(
  attempt: () => Promise<HttpResponse>,
  attempts: Attempts,
  { retrySeconds: seconds, random }: RetrySettings,
): Promise<HttpResponse> {
  const policy = { seconds, longestWaitSeconds, random, signal: attempts.signal };
  let left = triesOfInternalError;
  const hint = (outcome: Outcome<HttpResponse>): number | undefined =>
    retryHint(outcome, attempts) ?? (isInternalError(outcome, attempts) && left-- > 0 ? 0 : undefined);
  return retry(attempt, hint, policy);
}

/** The minimum wait in seconds; undefined if a retry is not allowed. */
function retryHint(outcome: Outcome<HttpResponse>, attempts: Attempts): number | undefined {
  if ("error" in outcome) {
    return attempts.repeatable && isLostConnection(outcome.error, attempts.answeredBefore()) ? 0 : undefined;
  }
  const { response } = outcome;
  if (response.status === 429) return retryAfterSeconds(response.headers["retry-after"]);
  if (!attempts.repeatable) return undefined;
  if (isPassingServerError(response) || attempts.isTransient?.(response))
    return retryAfterSeconds(response.headers["retry-after"]);
  return undefined;
}

// Source: kubernetes staging/src/k8s.io/apiserver/pkg/storage/etcd3/errors.go and api/errors/etcd@v1.36.3: leader
// changes and timeouts of etcd come as 500 with etcd's words.
function isPassingServerError({ status, body }: HttpResponse): boolean {
  if (status === 502 || status === 503 || status === 504) return true;
  return status === 500 && /etcdserver: (leader changed|request timed out|no leader|too many requests)/.test(body);
}

function isInternalError(outcome: Outcome<HttpResponse>, { repeatable }: Attempts): boolean {
  return repeatable && "response" in outcome && outcome.response.status === 500;
}

const lostCodes: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED", "ERR_STREAM_PREMATURE_CLOSE"]);
const refusedCodes: ReadonlySet<string> = new Set(["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"]);

function isLostConnection(error: unknown, answeredBefore: boolean): boolean {
  if (error instanceof TransportTimeout || error instanceof AnswerTooLarge) return false;
  const code = errorField(error, "code");
  if (code === undefined) return false;
  // A server that never answered is more likely misspelled than restarting: report the failure at once.
  return lostCodes.has(code) || (answeredBefore && refusedCodes.has(code));
}
