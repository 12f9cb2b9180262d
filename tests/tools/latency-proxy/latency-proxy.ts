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
  const lines = new Set<DelayLine>();
  let roundTrip = options.roundTripMilliseconds;
  let counts = { connected: [] as number[], bytesToServer: 0, bytesToClient: 0 };

  server.on("connection", (client: Socket) => {
    counts.connected.push(performance.timeOrigin + performance.now());
    const accepted = performance.now();
    const behind = connect({ port: options.target, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
    let total = 0;
    const count = (length: number, direction: "bytesToServer" | "bytesToClient"): boolean => {
      counts[direction] += length;
      const before = total;
      total += length;
      if (options.dropAfterBytes !== undefined && total > options.dropAfterBytes) {
        client.resetAndDestroy();
        behind.resetAndDestroy();
        return false;
      }
      const { stall } = options;
      if (stall !== undefined && before <= stall.afterBytes && total > stall.afterBytes) {
        for (const line of own) line.stall(stall.milliseconds ?? Infinity);
      }
      return true;
    };
    const milliseconds = (): number => roundTrip / 2;
    // The client's kernel has a connection at once. Across a network, its first byte leaves a round trip later.
    const own = [
      new DelayLine(client, behind, {
        milliseconds,
        opensAt: accepted + 1.5 * roundTrip,
        onBytes: (length) => count(length, "bytesToServer"),
      }),
      new DelayLine(behind, client, {
        milliseconds,
        opensAt: accepted + roundTrip,
        onBytes: (length) => count(length, "bytesToClient"),
      }),
    ];
    for (const line of own) lines.add(line);
    let closed = 0;
    for (const socket of [client, behind]) {
      socket.once("close", () => {
        closed += 1;
        if (closed < 2) return;
        for (const line of own) {
          line.close();
          lines.delete(line);
        }
      });
    }
    behinds.add(behind);
    behind.once("close", () => behinds.delete(behind));
  });

  const behinds = new Set<Socket>();
  const loopback = await listenOnLoopback(server);
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
      counts = { connected: [], bytesToServer: 0, bytesToClient: 0 };
    },
    close: async () => {
      for (const line of lines) line.close();
      const gone = [...behinds].map((socket) => new Promise((resolve) => socket.once("close", resolve)));
      for (const socket of behinds) socket.destroy();
      await loopback.stop();
      await Promise.all(gone);
    },
  };
}
