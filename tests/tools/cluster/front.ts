import type { Cluster } from "../cluster";
import { startLatencyProxy, type LatencyProxy } from "../latency-proxy/latency-proxy";

/** Another address of the cluster's API server: to a program, a cluster of its own. */
export interface Front {
  readonly server: string;
  /** The text of a kubeconfig of an administrator. */
  readonly kubeconfig: string;
  readonly proxy: LatencyProxy;
}

export interface FrontOptions {
  /** An address of loopback, such as 127.0.0.2. */
  readonly address: string;
  /** Whether it accepts connections and passes nothing on, as a firewall or a server that hangs does. */
  readonly isSilent?: boolean;
}

export async function openFront(cluster: Cluster, { address, isSilent = false }: FrontOptions): Promise<Front> {
  const target = Number(new URL(cluster.server).port);
  const stall = isSilent ? { stall: { afterBytes: 0 } } : {};
  const proxy = await startLatencyProxy({ target, address, roundTripMilliseconds: 0, ...stall });
  const server = `https://${address}:${String(proxy.port)}`;
  return { server, proxy, kubeconfig: kubeconfigAt(cluster, server) };
}

/** The administrator's kubeconfig with another address, whose certificate is that of the cluster. */
export function kubeconfigAt(cluster: Cluster, server: string): string {
  const config = JSON.parse(cluster.kubeconfig) as { clusters: { cluster: Record<string, string> }[] };
  for (const { cluster: fields } of config.clusters) {
    fields["server"] = server;
    fields["tls-server-name"] = new URL(cluster.server).hostname;
  }
  return JSON.stringify(config);
}
