import { X509Certificate } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createSecureContext } from "node:tls";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { errorField, toError } from "../../lib/node-error";
import type { ChartAccess } from "../../model/chart-source";
import { readBody, sendRequest, type HttpRequest, type TlsOptions } from "../http/http-request";
import { tooLarge } from "./chart-errors";
import type { Environment } from "./helm-paths";
import { shownUrl } from "./shown-url";

export interface RequesterOptions {
  readonly environment: Environment;
  readonly timeoutMs: number;
  readonly tls: TlsOptions;
}

/** One request for something of a chart repository or a registry. */
export interface ChartRequest {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is posted; a GET where there is nothing. */
  readonly body?: Uint8Array;
  readonly limitBytes: number;
}

export interface ChartAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Uint8Array;
  /** Where the answer came from, redirects followed. */
  readonly url: URL;
}

const redirects = 10;
const errorBytes = 64 * 1024;
/** How often a request is sent again that failed for what may pass. */
const repeats = 3;
const firstPauseMs = 250;
const longestPauseMs = 5000;

/** Sends requests under one TLS configuration, with a time limit and a size limit each. Failures that may pass are tried again. */
export class ChartRequester {
  private readonly options: RequesterOptions;

  constructor(options: RequesterOptions) {
    this.options = options;
  }

  /** @throws SyncError CHART_UNREACHABLE or CHART_UNTRUSTED where there is no answer, CHART_TOO_LARGE where a success is too large */
  async request(request: ChartRequest): Promise<ChartAnswer> {
    const { timeoutMs } = this.options;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      for (let sent = 1; ; sent += 1) {
        const answer = await this.sendOnce(request, signal).catch((error: unknown) => {
          if (sent > repeats || errorField(error, "code") !== "ECONNRESET") throw error;
          return undefined;
        });
        if (answer !== undefined && (sent > repeats || !mayPass(answer.status))) return answer;
        await pause(pauseMs(sent, answer), undefined, { signal });
      }
    } catch (cause) {
      throw isSyncError(cause) ? cause : failure(shownUrl(request.url.href), cause, timeoutMs);
    }
  }

  private async sendOnce({ url, headers, body, limitBytes }: ChartRequest, signal: AbortSignal): Promise<ChartAnswer> {
    const { environment, tls } = this.options;
    const request: HttpRequest = {
      method: body === undefined ? "GET" : "POST",
      url,
      headers: { "user-agent": "slipway", ...headers },
      ...(body === undefined ? {} : { body }),
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

/** Source: oras.land/oras-go registry/remote/retry/policy.go@v2.6.2 (DefaultPredicate); Helm itself does so for registries only. */
function mayPass(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501);
}

/** Longer each time, unless the server says how long. */
function pauseMs(sent: number, answer: ChartAnswer | undefined): number {
  const told = Number(answer?.headers["retry-after"] ?? Number.NaN) * 1000;
  return Math.min(told >= 0 ? told : firstPauseMs * 2 ** (sent - 1), longestPauseMs);
}

/**
 * What Node's TLS takes of the access.
 *
 * @throws SyncError CHART_CONFIG_INVALID where a certificate or key cannot be read
 */
export function tlsOptionsOf(access: ChartAccess): TlsOptions {
  const { ca, certificate, key, insecureSkipTlsVerify } = access;
  if (ca !== undefined) checkAuthorities(ca);
  // One without the other is nothing for Helm.
  const hasPair = certificate !== undefined && key !== undefined;
  if (hasPair) checkPair(certificate, key);
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(hasPair ? { cert: certificate, key } : {}),
    ...(insecureSkipTlsVerify === true ? { rejectUnauthorized: false } : {}),
  };
}

function checkAuthorities(pem: string): void {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    if (blocks.length === 0) throw new Error("it holds no certificate");
    for (const block of blocks) new X509Certificate(block);
  } catch (cause) {
    throw pemInvalid("the certificates of the authorities", cause);
  }
}

