import { createServer } from "node:net";
import { listenOnLoopback, tunnelTo } from "../../tools/loopback";

/** A proxy to the API server that a test can interrupt: it forwards bytes unchanged, TLS included. */
export interface CuttableProxy {
  readonly url: string;
  /** Ends every connection; new ones are accepted. */
  cut(): void;
  stop(): Promise<void>;
}

export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const server = createServer((incoming) => {
    tunnelTo(Number(new URL(target).port), incoming);
  });
  const { port, cut, stop } = await listenOnLoopback(server);
  return { url: `https://127.0.0.1:${String(port)}`, cut, stop };
}
