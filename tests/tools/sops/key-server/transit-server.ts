import { randomBytes } from "node:crypto";
import { createServer } from "node:http";

import { listenOnLoopback } from "../../loopback";
import { jsonAnswer } from "./service";
import { makeVault } from "./vault";

export interface TransitServer {
  /** The variables by which Vault's clients find it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Vault's transit engine alone, on loopback. */
export async function startTransitServer(): Promise<TransitServer> {
  const token = randomBytes(16).toString("hex");
  const vault = makeVault({ token, denied: "" });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://any");
      const { method = "", headers } = request;
      const given = { method, host: headers.host ?? "", path, query, headers, body: Buffer.concat(chunks) };
      const { status, headers: own = {}, body } = vault(given) ?? jsonAnswer({}, 404);
      response.writeHead(status, own).end(body);
    });
  });
  const { port, stop } = await listenOnLoopback(server);
  return { environment: { VAULT_SERVER_URL: `http://127.0.0.1:${port}`, VAULT_SERVER_TOKEN: token }, stop };
}
