import { isSyncError } from "../errors/sync-error";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { optional } from "../lib/optional";

/**
 * How many objects of a kind there are, in a namespace or in all; 0 for a kind that the server does not have, and
 * undefined if the user may not list them.
 */
export async function countObjects(
  client: KubeClient,
  { group, version, kind, namespace }: Omit<ObjectRef, "name" | "namespace"> & { readonly namespace?: string },
  signal?: AbortSignal,
): Promise<number | undefined> {
  try {
    const options = { limit: 1, maximum: 1, ...optional({ namespace, signal }) };
    const { items, left = 0 } = await client.list(group, version, kind, options);
    return items.length + left;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    if (error.code === "KUBE_UNKNOWN_KIND") return 0;
    if (error.code === "KUBE_FORBIDDEN") return undefined;
    throw error;
  }
}
