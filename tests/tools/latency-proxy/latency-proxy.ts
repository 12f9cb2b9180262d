import { connect, createServer, type Socket } from "node:net";

import { listenOnLoopback } from "../loopback";
import { DelayLine } from "./delay-line";

/** A connection stops passing bytes on, in both directions, without closing. */
export interface Stall {
  /** After so many bytes of the connection, of both directions together. */
  readonly afterBytes: number;
  /** For so long; without it, to the end of the connection. */
  readonly milliseconds?: number;
}

export interface LatencyProxyOptions {
  /** The port of the server on 127.0.0.1. */
  readonly target: number;
  /** The address of loopback to listen on; 127.0.0.1 by default. */
  readonly address?: string;
  /** The time from a client to the server and back, in milliseconds. */
  readonly roundTripMilliseconds: number;
  /** Resets each connection after so many bytes of both directions. */
  readonly dropAfterBytes?: number;
  readonly stall?: Stall;
}

export interface LatencyProxy {
  readonly port: number;
  /** Counts since the start or the last `reset`. */
  readonly counts: LatencyCounts;
  /** The connections that are open now. */
  readonly openConnections: number;
  /** From now on bytes take half of this time in each direction. */
  setRoundTrip(milliseconds: number): void;
  /** Sets the counts to zero. */
  reset(): void;
  /** Ends every connection; drops what is on its way. */
  close(): Promise<void>;
}

export interface LatencyCounts {
  /** The moment of each accepted connection, as milliseconds since 1970. */
  readonly connected: readonly number[];
  readonly bytesToServer: number;
  readonly bytesToClient: number;
}

/**
 * A proxy on loopback that makes a server as far away as a round trip: bytes are held back for half of it in each
 * direction, in order and without a limit of bandwidth. A new connection costs one more round trip, as the handshake of
 * TCP does. TLS passes through, so that its handshake costs its real number of round trips.
 *
 * Not simulated: the slow start of TCP, by which more than some 14 kB cost further round trips on a new connection.
 */
export async function startLatencyProxy(options: LatencyProxyOptions): Promise<LatencyProxy> {
  const server = createServer({ allowHalfOpen: true, noDelay: true });
  const open = new Set<FarConnection>();
  let roundTrip = options.roundTripMilliseconds;
  let counts = noCounts();
  server.on("connection", (client: Socket) => {
    counts.connected.push(performance.timeOrigin + performance.now());
    const connection = joinFar(client, options, {
      roundTrip: () => roundTrip,
      onBytes: (length, direction) => {
        counts[direction] += length;
      },
    });
    open.add(connection);
    connection.closed.then(
      () => open.delete(connection),
      () => undefined,
    );
  });
  const loopback = await listenOnLoopback(server, 0, options.address);
  return {
    port: loopback.port,
    get counts() {
      return counts;
    },
    get openConnections() {
      return loopback.connections;
    },
    setRoundTrip: (milliseconds) => {
      roundTrip = milliseconds;
    },
    reset: () => {
      counts = noCounts();
    },
    close: async () => {
      const ended = [...open].map(({ end, closed }) => {
        end();
        return closed;
      });
      await loopback.stop();
      await Promise.all(ended);
    },
  };
}

type Direction = "bytesToServer" | "bytesToClient";

const noCounts = (): { connected: number[] } & Record<Direction, number> => ({
  ...{ connected: [], bytesToServer: 0, bytesToClient: 0 },
});

/** A connection of a client, and that to the server behind it. */
interface FarConnection {
  /** Drops what is on its way, and closes both. */
  readonly end: () => void;
  /** When both are closed. */
  readonly closed: Promise<unknown>;
}

interface Observer {
  readonly roundTrip: () => number;
  readonly onBytes: (length: number, direction: Direction) => void;
}

function joinFar(client: Socket, options: LatencyProxyOptions, { roundTrip, onBytes }: Observer): FarConnection {
  const { target, dropAfterBytes = Infinity, stall } = options;
  const accepted = performance.now();
  const server = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
  let total = 0;
  const pass = (length: number, direction: Direction): boolean => {
    onBytes(length, direction);
    const before = total;
    total += length;
    if (total > dropAfterBytes) {
      client.resetAndDestroy();
      server.resetAndDestroy();
      return false;
    }
    if (stall !== undefined && before <= stall.afterBytes && total > stall.afterBytes) {
      for (const line of lines) line.stall(stall.milliseconds ?? Infinity);
    }
    return true;
  };
  // The client's kernel has a connection at once. Across a network, its first byte leaves a round trip later.
  const lineOf = (from: Socket, to: Socket, direction: Direction, opensAt: number): DelayLine =>
    new DelayLine(from, to, {
      ...{ milliseconds: () => roundTrip() / 2, opensAt, onBytes: (length: number) => pass(length, direction) },
    });
  const lines = [
    lineOf(client, server, "bytesToServer", accepted + 1.5 * roundTrip()),
    lineOf(server, client, "bytesToClient", accepted + roundTrip()),
  ];
  const dropAll = (): void => {
    for (const line of lines) line.close();
  };
  const closed = Promise.all(
    [client, server].map(
      (socket) =>
        new Promise<void>((resolve) =>
          socket.once("close", () => {
            resolve();
          }),
        ),
    ),
  ).then(dropAll);
  const end = (): void => {
    dropAll();
    client.destroy();
    server.destroy();
  };
  return { end, closed };
}
