import { optional } from "../../lib/optional";
import { isLoopback } from "../../lib/is-loopback";
import { basicCredentials } from "./basic-credentials";
import { headersForOtherHost, redirectTarget, RefusedRedirect } from "./redirects";
import {
  Agent as HttpAgent,
  request as requestHttp,
  type AgentOptions,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";

export interface HttpRequest {
  readonly method: "GET" | "HEAD" | "POST" | "PUT";
  /** A user and password in the URL are sent as basic authentication. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal: AbortSignal;
  /** The environment with the proxies: HTTP_PROXY, HTTPS_PROXY, NO_PROXY. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The maximum number of redirects; 0 to follow none. */
  readonly redirects: number;
  /** The trusted certificates, and the client certificate. */
  readonly tls?: TlsOptions;
}

export interface TlsOptions {
  /** The trusted CA certificates in PEM, in place of the machine's. */
  readonly ca?: string;
  /** The client certificate and its key, in PEM. */
  readonly cert?: string;
  readonly key?: string;
  /** If false, any certificate is accepted. */
  readonly rejectUnauthorized?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The URL after redirects. */
  readonly url: URL;
  /** Whether a redirect led to another host, perhaps on the way only. */
  readonly isOtherHost: boolean;
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection without reading the body. */
  readonly discard: () => void;
}

/**
 * Sends one request and streams the response. The URL's credentials, the caller's headers and the client certificate
 * are sent only to the host of the URL, and no more once a redirect led to another host, as in Go (CVE-2024-45336).
 * Rejects with Node's error where the connection fails, with a `RefusedRedirect` where a redirect is not followed.
 */
export async function sendRequest(request: HttpRequest): Promise<HttpAnswer> {
  let { url } = request;
  let isOtherHost = false;
  for (let left = request.redirects; ; left--) {
    const incoming = await sendOnce(request, url, isOtherHost);
    const status = incoming.statusCode ?? 0;
    const target = redirectTarget(status, incoming.headers.location, url);
    if (target === undefined || request.redirects === 0) {
      return {
        status,
        headers: incoming.headers,
        url,
        isOtherHost,
        body: incoming as AsyncIterable<Uint8Array>,
        discard: () => incoming.destroy(),
      };
    }
    incoming.destroy();
    if (left === 0) throw new RefusedRedirect(`more than ${request.redirects} redirects`);
    if (url.protocol === "https:" && target.protocol === "http:") {
      throw new RefusedRedirect("a redirect from https to http");
    }
    // A host that the caller did not name may not choose where the credentials go, not even on the first host.
    isOtherHost ||= target.origin !== request.url.origin;
    [target.username, target.password] = isOtherHost ? ["", ""] : [request.url.username, request.url.password];
    url = target;
  }
}

function sendOnce(request: HttpRequest, url: URL, isOtherHost: boolean): Promise<IncomingMessage> {
  const { method, body, signal, environment } = request;
  const own = isOtherHost ? headersForOtherHost(request.headers) : { ...request.headers };
  const credentials = basicCredentials(url);
  const headers = credentials === undefined ? own : withHeader(own, "authorization", credentials);
  if (body !== undefined) headers["content-length"] = body.length;
  const isSecure = url.protocol === "https:";
  const options: AgentOptions = isLoopback(url.hostname) ? {} : { proxyEnv: { ...environment } };
  const tls = isOtherHost ? withoutIdentity(request.tls) : request.tls;
  const agent = isSecure ? new HttpsAgent({ ...options, ...tls }) : new HttpAgent(options);
  const bare = new URL(url);
  [bare.username, bare.password] = ["", ""];
  return new Promise((resolve, reject) => {
    const outgoing = (isSecure ? requestHttps : requestHttp)(bare, { method, headers, agent, signal });
    outgoing.once("error", reject);
    outgoing.once("response", resolve);
    outgoing.end(body);
  });
}

/** The headers with this one in place of any spelling of its name. */
function withHeader(headers: OutgoingHttpHeaders, name: string, value: string): OutgoingHttpHeaders {
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([other]) => other.toLowerCase() !== name)),
    [name]: value,
  };
}

function withoutIdentity(tls: TlsOptions = {}): TlsOptions {
  const { ca, rejectUnauthorized } = tls;
  return optional({ ca, rejectUnauthorized });
}

/** The whole body; undefined if it is larger than the limit. */
export async function readBody(answer: HttpAnswer, limitBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body) {
    length += chunk.length;
    if (length > limitBytes) {
      answer.discard();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
