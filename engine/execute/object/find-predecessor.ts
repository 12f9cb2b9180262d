import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/kube-object";
import { keyOf, versionOf } from "../../model/object-key";
import { findPredecessor, nameWithoutHash } from "../../plan/predecessor";

/** The maximum number of objects among which a predecessor is looked for. */
const maximum = 1_000;

/**
 * The live object that a new generated one takes the place of; undefined for other objects, if there is none, and if
 * the list cannot be read, since it is only for a message.
 */
export async function findLivePredecessor(
  client: KubeClient,
  object: KubeObject,
  signal?: AbortSignal,
): Promise<KubeObject | undefined> {
  if (nameWithoutHash(object) === undefined) return undefined;
  const { group, kind, namespace } = keyOf(object);
  try {
    const options = { namespace, maximum, ...optional({ signal }) };
    const { items } = await client.list(group, versionOf(object.apiVersion), kind, options);
    return findPredecessor(object, items);
  } catch (error) {
    if (isSyncError(error) && error.code !== "KUBE_CANCELLED") return undefined;
    throw error;
  }
}
