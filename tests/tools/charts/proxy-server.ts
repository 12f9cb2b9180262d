import { createServer, request as sendRequest, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";

export interface ProxyServer {
  readonly port: number;
  /** What it was asked for: `GET http://host/path`, `CONNECT host:443`. */
  readonly requests: string[];
  stop(): Promise<void>;
}

export interface ProxyOptions {
  /** Where all hosts lead, whatever their names: a port of this machine. */
  readonly target: number;
  readonly credentials?: { readonly user: string; readonly password: string };
}

/** A proxy on loopback for names that exist nowhere. */
export async function startProxy({ target, credentials }: ProxyOptions): Promise<ProxyServer> {
  const requests: string[] = [];
  const wanted =
    credentials === undefined
      ? undefined
      : `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64")}`;
  const isAllowed = ({ headers }: IncomingMessage): boolean =>
    wanted === undefined || headers["proxy-authorization"] === wanted;
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ""} ${request.url ?? ""}`);
    if (!isAllowed(request)) {
      response.writeHead(407, { "proxy-authenticate": "Basic" }).end();
      return;
    }
    const { pathname, search } = new URL(request.url ?? "");
    const headers = { ...request.headers };
    delete headers["proxy-authorization"];
    const behind = sendRequest(
      { host: "127.0.0.1", port: target, path: pathname + search, method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    behind.once("error", () => response.destroy());
    request.pipe(behind);
  });
  const tunnels = new Set<Socket>();
  server.on("connect", (request: IncomingMessage, socket: Socket) => {
    requests.push(`CONNECT ${request.url ?? ""}`);
    if (!isAllowed(request)) {
      socket.end(
        "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\nContent-Length: 0\r\n\r\n",
      );
      return;
    }
    const behind = connect(target, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
      socket.pipe(behind).pipe(socket);
    });
    for (const end of [socket, behind]) {
      tunnels.add(end);
      end.on("error", () => socket.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
        for (const socket of tunnels) socket.destroy();
      }),
  };
}
