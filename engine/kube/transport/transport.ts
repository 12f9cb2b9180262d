import {
  request as httpRequest,
  type Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from "node:http";
import { request as httpsRequest } from "node:https";

import { closeIdle } from "../../lib/idle-connections";
import { toError } from "../../lib/node-error";
import { Semaphore } from "../../lib/semaphore";
import { unpackLater, UnpackedTooLarge } from "../../lib/unpack";

export interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path and query below the server's base path. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A response whose body is streamed. */
export interface HttpStream {
  readonly status: number;
  readonly incoming: IncomingMessage;
}

/** The connection pool and the authentication headers of a request. */
export interface Credentials {
  readonly agent: Agent;
  readonly headers: OutgoingHttpHeaders;
}

export interface TransportSettings {
  readonly server: URL;
  readonly maxConcurrentRequests: number;
  readonly requestTimeoutSeconds: number;
  readonly connectTimeoutSeconds: number;
  /** A connection that was idle for longer is not used again. */
  readonly idleSeconds: number;
  readonly userAgent: string;
}

/** No connection, or no complete response, within the timeout. */
export class TransportTimeout extends Error {
  readonly phase: "connect" | "answer";
  readonly seconds: number;

  constructor(phase: "connect" | "answer", seconds: number) {
    super(phase === "connect" ? `no connection within ${seconds} s` : `no response within ${seconds} s`);
    this.phase = phase;
    this.seconds = seconds;
  }
}

/** The answer is larger than anything we read into memory. */
export class AnswerTooLarge extends Error {
  constructor() {
    super(`the response is larger than ${maxBodyBytes / 2 ** 20} MiB`);
  }
}

const maxBodyBytes = 256 * 2 ** 20;

/**
 * One attempt of one request at a time: connection pool, limit, timeouts and cancellation; no retries, and no
 * interpretation of statuses.
 */
export class Transport {
  private readonly settings: TransportSettings;
  private readonly slots: Semaphore;
  private readonly open = new Set<ClientRequest>();

  constructor(settings: TransportSettings) {
    this.settings = settings;
    this.slots = new Semaphore(settings.maxConcurrentRequests);
  }

  /**
   * Sends and reads the whole response. Rejects with Node's connection error, a TransportTimeout, or the signal's
   * reason.
   */
  async send(request: HttpRequest, credentials: Credentials): Promise<HttpResponse> {
    await this.slots.acquire(request.signal);
    try {
      return await this.attempt(request, credentials);
    } finally {
      this.slots.release();
    }
  }

  /**
   * Sends and returns the response as soon as its headers arrive: for watches, which do not count against the limit.
   */
  stream(request: HttpRequest, credentials: Credentials): Promise<HttpStream> {
    return this.exchange(request, credentials, (incoming, done) => {
      incoming.socket.setKeepAlive(true, 30_000);
      done(undefined, { status: incoming.statusCode ?? 0, incoming });
    });
  }

  /** Cancels all running requests. */
  close(): void {
    for (const request of this.open) request.destroy(new Error("the connection was closed"));
  }

  private attempt(request: HttpRequest, credentials: Credentials): Promise<HttpResponse> {
    return this.exchange(request, credentials, (incoming, done) => {
      const chunks: Buffer[] = [];
      let size = 0;
      incoming.on("data", (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size > maxBodyBytes) done(new AnswerTooLarge());
      });
      incoming.on("error", done);
      incoming.once("end", () => {
        const { statusCode: status = 0, headers } = incoming;
        decodeBody(Buffer.concat(chunks), headers).then((body) => {
          done(undefined, { status, headers, body });
        }, done);
      });
    });
  }

  private exchange<Result>(
    request: HttpRequest,
    credentials: Credentials,
    read: (incoming: IncomingMessage, done: (error: unknown, result?: Result) => void) => void,
  ): Promise<Result> {
    const { signal } = request;
    if (signal?.aborted) return Promise.reject(toError(signal.reason));
    return new Promise<Result>((resolve, reject) => {
      const outgoing = this.start(request, credentials);
      this.open.add(outgoing);
      const done = (error: unknown, result?: Result): void => {
        timers.forEach(clearTimeout);
        if (result === undefined) reject(toError(error));
        else resolve(result);
      };
      // Settle before the connection is destroyed: afterwards Node only reports that it was closed.
      const fail = (error: unknown): void => {
        done(error);
        outgoing.destroy();
      };
      const { connectTimeoutSeconds, requestTimeoutSeconds } = this.settings;
      const timers = (["connect", "answer"] as const).map((phase) => {
        const seconds = Math.min(phase === "connect" ? connectTimeoutSeconds : Infinity, requestTimeoutSeconds);
        return setTimeout(() => {
          fail(new TransportTimeout(phase, seconds));
        }, seconds * 1000);
      });
      const abort = (): void => {
        fail(signal?.reason);
      };
      signal?.addEventListener("abort", abort, { once: true });
      outgoing.once("close", () => {
        signal?.removeEventListener("abort", abort);
        this.open.delete(outgoing);
      });
      // "finish" means that the request was written to the socket, which happens only once the connection, with TLS, is
      // established.
      outgoing.once("finish", () => {
        clearTimeout(timers[0]);
      });
      outgoing.on("error", done);
      outgoing.once("response", (incoming) => {
        read(incoming, (error, result) => {
          if (result === undefined) fail(error);
          else done(undefined, result);
        });
      });
      outgoing.end(request.body);
    });
  }

  private start(request: HttpRequest, credentials: Credentials): ClientRequest {
    const { server, userAgent, idleSeconds } = this.settings;
    closeIdle(credentials.agent, idleSeconds);
    const body = request.body === undefined ? {} : { "content-length": Buffer.byteLength(request.body) };
    return (server.protocol === "http:" ? httpRequest : httpsRequest)({
      protocol: server.protocol,
      // An IPv6 address has brackets in a URL, but not in the options of a socket.
      hostname: server.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: server.port,
      path: server.pathname.replace(/\/$/, "") + request.path,
      method: request.method,
      agent: credentials.agent,
      headers: {
        "user-agent": userAgent,
        accept: "application/json",
        "accept-encoding": "gzip",
        ...credentials.headers,
        ...request.headers,
        ...body,
      },
    });
  }
}

async function decodeBody(body: Buffer, headers: IncomingHttpHeaders): Promise<string> {
  if (headers["content-encoding"] !== "gzip") return body.toString("utf8");
  try {
    return (await unpackLater(body, { maximumBytes: maxBodyBytes })).toString("utf8");
  } catch (error) {
    throw error instanceof UnpackedTooLarge ? new AnswerTooLarge() : error;
  }
}
