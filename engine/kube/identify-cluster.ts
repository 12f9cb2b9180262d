import { isClusterUid } from "./cluster-uid";
import type { KubeClient } from "./kube-client";

/**
 * The uid of the Namespace kube-system, which no other cluster has; undefined if the user may not read it. One request
 * for each client.
 *
 * @throws the errors of the client
 */
export async function identifyCluster(client: KubeClient, signal?: AbortSignal): Promise<string | undefined> {
  const id = await client.clusterId(signal);
  return isClusterUid(id) ? id : undefined;
}
