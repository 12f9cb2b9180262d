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
  readonly method: "GET" | "POST";
  /** User and password in it are sent as basic authentication. */
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal: AbortSignal;
  /** Where the proxies are told: HTTP_PROXY, HTTPS_PROXY, NO_PROXY. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Redirects that are followed; 0 for none. */
  readonly redirects: number;
  /** How the server is trusted, and what we show it. */
  readonly tls?: TlsOptions;
}

export interface TlsOptions {
  /** PEM text of the authorities that are trusted, in place of the machine's. */
  readonly ca?: string;
  /** PEM text of our certificate and its key. */
  readonly cert?: string;
  readonly key?: string;
  /** False takes any certificate. */
  readonly rejectUnauthorized?: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Where the answer came from, redirects followed. */
  readonly url: URL;
  readonly body: AsyncIterable<Uint8Array>;
  /** Gives the connection up. */
  readonly discard: () => void;
}

/**
 * Sends one request and gives the answer as it comes. Credentials never go to another host than the one they were given for.
 * Rejects with what Node says of the connection.
 */
export async function sendRequest(request: HttpRequest): Promise<HttpAnswer> {
  let { url } = request;
  const { username, password, origin } = url;
  for (let left = request.redirects; ; left--) {
    const incoming = await sendOnce(request, url);
    const status = incoming.statusCode ?? 0;
    const target = redirectTarget(status, incoming.headers.location, url);
    if (target === undefined || request.redirects === 0) {
      return {
        status,
        headers: incoming.headers,
        url,
        body: incoming as AsyncIterable<Uint8Array>,
        discard: () => incoming.destroy(),
      };
    }
    incoming.destroy();
    if (left === 0) throw new Error(`more than ${request.redirects} redirects`);
    if (url.protocol === "https:" && target.protocol === "http:") throw new Error("a redirect from https to http");
    [target.username, target.password] = target.origin === origin ? [username, password] : ["", ""];
    url = target;
  }
}

function redirectTarget(status: number, location: string | undefined, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined || !URL.canParse(location, from.href)) {
    return undefined;
  }
  const target = new URL(location, from.href);
  return target.protocol === "http:" || target.protocol === "https:" ? target : undefined;
}

function sendOnce(request: HttpRequest, url: URL): Promise<IncomingMessage> {
  const { method, body, signal, environment } = request;
  const headers: OutgoingHttpHeaders = { ...request.headers };
  // Before the first redirect only the host that the headers were meant for is known.
  if (url.origin !== request.url.origin) delete headers["authorization"];
  if (url.username !== "" || url.password !== "") {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers["authorization"] = `Basic ${Buffer.from(credentials).toString("base64")}`;
  }
  if (body !== undefined) headers["content-length"] = body.length;
  const isSecure = url.protocol === "https:";
  const options: AgentOptions = isLoopback(url.hostname) ? {} : { proxyEnv: { ...environment } };
  const agent = isSecure ? new HttpsAgent({ ...options, ...request.tls }) : new HttpAgent(options);
  const bare = new URL(url);
  [bare.username, bare.password] = ["", ""];
  return new Promise((resolve, reject) => {
    const outgoing = (isSecure ? requestHttps : requestHttp)(bare, { method, headers, agent, signal });
    outgoing.once("error", reject);
    outgoing.once("response", resolve);
    outgoing.end(body);
  });
}

/** A proxy cannot reach our own machine. Source: Go net/http (ProxyFromEnvironment). */
function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(hostname);
}

/** The whole body; undefined where it is larger than the limit. */
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
