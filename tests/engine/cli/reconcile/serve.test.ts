import { connect, type Socket } from "node:net";
import { Metrics } from "../../../../engine/cli/reconcile/metrics";
import { serve } from "../../../../engine/cli/reconcile/serve";

test("connections that send nothing do not keep probes from an answer", async () => {
  const metrics = new Metrics({ kind: "Stack", name: "dev", namespace: "" });
  const server = await serve({ host: "127.0.0.1", port: 0 }, metrics);
  const { port } = new URL(server.address);
  const open = (): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        resolve(socket);
      });
      socket.on("error", () => undefined);
    });
  const idle: Socket[] = [];
  try {
    for (let count = 0; count < 300; count += 1) idle.push(await open());
    for (const path of ["/healthz", "/metrics", "/healthz"]) {
      expect((await fetch(`${server.address}${path}`)).status).toBe(200);
    }
    expect((await fetch(`${server.address}/readyz`)).status).toBe(503);
  } finally {
    for (const socket of idle) socket.destroy();
    server.close();
  }
});
