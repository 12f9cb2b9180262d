import { ownerTokenOf } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import type { ObjectKey } from "../model/objects/object-key";
import { readLiveInventory, type LiveInventory } from "../record/live-inventory";

/** The inventory object on the cluster. */
export interface FoundInventory {
  readonly uid: string;
  /** Its owner token. */
  readonly mark: string | undefined;
  /** Undefined if the ConfigMap has no list. */
  readonly list: LiveInventory | undefined;
}

/**
 * Reads the inventory object; undefined if there is no such ConfigMap.
 *
 * @throws RECORD_INVENTORY_UNREADABLE, and the errors of the client
 */
export async function findInventory(
  client: KubeClient,
  key: ObjectKey,
  signal?: AbortSignal,
): Promise<FoundInventory | undefined> {
  const live = await client.get({ ...key, version: "v1" }, signal);
  if (live === undefined) return undefined;
  return { uid: live.metadata.uid ?? "", mark: ownerTokenOf(live), list: readLiveInventory(live) };
}
