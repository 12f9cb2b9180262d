import { X509Certificate } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { createSecureContext } from "node:tls";
import { isSyncError, SyncError } from "../../errors/sync-error";
import { errorField, toError } from "../../lib/node-error";
import type { ChartAccess } from "../../model/chart-source";
import { withoutCredentials } from "../../model/remote-sources";
import { readBody, sendRequest, type HttpRequest, type TlsOptions } from "../http/http-request";
import { tooLarge } from "./chart-errors";
import type { Environment } from "./helm-paths";

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

/** Sends requests under one TLS configuration, with a time limit and a size limit each. */
export class ChartRequester {
  private readonly options: RequesterOptions;

  constructor(options: RequesterOptions) {
    this.options = options;
  }

  /** @throws SyncError CHART_UNREACHABLE or CHART_UNTRUSTED where there is no answer, CHART_TOO_LARGE where a success is too large */
  async request({ url, headers, body, limitBytes }: ChartRequest): Promise<ChartAnswer> {
    const { environment, timeoutMs, tls } = this.options;
    const request: HttpRequest = {
      method: body === undefined ? "GET" : "POST",
      url,
      headers: { "user-agent": "slipway", ...headers },
      ...(body === undefined ? {} : { body }),
      environment,
      signal: AbortSignal.timeout(timeoutMs),
      redirects: body === undefined ? redirects : 0,
      tls,
    };
    const shown = withoutCredentials(url.href);
    try {
      const answer = await sendRequest(request);
      const isSuccess = answer.status >= 200 && answer.status <= 299;
      const bytes = await readBody(answer, isSuccess ? limitBytes : errorBytes);
      if (bytes === undefined && isSuccess) throw tooLarge(shown, limitBytes);
      return { status: answer.status, headers: answer.headers, bytes: bytes ?? new Uint8Array(), url: answer.url };
    } catch (cause) {
      throw isSyncError(cause) ? cause : failure(shown, cause, timeoutMs);
    }
  }
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
const speaksHttp = "check the URL; for a registry without TLS set `plainHttp`";

/** Why TLS fails, and how that is mended. */
const distrusts: Readonly<Record<string, readonly [why: string, mend: string]>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ["the server's certificate is signed by itself", "pass it as `ca`"],
  SELF_SIGNED_CERT_IN_CHAIN: ["the authority of the server's certificate is not trusted", passAuthority],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: ["the authority of the server's certificate is not trusted", passAuthority],
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: ["the authority of the server's certificate is not trusted", passAuthority],
  CERT_HAS_EXPIRED: ["the server's certificate has expired", "renew it on the server"],
  CERT_NOT_YET_VALID: ["the server's certificate is not valid yet", "check the clock of this machine"],
  ERR_TLS_CERT_ALTNAME_INVALID: ["the server's certificate is for another host", "check the URL"],
  EPROTO: ["the server does not speak TLS as it should", speaksHttp],
  ERR_SSL_WRONG_VERSION_NUMBER: ["the server speaks plain HTTP where TLS is wanted", speaksHttp],
  ERR_SSL_PACKET_LENGTH_TOO_LONG: ["the server speaks plain HTTP where TLS is wanted", speaksHttp],
};

function failure(shown: string, cause: unknown, timeoutMs: number): SyncError {
  const error = toError(cause);
  const code = errorField(error, "code") ?? "";
  const what = `cannot read ${shown}`;
  const distrust =
    distrusts[code] ?? (/^ERR_(?:SSL|TLS)_/.test(code) ? ([error.message, speaksHttp] as const) : undefined);
  if (distrust !== undefined) {
    const [why, mend] = distrust;
    return new SyncError({ code: "CHART_UNTRUSTED", what, why, mend, cause });
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
