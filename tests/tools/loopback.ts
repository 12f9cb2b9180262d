// What the servers of tests have in common: they listen on loopback, ask for credentials and pass requests on.
import { request as sendRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Server, type Socket } from "node:net";

export interface Loopback {
  readonly port: number;
  /** The number of open connections. */
  readonly connections: number;
  /** Ends every connection; new ones are accepted. */
  readonly cut: () => void;
  /** Ends every connection and accepts no more. */
  readonly stop: () => Promise<void>;
}

/** Starts a server of any protocol on 127.0.0.1, or another address of loopback, by default on a free port. */
export async function listenOnLoopback(server: Server, wanted = 0, address = "127.0.0.1"): Promise<Loopback> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(wanted, address, resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return sockets.size;
    },
    cut,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cut();
      await closed;
    },
  };
}

/** Connects two sockets both ways; when one closes, so does the other. */
export function joinSockets(one: Socket, other: Socket): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on("error", () => undefined);
    from.once("close", () => to.destroy());
    from.pipe(to);
  }
}

/** Connects the socket to a port of this machine, and calls `ready` before bytes go either way. */
export function tunnelTo(port: number, socket: Socket, ready?: () => void): void {
  const behind = connect(port, "127.0.0.1", ready);
  joinSockets(socket, behind);
}

export interface Forwarded {
  readonly port: number;
  readonly path: string | undefined;
  /** A header that the server behind does not see. */
  readonly without: string;
}

/** Sends the request on to a port of this machine, and answers as the server there does. */
export function forward(request: IncomingMessage, response: ServerResponse, { port, path, without }: Forwarded): void {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== without));
  const behind = sendRequest({ host: "127.0.0.1", port, path, method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  behind.once("error", () => response.destroy());
  request.pipe(behind);
}

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** The header of basic authentication. */
export function basicOf({ user, password }: Credentials): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

/** Whether a header has the credentials; any header does where none are asked for. */
export function isAuthorized(header: string | undefined, credentials: Credentials | undefined): boolean {
  return credentials === undefined || header === basicOf(credentials);
}
