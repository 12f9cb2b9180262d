import { isLoopback } from "../../lib/is-loopback";
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
  readonly body: AsyncIterable<Uint8Array>;
  /** Closes the connection without reading the body. */
  readonly discard: () => void;
}

/**
 * Sends one request and streams the response. Credentials are sent only to the host that they are for. Rejects with
 * Node's error where the connection fails.
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
  // Headers go to the original host only; before the first redirect that is the current host.
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
