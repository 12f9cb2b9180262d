import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { join } from "node:path";
import type { KeyPair } from "../cluster/certificates";
import { type Credentials, isAuthorized, listenOnLoopback } from "../loopback";

/** Handles a request before the server does; returns true if it sent an answer. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ChartServerOptions {
  /** The folder whose files are served; without it no files are served. */
  readonly folder?: string;
  /** The required credentials of basic authentication. */
  readonly credentials?: Credentials;
  /** Serve TLS with this certificate. */
  readonly tls?: KeyPair;
  /** The authority of accepted client certificates, as PEM text. */
  readonly clientAuthority?: string;
  readonly intercept?: Intercept;
}

export interface ChartServer {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly port: number;
  /** Method, path and status of each request. */
  readonly requests: string[];
  /** The header `authorization` of each request. */
  readonly authorizations: (string | undefined)[];
  stop(): Promise<void>;
}

/** Serves the files of a folder on loopback, with entity tags, as a chart repository. */
export async function startChartServer(options: ChartServerOptions): Promise<ChartServer> {
  const requests: string[] = [];
  const authorizations: (string | undefined)[] = [];
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? "/";
    authorizations.push(request.headers.authorization);
    response.once("close", () => requests.push(`${request.method ?? ""} ${path} ${String(response.statusCode)}`));
    if (options.intercept?.(request, response) === true) return;
    if (!isAuthorized(request.headers.authorization, options.credentials)) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="charts"' }).end();
      return;
    }
    serveFile(path, request, response, options);
  };
  const { tls, clientAuthority } = options;
  const server =
    tls === undefined
      ? createServer(listener)
      : createTlsServer(
          {
            cert: tls.certificate,
            key: tls.key,
            ...(clientAuthority === undefined ? {} : { ca: clientAuthority, requestCert: true }),
          },
          listener,
        );
  const { port, stop } = await listenOnLoopback(server);
  return {
    url: `${tls === undefined ? "http" : "https"}://127.0.0.1:${String(port)}`,
    port,
    requests,
    authorizations,
    stop,
  };
}

function serveFile(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { folder }: ChartServerOptions,
): void {
  const name = decodeURIComponent(new URL(path, "http://localhost").pathname).slice(1);
  let bytes: Buffer;
  try {
    if (folder === undefined) throw new Error("nothing is served");
    bytes = readFileSync(join(folder, name));
  } catch {
    response.writeHead(404).end("not found\n");
    return;
  }
  const etag = `"${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}"`;
  if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
  else response.writeHead(200, { etag, "content-length": bytes.length }).end(bytes);
}
