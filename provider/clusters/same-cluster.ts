import { isSyncError } from "slipway/internal";
import { type ConnectOptions, isClusterUid } from "slipway/internal/cluster";
import type { ClusterClients, OpenClusters } from "./cluster-clients";

/** The time limit for each cluster to identify itself, in milliseconds. */
const answerMilliseconds = 5000;

/** `unknown`: one of the clusters does not answer, or its identity is not readable. */
export type ClusterComparison = "same" | "other" | "unknown";

/**
 * Compares the clusters of two configurations. Different server URLs are not enough: one cluster can have several, and
 * replacing its resources would delete the objects that were just applied.
 */
export async function compareClusters(
  before: ConnectOptions,
  after: ConnectOptions,
  open: OpenClusters,
): Promise<ClusterComparison> {
  const opened: ClusterClients[] = [];
  try {
    for (const options of [before, after]) opened.push(open(options));
    const [old, next] = opened.map((clusters) => clusters.clusterFor());
    if (old === undefined || next === undefined) return "unknown";
    if (old.server === next.server) return "same";
    const signal = AbortSignal.timeout(answerMilliseconds);
    const [oldId, nextId] = await Promise.all([old.clusterId(signal), next.clusterId(signal)]);
    if (oldId === nextId) return "same";
    return isClusterUid(oldId) && isClusterUid(nextId) ? "other" : "unknown";
  } catch (error) {
    if (isSyncError(error)) return "unknown";
    throw error;
  } finally {
    for (const clusters of opened) clusters.close();
  }
}
