import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { KeyPair } from "../cluster/certificates";

/** Answers before the server does; true where it has answered. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ChartServerOptions {
  /** Folder whose files are served; nothing is where there is none. */
  readonly folder?: string;
  /** Asked for by basic authentication. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** Speaks TLS by this certificate. */
  readonly tls?: KeyPair;
  /** PEM text of the authority that a client's certificate must be of. */
  readonly clientAuthority?: string;
  readonly intercept?: Intercept;
}

export interface ChartServer {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly port: number;
  /** Method, path and what was answered. */
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
    if (!isAllowed(request, options)) {
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls === undefined ? "http" : "https"}://127.0.0.1:${String(port)}`,
    port,
    requests,
    authorizations,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function isAllowed(request: IncomingMessage, { credentials }: ChartServerOptions): boolean {
  if (credentials === undefined) return true;
  const wanted = Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64");
  return request.headers.authorization === `Basic ${wanted}`;
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
