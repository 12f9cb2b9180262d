import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SyncError } from "../../errors/sync-error";
import { errorField } from "../../lib/node-error";
import { limitConnections, requestLimits } from "../limit-connections";
import type { Metrics } from "./metrics";

/** A host and a port; port 0 lets the system choose one. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves `/metrics`, `/healthz` (the loop runs) and `/readyz` (the last run succeeded). Returns the address with the
 * port, and what ends the server.
 *
 * @throws CLI_ARGUMENT
 */
export async function serve(
  { host, port }: ListenAddress,
  metrics: Metrics,
): Promise<{ readonly address: string; readonly close: () => void }> {
  const server = createServer(requestLimits, (request, response) => {
    const answer = (status: number, text: string, type = "text/plain; charset=utf-8"): void => {
      response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(text) });
      response.end(request.method === "HEAD" ? undefined : text);
    };
    const path = (request.url ?? "").split("?", 1)[0];
    if (request.method !== "GET" && request.method !== "HEAD") answer(405, "only GET and HEAD\n");
    else if (path === "/metrics") answer(200, metrics.print(), "text/plain; version=0.0.4; charset=utf-8");
    else if (path === "/healthz") answer(200, "ok\n");
    else if (path === "/readyz") answer(metrics.isReady ? 200 : 503, metrics.isReady ? "ok\n" : "not ready\n");
    else answer(404, "not found\n");
  });
  limitConnections(server);
  await listen(server, { host, port });
  const bound = server.address() as AddressInfo;
  return {
    address: `http://${bound.family === "IPv6" ? `[${bound.address}]` : bound.address}:${bound.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function listen(server: Server, { host, port }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(
        new SyncError({
          code: "CLI_ARGUMENT",
          what: `cannot listen on ${host}:${port}`,
          why: errorField(error, "code") ?? "an unknown error",
          mend: "give another address to --metrics-address, such as 127.0.0.1:0",
          cause: error,
        }),
      );
    });
    server.listen(port, host, resolve);
  });
}
