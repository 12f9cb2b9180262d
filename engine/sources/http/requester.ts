import { X509Certificate } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { createSecureContext } from "node:tls";
import { errorField, toError } from "../../lib/node-error";
import { type Outcome, retry, retryAfterSeconds } from "../../lib/retry";
import { FetchFailure, type FetchReason } from "./fetch-failure";
import { readBody, sendRequest, type HttpRequest, type TlsOptions } from "./http-request";
import { RefusedRedirect } from "./redirects";
import { tlsFailureOf } from "./tls-failure";
import { optional } from "../../lib/optional";
import { shownUrl } from "../../model/sources/remote-sources";

export interface RequesterOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
  readonly tls: TlsOptions;
}

/** One request to a server of files. */
export interface FetchRequest {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default POST with a body, GET without one. */
  readonly method?: HttpRequest["method"];
  readonly body?: Uint8Array;
  readonly limitBytes: number;
}

export interface FetchAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Uint8Array;
  /** The URL after redirects. */
  readonly url: URL;
}

const redirects = 10;
const errorBytes = 64 * 1024;
/** The time limit of the request ends the retries too. */
const policy = { seconds: Infinity, retries: 3, longestWaitSeconds: 5, random: Math.random };

/**
 * Sends requests under one TLS configuration, each with a time limit and a size limit. It retries transient failures.
 */
export class Requester {
  private readonly options: RequesterOptions;

  constructor(options: RequesterOptions) {
    this.options = options;
  }

  /** @throws FetchFailure if there is no answer, or if a successful one is too large */
  async request(request: FetchRequest): Promise<FetchAnswer> {
    const { timeoutMs } = this.options;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await retry(() => this.sendOnce(request, signal), retryHint, { ...policy, signal });
    } catch (cause) {
      if (cause instanceof FetchFailure) throw cause;
      // The time limit resets the connection.
      throw failure(shownUrl(request.url.href), signal.aborted ? signal.reason : cause, timeoutMs);
    }
  }

  private async sendOnce(asked: FetchRequest, signal: AbortSignal): Promise<FetchAnswer> {
    const { url, headers, body, limitBytes, method = body === undefined ? "GET" : "POST" } = asked;
    const { environment, tls } = this.options;
    const request: HttpRequest = {
      method,
      url,
      headers: { "user-agent": "slipway", ...headers },
      ...optional({ body }),
      environment,
      signal,
      redirects: body === undefined ? redirects : 0,
      tls,
    };
    const answer = await sendRequest(request);
    const isSuccess = answer.status >= 200 && answer.status <= 299;
    const bytes = await readBody(answer, isSuccess ? limitBytes : errorBytes);
    if (bytes === undefined && isSuccess) throw tooLarge(shownUrl(url.href), limitBytes);
    return { status: answer.status, headers: answer.headers, bytes: bytes ?? new Uint8Array(), url: answer.url };
  }
}

/**
 * Source: oras.land/oras-go registry/remote/retry/policy.go@v2.6.2 (DefaultPredicate); Helm itself does so for
 * registries only.
 */
function mayPass(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501);
}

/** The minimum wait in seconds; undefined if the failure is final. */
function retryHint(outcome: Outcome<FetchAnswer>): number | undefined {
  if ("error" in outcome) return errorField(outcome.error, "code") === "ECONNRESET" ? 0 : undefined;
  const { status, headers } = outcome.response;
  return mayPass(status) ? Math.min(retryAfterSeconds(headers["retry-after"]), policy.longestWaitSeconds) : undefined;
}

/** How a server is trusted, and who asks it: texts in PEM. */
export interface TlsAccess {
  readonly ca?: string;
  readonly certificate?: string;
  readonly key?: string;
  readonly insecureSkipTlsVerify?: boolean;
}

/**
 * The options of Node's TLS for the access.
 *
 * @throws FetchFailure where a certificate or key cannot be read
 */
export function tlsOptionsOf({ ca, certificate, key, insecureSkipTlsVerify }: TlsAccess): TlsOptions {
  if (ca !== undefined) checkAuthorities(ca);
  // Helm ignores a certificate without a key, and a key without a certificate.
  const hasPair = certificate !== undefined && key !== undefined;
  if (hasPair) checkPair(certificate, key);
  return {
    ...optional({ ca }),
    ...(hasPair ? { cert: certificate, key } : {}),
    ...(insecureSkipTlsVerify === true ? { rejectUnauthorized: false } : {}),
  };
}

function checkAuthorities(pem: string): void {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    if (blocks.length === 0) throw new Error("it contains no certificate");
    for (const block of blocks) new X509Certificate(block);
  } catch (cause) {
    throw pemInvalid("the certificates of the CAs", cause);
  }
}

function checkPair(cert: string, key: string): void {
  try {
    createSecureContext({ cert, key });
  } catch (cause) {
    throw pemInvalid("the client certificate and its key", cause);
  }
}

function pemInvalid(subject: string, cause: unknown): FetchFailure {
  const why = toError(cause).message;
  const mend = "pass PEM text that begins with -----BEGIN";
  return new FetchFailure({ reason: "settings invalid", subject, what: `cannot use ${subject}`, why, mend, cause });
}

function tooLarge(subject: string, limitBytes: number): FetchFailure {
  const why = `it has more than ${limitBytes} bytes`;
  const mend = "keep large files elsewhere";
  return new FetchFailure({ reason: "too large", subject, what: `cannot take ${subject}`, why, mend });
}

/** The reason of a failed connection, as a sentence. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at that host and port",
  ENOTFOUND: "the host name does not resolve",
  EAI_AGAIN: "the host name cannot be resolved at the moment",
  ECONNRESET: "the connection was cut off",
};

/** How the user passes credentials to a proxy. */
export const proxyAccess = "put the user and the password of the proxy into its URL, as http://user:password@host";
function failure(subject: string, cause: unknown, timeoutMs: number): FetchFailure {
  const error = toError(cause);
  const code = errorField(error, "code") ?? "";
  const fail = (reason: FetchReason, why: string, mend: string): FetchFailure =>
    new FetchFailure({ reason, subject, what: `cannot read ${subject}`, why, mend, cause });
  const tls = tlsFailureOf(error);
  if (tls !== undefined) {
    const { facts } = fail("untrusted", tls.why, "check the URL, and the certificate of the server");
    return new FetchFailure({ ...facts, tlsFault: tls.fault });
  }
  const tunnel = code === "ERR_PROXY_TUNNEL" ? /HTTP\/1\.\d (\d{3}[^\n]*)/.exec(error.message)?.[1] : undefined;
  if (tunnel !== undefined) {
    const why = `the proxy responds with ${tunnel}`;
    return tunnel.startsWith("407")
      ? fail("unauthorized", why, proxyAccess)
      : fail("unreachable", why, "check the URL and the proxy");
  }
  if (cause instanceof RefusedRedirect) {
    return fail("refused", cause.message, "use the URL that the server redirects to");
  }
  const isLate = error.name === "TimeoutError" || error.name === "AbortError";
  const other = code === "" ? error.message : `${code}: ${error.message}`;
  const why = isLate ? `it did not finish within ${timeoutMs / 1000} seconds` : (reasons[code] ?? other);
  return fail("unreachable", why, "check the URL, the network and the proxy");
}
