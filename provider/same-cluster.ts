import { isSyncError } from "slipway";
import type { ConnectOptions, KubeClient } from "slipway/cluster";

/** How long each cluster has to say who it is. */
const answerMilliseconds = 5000;

/** `unknown`: one of them does not answer, or does not let us see who it is. */
export type ClusterComparison = "same" | "other" | "unknown";

/**
 * Whether two ways lead to the same cluster. The URL of the server is not enough to call them different: one cluster can
 * be reached by several, and to replace its resources would delete what was just applied.
 */
export async function compareClusters(
  before: ConnectOptions,
  after: ConnectOptions,
  connect: (options: ConnectOptions) => KubeClient,
): Promise<ClusterComparison> {
  const clients: KubeClient[] = [];
  try {
    for (const options of [before, after]) clients.push(connect(options));
    const [old, next] = clients;
    if (old === undefined || next === undefined) return "unknown";
    if (old.server === next.server) return "same";
    const signal = AbortSignal.timeout(answerMilliseconds);
    const [oldId, nextId] = await Promise.all([old.clusterId(signal), next.clusterId(signal)]);
    if (oldId === nextId) return "same";
    return isUid(oldId) && isUid(nextId) ? "other" : "unknown";
  } catch (error) {
    if (isSyncError(error)) return "unknown";
    throw error;
  } finally {
    for (const client of clients) client.close();
  }
}

/** Where the uid may not be read, the client gives a hash of the URL. */
function isUid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}
