import { Agent, request } from "node:https";

import { closeIdle } from "../../../engine/lib/idle-connections";
import type { TokenCredentials } from "./kubeconfig";

export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
}

export interface ApiRequest {
  readonly method: "GET" | "POST" | "DELETE";
  readonly path: string;
  readonly body?: unknown;
}

/** The API server closes an idle connection after 90 s: a test may last for longer between two requests. */
const idleSeconds = 30;

/** Sends the requests that clusters and namespaces of tests need, as the owner of a token. */
export class ApiConnection {
  readonly #agent: Agent;
  readonly #port: number;
  readonly #token: string;

  constructor(port: number, authority: string, { token }: TokenCredentials) {
    this.#port = port;
    this.#token = token;
    this.#agent = new Agent({ ca: authority, keepAlive: true });
  }

  send({ method, path, body }: ApiRequest): Promise<ApiAnswer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const type = text === undefined ? {} : { "content-type": "application/json" };
    const headers = { ...type, authorization: `Bearer ${this.#token}` };
    closeIdle(this.#agent, idleSeconds);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { host: "127.0.0.1", port: this.#port, agent: this.#agent, method, path, headers, timeout: 30_000 },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.once("error", reject);
          answer.once("end", () => {
            resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() });
          });
        },
      );
      outgoing.once("timeout", () => outgoing.destroy(new Error("the API server did not answer")));
      outgoing.once("error", reject);
      outgoing.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
