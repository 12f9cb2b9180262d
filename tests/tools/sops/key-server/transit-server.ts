import { randomBytes } from "node:crypto";
import { createServer } from "node:http";

import { listenOnLoopback } from "../../loopback";
import { makeHandler } from "./key-server";
import { makeVault } from "./vault";

export interface TransitServer {
  /** The variables by which Vault's clients find it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Vault's transit engine alone, on loopback. */
export async function startTransitServer(): Promise<TransitServer> {
  const token = randomBytes(16).toString("hex");
  // It closes no connection that is idle: a client that sends on it at this moment does not repeat its request.
  const server = createServer({ keepAliveTimeout: 0 }, makeHandler([makeVault({ token, denied: "" })]));
  const { port, stop } = await listenOnLoopback(server);
  return { environment: { VAULT_SERVER_URL: `http://127.0.0.1:${port}`, VAULT_SERVER_TOKEN: token }, stop };
}
