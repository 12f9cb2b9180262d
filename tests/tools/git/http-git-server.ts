import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { KeyPair } from "../cluster/certificates";
import { type Credentials, isAuthorized, listenOnLoopback } from "../loopback";

export interface HttpGitServer {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly port: number;
  /** Method and path of each request, without the query. */
  readonly requests: string[];
  stop(): Promise<void>;
}

export interface HttpGitServerOptions {
  /** The folder with the repositories. */
  readonly folder: string;
  /** Default a free one. */
  readonly port?: number;
  /** The required credentials of basic authentication. */
  readonly credentials?: Credentials;
  /** Handles a request before Git does; returns true if it sent an answer. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Use version 0 of the protocol, as old servers do. */
  readonly isOld?: boolean;
  /** Serve TLS with this certificate. */
  readonly tls?: KeyPair;
}

const gitPath = /\/(?:info\/refs|git-upload-pack|git-receive-pack)$/;

/** Real repositories on loopback: Git's own program behind a small server. Other paths are not found. */
export async function startHttpGitServer(options: HttpGitServerOptions): Promise<HttpGitServer> {
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    requests.push(`${request.method ?? ""} ${pathname}`);
    if (options.intercept?.(request, response) === true) return;
    if (!gitPath.test(pathname)) {
      response.writeHead(404).end("unknown\n");
      return;
    }
    if (!isAuthorized(request.headers.authorization, options.credentials)) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
      return;
    }
    runBackend(request, response, options);
  };
  const { tls } = options;
  const server =
    tls === undefined ? createServer(listener) : createTlsServer({ cert: tls.certificate, key: tls.key }, listener);
  const { port, stop } = await listenOnLoopback(server, options.port);
  return { url: `${tls === undefined ? "http" : "https"}://127.0.0.1:${port}`, port, requests, stop };
}

/** Source: RFC 3875 (CGI). */
function runBackend(request: IncomingMessage, response: ServerResponse, options: HttpGitServerOptions): void {
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const protocol = request.headers["git-protocol"];
  const backend = spawn("git", ["http-backend"], {
    env: {
      PATH: process.env["PATH"],
      GIT_PROJECT_ROOT: options.folder,
      GIT_HTTP_EXPORT_ALL: "1",
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "safe.directory",
      GIT_CONFIG_VALUE_0: "*",
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      ...(request.headers["content-length"] === undefined ? {} : { CONTENT_LENGTH: request.headers["content-length"] }),
      ...(request.headers["content-encoding"] === undefined
        ? {}
        : { HTTP_CONTENT_ENCODING: request.headers["content-encoding"] }),
      REMOTE_USER: "test",
      REMOTE_ADDR: "127.0.0.1",
      ...(typeof protocol === "string" && options.isOld !== true ? { GIT_PROTOCOL: protocol } : {}),
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  request.pipe(backend.stdin);
  backend.stdin.on("error", () => undefined);
  let head = Buffer.alloc(0);
  let isHeadDone = false;
  backend.stdout.on("data", (chunk: Buffer) => {
    if (isHeadDone) {
      response.write(chunk);
      return;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    isHeadDone = true;
    let status = 200;
    for (const line of head.toString("latin1", 0, end).split("\r\n")) {
      const [name = "", value = ""] = line.split(/:\s*/, 2);
      if (name.toLowerCase() === "status") status = parseInt(value, 10);
      else response.setHeader(name, value);
    }
    response.writeHead(status);
    response.write(head.subarray(end + 4));
  });
  backend.once("close", () => {
    if (!isHeadDone) response.writeHead(500);
    response.end();
  });
  response.once("close", () => backend.kill());
}
