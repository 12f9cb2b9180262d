import { createServer, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { type Credentials, forward, isAuthorized, listenOnLoopback, tunnelTo } from "../loopback";

export interface ProxyServer {
  readonly port: number;
  /** The requests: `GET http://host/path`, `CONNECT host:443`. */
  readonly requests: string[];
  stop(): Promise<void>;
}

export interface ProxyOptions {
  /** The local port that all hosts lead to. */
  readonly target: number;
  readonly credentials?: Credentials;
}

/** A proxy on loopback for host names that do not exist. */
export async function startProxy({ target, credentials }: ProxyOptions): Promise<ProxyServer> {
  const requests: string[] = [];
  const isAllowed = ({ headers }: IncomingMessage): boolean =>
    isAuthorized(headers["proxy-authorization"], credentials);
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ""} ${request.url ?? ""}`);
    if (!isAllowed(request)) {
      response.writeHead(407, { "proxy-authenticate": "Basic" }).end();
      return;
    }
    const { pathname, search } = new URL(request.url ?? "");
    forward(request, response, { port: target, path: pathname + search, without: "proxy-authorization" });
  });
  server.on("connect", (request: IncomingMessage, socket: Socket) => {
    requests.push(`CONNECT ${request.url ?? ""}`);
    if (isAllowed(request)) {
      tunnelTo(target, socket, () => socket.write("HTTP/1.1 200 Connection Established\r\n\r\n"));
      return;
    }
    socket.end("HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n");
  });
  const { port, stop } = await listenOnLoopback(server);
  return { port, requests, stop };
}
