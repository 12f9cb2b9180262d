import { X509Certificate } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { createSecureContext } from "node:tls";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { errorField, toError } from "../../lib/node-error";
import { type Outcome, retry, retryAfterSeconds } from "../../lib/retry";
import type { ChartAccess } from "../../model/sources/chart-source";
import { readBody, sendRequest, type HttpRequest, type TlsOptions } from "./http-request";
import { RefusedRedirect } from "./redirects";
import { type TlsFault, tlsFailureOf } from "./tls-failure";
import { tooLarge } from "../charts/chart-errors";
import type { Environment } from "../charts/helm-paths";
import { optional } from "../../lib/optional";
import { shownUrl } from "../../model/sources/remote-sources";

export interface RequesterOptions {
  readonly environment: Environment;
  readonly timeoutMs: number;
  readonly tls: TlsOptions;
}

/** One request to a chart repository or a registry. */
export interface ChartRequest {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of a POST; without it the request is a GET. */
  readonly body?: Uint8Array;
  readonly limitBytes: number;
}

export interface ChartAnswer {
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
export class ChartRequester {
  private readonly options: RequesterOptions;

  constructor(options: RequesterOptions) {
    this.options = options;
  }

  /**
   * @throws SyncError CHART_UNREACHABLE, CHART_UNTRUSTED or CHART_REFUSED if there is no answer, CHART_TOO_LARGE where
   * a successful answer is too large
   */
  async request(request: ChartRequest): Promise<ChartAnswer> {
    const { timeoutMs } = this.options;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await retry(() => this.sendOnce(request, signal), retryHint, { ...policy, signal });
    } catch (cause) {
      if (isSyncError(cause)) throw cause;
      // The time limit resets the connection.
      throw failure(shownUrl(request.url.href), signal.aborted ? signal.reason : cause, timeoutMs);
    }
  }

  private async sendOnce({ url, headers, body, limitBytes }: ChartRequest, signal: AbortSignal): Promise<ChartAnswer> {
    const { environment, tls } = this.options;
    const request: HttpRequest = {
      method: body === undefined ? "GET" : "POST",
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
function retryHint(outcome: Outcome<ChartAnswer>): number | undefined {
  if ("error" in outcome) return errorField(outcome.error, "code") === "ECONNRESET" ? 0 : undefined;
  const { status, headers } = outcome.response;
  return mayPass(status) ? Math.min(retryAfterSeconds(headers["retry-after"]), policy.longestWaitSeconds) : undefined;
}

/**
 * The options of Node's TLS for the access.
 *
 * @throws SyncError CHART_CONFIG_INVALID where a certificate or key cannot be read
 */
export function tlsOptionsOf(access: ChartAccess): TlsOptions {
  const { ca, certificate, key, insecureSkipTlsVerify } = access;
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

function pemInvalid(thing: string, cause: unknown): SyncError {
  return new SyncError({
    code: "CHART_CONFIG_INVALID",
    what: `cannot use ${thing}`,
    why: toError(cause).message,
    mend: "pass PEM text that begins with -----BEGIN",
    cause,
  });
}

/** The reason of a failed connection, as a sentence. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at that host and port",
  ENOTFOUND: "the host name does not resolve",
  EAI_AGAIN: "the host name cannot be resolved at the moment",
  ECONNRESET: "the connection was cut off",
};

const passAuthority = "pass the certificate of its CA as `ca`";
/** How the user passes credentials to a proxy. */
export const proxyAccess = "put the user and the password of the proxy into its URL, as http://user:password@host";
const speaksHttp = "check the URL; for a registry without TLS set `plainHttp`";

const passClient = "pass the client certificate as `certificate` and its key as `key`";

const trustMends: Readonly<Record<TlsFault, string>> = {
  "self-signed": "pass it as `ca`",
  authority: passAuthority,
  expired: "renew it on the server",
  early: "check the clock of this machine",
  host: "check the URL",
  plain: speaksHttp,
  "client required": passClient,
  "client refused": passClient,
  other: speaksHttp,
};

function failure(shown: string, cause: unknown, timeoutMs: number): SyncError {
  const error = toError(cause);
  const code = errorField(error, "code") ?? "";
  const what = `cannot read ${shown}`;
  const tls = tlsFailureOf(error);
  if (tls !== undefined) {
    return new SyncError({ code: "CHART_UNTRUSTED", what, why: tls.why, mend: trustMends[tls.fault], cause });
  }
  const tunnel = code === "ERR_PROXY_TUNNEL" ? /HTTP\/1\.\d (\d{3}[^\n]*)/.exec(error.message)?.[1] : undefined;
  if (tunnel !== undefined) {
    const isRefused = tunnel.startsWith("407");
    return new SyncError({
      code: isRefused ? "CHART_UNAUTHORIZED" : "CHART_UNREACHABLE",
      what,
      why: `the proxy responds with ${tunnel}`,
      mend: isRefused ? proxyAccess : "check the URL and the proxy",
      cause,
    });
  }
  if (cause instanceof RefusedRedirect) {
    const mend = "use the URL that the server redirects to";
    return new SyncError({ code: "CHART_REFUSED", what, why: cause.message, mend, cause });
  }
  const isLate = error.name === "TimeoutError" || error.name === "AbortError";
  const other = code === "" ? error.message : `${code}: ${error.message}`;
  const why = isLate ? `it did not finish within ${timeoutMs / 1000} seconds` : (reasons[code] ?? other);
  return new SyncError({
    code: "CHART_UNREACHABLE",
    what,
    why,
    mend: "check the URL, the network and the proxy",
    cause,
  });
}
