import { Agent, createServer, request, type Server } from "node:http";
import { connect, createServer as createTcpServer, type Socket } from "node:net";

import { listenOnLoopback, type Loopback } from "../loopback";
import { untilTrue } from "../until";
import { startLatencyProxy, type LatencyProxy, type LatencyProxyOptions } from "./latency-proxy";

const roundTripMilliseconds = 60;

describe("startLatencyProxy", () => {
  let server: Server;
  let target: Loopback;
  let proxy: LatencyProxy | undefined;
  let agent: Agent;
  let bodies: string[];

  beforeEach(async () => {
    bodies = [];
    server = createServer((incoming, answer) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.once("end", () => {
        const body = Buffer.concat(chunks).toString();
        bodies.push(body);
        answer.end(`${incoming.url ?? ""} ${body}`);
      });
      incoming.on("error", () => undefined);
    });
    target = await listenOnLoopback(server);
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });

  afterEach(async () => {
    agent.destroy();
    await proxy?.close();
    proxy = undefined;
    await target.stop();
  });

  async function start(options: Partial<LatencyProxyOptions> = {}): Promise<LatencyProxy> {
    proxy = await startLatencyProxy({ target: target.port, roundTripMilliseconds, ...options });
    return proxy;
  }

  function send(path: string, body = ""): Promise<string> {
    return new Promise((resolve, reject) => {
      const outgoing = request({ port: proxy?.port, host: "127.0.0.1", path, method: "POST", agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () => {
          resolve(Buffer.concat(chunks).toString());
        });
      });
      outgoing.once("error", reject);
      outgoing.end(body);
    });
  }

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  }

  test("a new connection costs a round trip, and each request another one", async () => {
    await start();
    const first = await timed(() => send("/first"));
    const second = await timed(() => send("/second"));
    expect(first).toBeGreaterThanOrEqual(2 * roundTripMilliseconds);
    expect(second).toBeGreaterThanOrEqual(roundTripMilliseconds);
    expect(proxy?.counts.connected).toHaveLength(1);
  });

  test("adds nothing at a round trip of 0, and takes a new one at once", async () => {
    const far = await start({ roundTripMilliseconds: 0 });
    await send("/near");
    far.setRoundTrip(roundTripMilliseconds);
    const away = await timed(() => send("/far"));
    far.setRoundTrip(0);
    const near: number[] = [];
    for (let count = 0; count < 5; count += 1) near.push(await timed(() => send("/near")));
    expect(away).toBeGreaterThanOrEqual(roundTripMilliseconds);
    // A machine with much else to do is not slow five times in a row.
    expect(Math.min(...near)).toBeLessThan(roundTripMilliseconds);
  });

  test("keeps the order of many bytes in both directions, and counts them", async () => {
    const { counts } = await start();
    const body = Array.from({ length: 200_000 }, (_, index) => `${String(index)};`).join("");
    expect(await send("/long", body)).toBe(`/long ${body}`);
    expect(bodies).toEqual([body]);
    for (const bytes of [counts.bytesToServer, counts.bytesToClient]) {
      expect(bytes).toBeGreaterThan(body.length);
      expect(bytes).toBeLessThan(body.length + 10_000);
    }
  });

  test("holds many bytes back for the time of one round trip, not for each part of them", async () => {
    await start();
    await send("/warm");
    const begun = performance.now();
    await send("/long", "x".repeat(4_000_000));
    // A round trip for each read of the proxy, of 64 kB, would be more than sixty of them.
    expect(performance.now() - begun).toBeLessThan(40 * roundTripMilliseconds);
  });

  test("counts anew after a reset", async () => {
    const counted = await start();
    await send("/before");
    counted.reset();
    await send("/after");
    expect(proxy?.counts.connected).toEqual([]);
    expect(proxy?.counts.bytesToServer).toBeGreaterThan(0);
    expect(proxy?.counts.bytesToServer).toBeLessThan(300);
  });

  test("the end of a connection takes as long as bytes do", async () => {
    const ends: number[] = [];
    const half = createTcpServer({ allowHalfOpen: true }, (socket: Socket) => {
      socket.resume();
      socket.once("end", () => {
        ends.push(performance.now());
        socket.end("answer");
      });
    });
    const listening = await listenOnLoopback(half);
    try {
      await start({ target: listening.port });
      const chunks: Buffer[] = [];
      const socket = connect({ port: proxy?.port ?? 0, host: "127.0.0.1", allowHalfOpen: true });
      socket.on("data", (chunk: Buffer) => chunks.push(chunk));
      const begun = performance.now();
      socket.end("request");
      await new Promise((resolve) => socket.once("end", resolve));
      expect(Buffer.concat(chunks).toString()).toBe("answer");
      // The handshake and half a round trip to the server; the other half back.
      expect((ends[0] ?? 0) - begun).toBeGreaterThanOrEqual(1.5 * roundTripMilliseconds);
      expect(performance.now() - begun).toBeGreaterThanOrEqual(2 * roundTripMilliseconds);
      socket.destroy();
    } finally {
      await listening.stop();
    }
  });

  test("resets a connection after so many bytes", async () => {
    await start({ roundTripMilliseconds: 0, dropAfterBytes: 5_000 });
    expect(await send("/short")).toBe("/short ");
    await expect(send("/long", "x".repeat(10_000))).rejects.toThrow(/ECONNRESET|EPIPE|socket hang up/);
    expect(bodies).toEqual([""]);
    await untilTrue("the end of both connections", () => proxy?.openConnections === 0 && target.connections === 0);
  });

  test("stalls a connection for a time, and passes everything on afterwards", async () => {
    const milliseconds = 300;
    await start({ roundTripMilliseconds: 0, stall: { afterBytes: 1_000, milliseconds } });
    const body = "x".repeat(2_000);
    let answer: string | undefined;
    const time = await timed(async () => {
      answer = await send("/long", body);
    });
    expect(answer).toBe(`/long ${body}`);
    expect(time).toBeGreaterThanOrEqual(milliseconds);
    expect(await send("/later", body)).toBe(`/later ${body}`);
  });

  test("a stall without an end lasts until the connection is closed", async () => {
    await start({ roundTripMilliseconds: 0, stall: { afterBytes: 1_000 } });
    const stalled = send("/long", "x".repeat(2_000));
    const ended = stalled.catch((error: unknown) => error);
    await untilTrue("the request", () => (proxy?.counts.bytesToServer ?? 0) > 2_000);
    expect(proxy?.openConnections).toBe(1);
    expect(bodies).toEqual([]);
    await proxy?.close();
    expect(await ended).toBeInstanceOf(Error);
  });

  test("a connection ends if nothing listens behind the proxy", async () => {
    await start({ roundTripMilliseconds: 10 });
    await target.stop();
    await expect(send("/gone")).rejects.toThrow(/ECONNRESET|EPIPE|socket hang up/);
    await untilTrue("the end of the connection", () => proxy?.openConnections === 0);
    target = await listenOnLoopback(server);
  });

  test("leaves nothing open when it is closed", async () => {
    const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = timers();
    const far = await start({ roundTripMilliseconds: 60_000 });
    const ended = send("/never").catch((error: unknown) => error);
    await untilTrue("the request", () => (proxy?.counts.bytesToServer ?? 0) > 0 && target.connections === 1);
    expect(timers()).toBeGreaterThan(before);
    await far.close();
    expect(await ended).toBeInstanceOf(Error);
    await untilTrue("the end of the connection to the server", () => target.connections === 0);
    expect(proxy?.openConnections).toBe(0);
    expect(timers()).toBeLessThanOrEqual(before);
  });
});
