import type { KubeClient } from "./kube-client";
import { groupOf, versionOf } from "../model/objects/object-key";

/**
 * Returns whether a kind is namespaced on the server.
 *
 * @throws KUBE_UNKNOWN_KIND, and the errors of the client
 */
export async function findServedScope(
  client: KubeClient,
  apiVersion: string,
  kind: string,
  signal?: AbortSignal,
): Promise<boolean> {
  return (await client.resourceFor(groupOf(apiVersion), versionOf(apiVersion), kind, signal)).namespaced;
}
