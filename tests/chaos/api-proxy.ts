import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { Agent, request as sendRequest } from "node:https";
import { closeIdle } from "../../engine/lib/idle-connections";
import type { Cluster } from "../tools/cluster";
import { readCertificates } from "../tools/cluster/kubeconfig";
import { listenOnLoopback, type Loopback } from "../tools/loopback";

/** A request that reached the proxy. */
export interface Seen {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** The order of the arrivals, from 1. */
  readonly index: number;
  /** The status of the answer, and the order in which it came among arrivals and answers; absent before. */
  status?: number;
  /** The order of arrivals and answers. */
  readonly arrived: number;
  answered?: number;
}

/** What the proxy does to one request. */
export type Interference =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    }
  /** The connection is reset, before the request reaches the server or after the server answered it. */
  | { readonly kind: "reset"; readonly when: "before" | "after" }
  | { readonly kind: "delay"; readonly milliseconds: number }
  /** The connection ends in the middle of the answer's body. */
  | { readonly kind: "cutBody" }
  /** The connection ends after so many milliseconds, with a part of the last event if one came. */
  | { readonly kind: "cutWatch"; readonly milliseconds: number }
  | { readonly kind: "rewrite"; readonly change: (body: string) => string }
  /** Something happens instead of the request, or after the server answered it. */
  | { readonly kind: "act"; readonly when: "instead" | "before" | "after"; readonly act: () => void };

export type Interfere = (request: Seen) => Interference | undefined;

interface Answer {
  readonly incoming: IncomingMessage;
  readonly body?: Buffer;
}

/** A proxy before the API server: it counts the requests, and interferes with some of them. */
export class ApiProxy {
  readonly port: number;
  private readonly loopback: Loopback;
  private readonly target: URL;
  private readonly agent: Agent;
  private seen: Seen[] = [];
  private clock = 0;
  private interfere: Interfere = () => undefined;

  private constructor(cluster: Cluster, server: Server, loopback: Loopback) {
    this.loopback = loopback;
    this.port = loopback.port;
    this.target = new URL(cluster.server);
    const kubeconfig = cluster.kubeconfigFor({ user: "administrator", groups: ["system:masters"] });
    const { authority: ca, client } = readCertificates(kubeconfig);
    this.agent = new Agent({ keepAlive: true, ca, cert: client.certificate, key: client.key });
    server.on("request", (request: IncomingMessage, response: ServerResponse) => {
      this.handle(request, response).catch(() => response.destroy());
    });
  }

  static async start(cluster: Cluster): Promise<ApiProxy> {
    const server = createServer();
    return new ApiProxy(cluster, server, await listenOnLoopback(server));
  }

  /** Forgets the requests so far, and interferes in this way from now on. */
  begin(interfere: Interfere = () => undefined): void {
    this.seen = [];
    this.interfere = interfere;
  }

  /** The requests since `begin`, in the order of their arrival. */
  get requests(): readonly Seen[] {
    return this.seen;
  }

  /**
   * A kubeconfig whose cluster is this proxy.
   *
   * @param port - that of another proxy before this one
   */
  printKubeconfig(namespace: string, port = this.port): string {
    const name = "chaos";
    return JSON.stringify({
      apiVersion: "v1",
      kind: "Config",
      clusters: [{ name, cluster: { server: `http://127.0.0.1:${port}` } }],
      users: [{ name, user: {} }],
      contexts: [{ name, context: { cluster: name, user: name, namespace } }],
      "current-context": name,
    });
  }

  async stop(): Promise<void> {
    await this.loopback.stop();
    this.agent.destroy();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/" } = request;
    const seen: Seen = { method, path, index: this.seen.length + 1, arrived: (this.clock += 1) };
    this.seen.push(seen);
    const interference = this.interfere(seen);
    const body = await readAll(request);
    if (interference?.kind === "answer") {
      seen.status = interference.status;
      response.writeHead(interference.status, { "content-type": "application/json", ...interference.headers });
      response.end(interference.body);
      return;
    }
    if (interference?.kind === "act" && interference.when !== "after") interference.act();
    if (interference?.kind === "act" && interference.when === "instead") {
      response.destroy();
      return;
    }
    if (interference?.kind === "reset" && interference.when === "before") {
      request.socket.resetAndDestroy();
      return;
    }
    if (interference?.kind === "delay") await new Promise((done) => setTimeout(done, interference.milliseconds));
    const incoming = await this.pass(request, body, interference?.kind === "rewrite");
    seen.status = incoming.statusCode ?? 0;
    seen.answered = this.clock += 1;
    if (interference?.kind === "act" && interference.when === "after") interference.act();
    if (interference?.kind === "reset") {
      incoming.resume();
      request.socket.resetAndDestroy();
      return;
    }
    const answer = { incoming };
    if (interference?.kind === "cutBody") await cutBody(answer, response);
    else if (interference?.kind === "rewrite") await rewrite(answer, response, interference.change);
    else {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      response.flushHeaders();
      incoming.on("error", () => response.destroy());
      response.on("close", () => incoming.destroy());
      if (interference?.kind === "cutWatch") cutLater(response, interference.milliseconds);
      incoming.pipe(response);
    }
  }

  private pass(request: IncomingMessage, body: Buffer, plain: boolean): Promise<IncomingMessage> {
    const { method, url: path } = request;
    const others = without(request.headers, ["connection", "host"]);
    const headers = plain ? { ...others, "accept-encoding": "identity" } : others;
    const { hostname: host, port } = this.target;
    closeIdle(this.agent, 30);
    return new Promise((resolve, reject) => {
      const behind = sendRequest({ host, port, path, method, headers, agent: this.agent }, resolve);
      behind.once("error", reject);
      behind.end(body);
    });
  }
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function cutBody({ incoming }: Answer, response: ServerResponse): Promise<void> {
  const body = await readAll(incoming);
  const headers = without(incoming.headers, ["transfer-encoding"]);
  response.writeHead(incoming.statusCode ?? 502, { ...headers, "content-length": body.length });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

async function rewrite(
  { incoming }: Answer,
  response: ServerResponse,
  change: (body: string) => string,
): Promise<void> {
  const body = Buffer.from(change((await readAll(incoming)).toString()));
  const headers = without(incoming.headers, ["transfer-encoding", "etag"]);
  response.writeHead(incoming.statusCode ?? 502, { ...headers, "content-length": body.length });
  response.end(body);
}

function cutLater(response: ServerResponse, milliseconds: number): void {
  const timer = setTimeout(() => {
    // The beginning of an event whose rest never comes.
    response.write('{"type":"MODIFIED","object":{"kind":', () => response.destroy());
  }, milliseconds);
  response.once("close", () => {
    clearTimeout(timer);
  });
}
