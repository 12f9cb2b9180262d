import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { startCluster, type Cluster } from "../../tools/cluster";
import { auditedGroup, readAudit } from "../../tools/cluster/audit";
import { startLatencyProxy } from "../../tools/latency-proxy/latency-proxy";
import type { Trace } from "./trace";

/** A cluster that is a round trip away, and records what is sent to it. */
export interface FarCluster {
  /** The cluster itself, without the distance: what it is asked is not recorded. */
  readonly cluster: Cluster;
  /** The file of a kubeconfig that leads through the proxy. */
  readonly kubeconfigPath: string;
  setRoundTrip(milliseconds: number): void;
  /** Runs work, and returns what was sent meanwhile. */
  record(name: string, work: () => Promise<unknown>): Promise<Trace>;
  stop(): Promise<void>;
}

const user = "bench";

export async function startFarCluster(): Promise<FarCluster> {
  const cluster = await startCluster({ audit: true });
  let roundTripMilliseconds = 0;
  const proxy = await startLatencyProxy({ target: Number(new URL(cluster.server).port), roundTripMilliseconds });
  const kubeconfigPath = join(cluster.directory, "far-kubeconfig");
  const kubeconfig = cluster.kubeconfigFor({ user, groups: ["system:masters", auditedGroup] });
  await writeFile(kubeconfigPath, kubeconfig.replace(cluster.server, `https://127.0.0.1:${String(proxy.port)}`));
  return {
    cluster,
    kubeconfigPath,
    setRoundTrip: (milliseconds) => {
      roundTripMilliseconds = milliseconds;
      proxy.setRoundTrip(milliseconds);
    },
    record: async (name, work) => {
      proxy.reset();
      const begun = now();
      await work();
      const ended = now();
      const requests = (await readAudit(cluster.directory, user)).filter((request) => request.begun >= begun);
      return { name, roundTripMilliseconds, begun, ended, connected: proxy.counts.connected, requests };
    },
    stop: async () => {
      await proxy.close();
      await cluster.stop();
    },
  };
}

const now = (): number => performance.timeOrigin + performance.now();
