import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface HttpGitServer {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly port: number;
  /** Method and path of each request, without what it asked of a query. */
  readonly requests: string[];
  stop(): Promise<void>;
}

export interface HttpGitServerOptions {
  /** Folder with the repositories. */
  readonly folder: string;
  /** Asked for by basic authentication. */
  readonly credentials?: { readonly user: string; readonly password: string };
  /** Answers before Git does; true where it has answered. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Version 0 of the protocol, as servers of old. */
  readonly isOld?: boolean;
}

const gitPath = /\/(?:info\/refs|git-upload-pack)$/;

/** Real repositories on loopback: Git's own program behind a small server. Other paths are unknown. */
export async function startHttpGitServer(options: HttpGitServerOptions): Promise<HttpGitServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    requests.push(`${request.method ?? ""} ${pathname}`);
    if (options.intercept?.(request, response) === true) return;
    if (!gitPath.test(pathname)) {
      response.writeHead(404).end("unknown\n");
      return;
    }
    if (!isAllowed(request, options)) {
      response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
      return;
    }
    runBackend(request, response, options);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function isAllowed(request: IncomingMessage, { credentials }: HttpGitServerOptions): boolean {
  if (credentials === undefined) return true;
  const wanted = Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64");
  return request.headers.authorization === `Basic ${wanted}`;
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
