import type { Server, ServerOptions } from "node:http";
import type { Socket } from "node:net";

const maximumIdle = 50;

/** How long a request may take to come in, and how often that is checked. */
export const requestLimits: ServerOptions = {
  requestTimeout: 10_000,
  headersTimeout: 5000,
  connectionsCheckingInterval: 1000,
};

/** A connection is always accepted: of too many without a request, the oldest one ends. */
export function limitConnections(server: Server): void {
  const idle = new Set<Socket>();
  server.on("connection", (socket) => {
    idle.add(socket);
    socket.once("close", () => idle.delete(socket));
    const [oldest] = idle;
    if (idle.size > maximumIdle) oldest?.destroy();
  });
  server.on("request", ({ socket }, response) => {
    idle.delete(socket);
    response.once("close", () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
}
