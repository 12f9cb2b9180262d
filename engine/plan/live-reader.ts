import { isSyncError } from "../errors/sync-error";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { KubeObject } from "../model/objects/kube-object";
import { optional } from "../lib/optional";

/** Reads one live object; undefined if it does not exist. */
export type ReadLive = (ref: ObjectRef) => Promise<KubeObject | undefined>;

/**
 * The number of objects of one kind and namespace from which a list is cheaper for the server than single reads. For
 * fewer objects, the other objects of the namespace could make the list too large.
 */
const minimumListSize = 16;

/**
 * Reads live objects of a set, each of them once. Many objects of one kind and namespace are read by one list, when the
 * first of them is requested. If the list fails, for example for a user with only the `get` permission, the objects are
 * read one by one.
 */
export function createLiveReader(client: KubeClient, refs: readonly ObjectRef[], signal?: AbortSignal): ReadLive {
  const counts = new Map<string, number>();
  for (const ref of refs) counts.set(placeOf(ref), (counts.get(placeOf(ref)) ?? 0) + 1);
  const lists = new Map<string, Promise<Map<string, KubeObject> | undefined>>();
  return async (ref) => {
    const place = placeOf(ref);
    if ((counts.get(place) ?? 0) < minimumListSize) return client.get(ref, signal);
    const list = lists.get(place) ?? listByName(client, ref, signal);
    lists.set(place, list);
    const found = await list;
    if (found === undefined) return client.get(ref, signal);
    const live = found.get(ref.name);
    // Objects are not cached after they were read, since a wave may have thousands of them.
    found.delete(ref.name);
    return live;
  };
}

function placeOf({ group, version, kind, namespace }: ObjectRef): string {
  return [group, version, kind, namespace].join("/");
}

async function listByName(
  client: KubeClient,
  { group, version, kind, namespace }: ObjectRef,
  signal: AbortSignal | undefined,
): Promise<Map<string, KubeObject> | undefined> {
  const options = { ...(namespace === "" ? {} : { namespace }), ...optional({ signal }) };
  try {
    const { items } = await client.list(group, version, kind, options);
    return new Map(items.map((item) => [item.metadata.name, item]));
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    return undefined;
  }
}
