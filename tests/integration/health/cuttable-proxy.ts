import { connect, createServer, type Server, type Socket } from "node:net";

/** A way to the API server that a test can cut: bytes go through as they are, TLS included. */
export class CuttableProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor(target: URL) {
    this.server = createServer((incoming) => {
      const outgoing = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [
        [incoming, outgoing],
        [outgoing, incoming],
      ] as const) {
        this.sockets.add(socket);
        socket.on("error", () => undefined);
        socket.once("close", () => {
          this.sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
  }

  static async start(target: string): Promise<CuttableProxy> {
    const proxy = new CuttableProxy(new URL(target));
    await new Promise<void>((resolve) => proxy.server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === "string") throw new Error("the proxy does not listen");
    return `https://127.0.0.1:${String(address.port)}`;
  }

  /** Ends every connection; new ones are taken. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
