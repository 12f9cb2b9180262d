import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Socket } from "node:net";
import { type Loopback, listenOnLoopback } from "../../tools/loopback";

/** A recorded request. */
export interface SeenRequest {
  readonly method: string;
  /** The path with the query. */
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export type Answer = (response: ServerResponse, request: SeenRequest, socket: Socket) => void;

export interface TlsIdentity {
  readonly certificate: string;
  readonly key: string;
}

/** A real server on loopback whose answers a test scripts. It answers discovery itself. */
export class MisbehavingServer {
  /** Requests other than discovery. */
  readonly seen: SeenRequest[] = [];
  /** The number of discovery requests. */
  discoveries = 0;
  /** Kinds in discovery, as `group/version/Kind/resource`, with `*` at the end for cluster-scoped kinds. */
  kinds = [
    "/v1/ConfigMap/configmaps",
    "/v1/Secret/secrets",
    "/v1/Namespace/namespaces*",
    "apps/v1/Deployment/deployments",
  ];
  /** Versions of groups whose own API server is down, as `group/version`. */
  stale: string[] = [];
  private readonly server: Server;
  private loopback: Loopback | undefined;
  private answers: Answer[] = [];
  private fallback: Answer = (response) => {
    sendStatus(response, 500, "nothing is scripted");
  };

  constructor(tls?: TlsIdentity) {
    const listen: RequestListener = (request, response) => {
      this.answer(request, response);
    };
    this.server =
      tls === undefined ? createHttpServer(listen) : createHttpsServer({ cert: tls.certificate, key: tls.key }, listen);
  }

  /** Starts on a free port. */
  async start(): Promise<this> {
    this.loopback = await listenOnLoopback(this.server);
    return this;
  }

  async stop(): Promise<void> {
    await this.loopback?.stop();
  }

  get port(): number {
    return this.loopback?.port ?? 0;
  }

  /** The next answers, in order; then `last` for all further requests. */
  script(answers: readonly Answer[], last?: Answer): void {
    this.answers = [...answers];
    if (last !== undefined) this.fallback = last;
  }

  /** The open connections. */
  get connections(): number {
    return this.loopback?.connections ?? 0;
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const seen = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      if (url === "/api" || url === "/apis") {
        this.discoveries += 1;
        sendJson(response, 200, this.discovery(url));
        return;
      }
      this.seen.push(seen);
      (this.answers.shift() ?? this.fallback)(response, seen, request.socket);
    });
  }

  private discovery(path: string): unknown {
    const groups = new Map<string, { version: string; resource: string; kind: string; namespaced: boolean }[]>();
    for (const line of this.kinds) {
      const [group = "", version = "", kind = "", resource = ""] = line.split("/");
      if ((group === "") !== (path === "/api")) continue;
      const entry = { version, kind, resource: resource.replace("*", ""), namespaced: !resource.endsWith("*") };
      groups.set(group, [...(groups.get(group) ?? []), entry]);
    }
    const items = [...groups].map(([name, entries]) => ({
      metadata: { name },
      versions: [...new Set(entries.map((entry) => entry.version))].map((version) => ({
        version,
        freshness: this.stale.includes(`${name}/${version}`) ? "Stale" : "Current",
        resources: entries
          .filter((entry) => entry.version === version)
          .map(({ resource, kind, namespaced }) => ({
            resource,
            responseKind: { group: name, version, kind },
            scope: namespaced ? "Namespaced" : "Cluster",
            verbs: ["get"],
          })),
      })),
    }));
    return { kind: "APIGroupDiscoveryList", apiVersion: "apidiscovery.k8s.io/v2", items };
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

export function sendStatus(
  response: ServerResponse,
  code: number,
  message: string,
  more: object = {},
  headers = {},
): void {
  sendJson(response, code, { kind: "Status", apiVersion: "v1", status: "Failure", message, code, ...more }, headers);
}

/** Answers with a Status. */
export function refuse(code: number, message: string, more: object = {}, headers = {}): Answer {
  return (response) => {
    sendStatus(response, code, message, more, headers);
  };
}

/** Answers with JSON. */
export function reply(body: unknown, status = 200): Answer {
  return (response) => {
    sendJson(response, status, body);
  };
}

/** Answers with the request's body, as a server does that accepts it. */
export const echo: Answer = (response, request) => {
  sendJson(response, 200, JSON.parse(request.body));
};

/** Ends the connection without an answer. */
export const reset: Answer = (_response, _request, socket) => {
  socket.resetAndDestroy();
};

/** Never answers. */
export const stall: Answer = () => undefined;