function checkPair(cert: string, key: string): void {
  try {
    createSecureContext({ cert, key });
  } catch (cause) {
    throw pemInvalid("the client's certificate and its key", cause);
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

/** Why a connection fails, in words. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at that host and port",
  ENOTFOUND: "no host of that name is known",
  EAI_AGAIN: "the name of the host cannot be looked up now",
  ECONNRESET: "the connection was cut off",
};

const passAuthority = "pass the certificate of its authority as `ca`";
/** How a proxy is given credentials. */
export const proxyAccess = "write the user and the password of the proxy into its URL, as http://user:password@host";
const speaksHttp = "check the URL; for a registry without TLS set `plainHttp`";

const plainText = ["the server speaks plain HTTP where TLS is wanted", speaksHttp] as const;
const passClient = "pass the client's certificate as `certificate` and its key as `key`";

/** Why TLS fails, and how that is mended. */
const distrusts: Readonly<Record<string, readonly [why: string, mend: string]>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ["the server's certificate is signed by itself", "pass it as `ca`"],
  SELF_SIGNED_CERT_IN_CHAIN: ["the authority of the server's certificate is not trusted", passAuthority],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ["the authority of the server's certificate is not trusted", passAuthority],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ["the authority of the server's certificate is not trusted", passAuthority],
  CERT_SIGNATURE_FAILURE: ["the authority of the server's certificate is not trusted", passAuthority],
  CERT_HAS_EXPIRED: ["the server's certificate has expired", "renew it on the server"],
  CERT_NOT_YET_VALID: ["the server's certificate is not valid yet", "check the clock of this machine"],
  ERR_TLS_CERT_ALTNAME_INVALID: ["the server's certificate is for another host", "check the URL"],
  EPROTO: ["the server does not speak TLS as it should", speaksHttp],
  ERR_SSL_WRONG_VERSION_NUMBER: plainText,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: plainText,
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: ["the server wants a client's certificate", passClient],
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: ["the server does not trust the client's certificate", passClient],
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: ["the server does not take the client's certificate", passClient],
};

function distrustOf(error: Error, code: string): readonly [why: string, mend: string] | undefined {
  const reason = errorField(error, "reason") ?? "";
  if (code === "EPROTO" && /wrong version number|packet length too long/.test(`${reason} ${error.message}`))
    return plainText;
  if (distrusts[code] !== undefined) return distrusts[code];
  // OpenSSL's whole message has addresses and lines of its source in it.
  return /^ERR_(?:SSL|TLS)_/.test(code) ? [reason === "" ? code : reason, speaksHttp] : undefined;
}

function failure(shown: string, cause: unknown, timeoutMs: number): SyncError {
  const error = toError(cause);
  const code = errorField(error, "code") ?? "";
  const what = `cannot read ${shown}`;
  const distrust = distrustOf(error, code);
  if (distrust !== undefined) {
    const [why, mend] = distrust;
    return new SyncError({ code: "CHART_UNTRUSTED", what, why, mend, cause });
  }
  const tunnel = code === "ERR_PROXY_TUNNEL" ? /HTTP\/1\.\d (\d{3}.*)$/.exec(error.message)?.[1] : undefined;
  if (tunnel !== undefined) {
    const isRefused = tunnel.startsWith("407");
    return new SyncError({
      code: isRefused ? "CHART_UNAUTHORIZED" : "CHART_UNREACHABLE",
      what,
      why: `the proxy answers with ${tunnel}`,
      mend: isRefused ? proxyAccess : "check the URL and the proxy",
      cause,
    });
  }
  const isLate = error.name === "TimeoutError" || error.name === "AbortError";
  const other = code === "" ? error.message : `${code}: ${error.message}`;
  const why = isLate ? `it was not done within ${timeoutMs / 1000} seconds` : (reasons[code] ?? other);
  return new SyncError({
    code: "CHART_UNREACHABLE",
    what,
    why,
    mend: "check the URL, the network and the proxy",
    cause,
  });
}
