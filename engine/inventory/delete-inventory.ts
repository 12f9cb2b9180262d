import { deleteObject, type Deletion } from "../apply/delete-object";
import type { DeleteTarget } from "../apply/delete-target";
import { releaseObject } from "../apply/release-object";
import { ownerTokenOf } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import { printKey, type ObjectKey } from "../model/objects/object-key";
import type { DeletionOptions } from "../set/delete-targets";

/** The inventory object as recorded by the last run. */
export interface RecordedInventory {
  readonly key: ObjectKey;
  readonly uid: string | undefined;
  /** The owner token of the resource. */
  readonly ownerToken: string | undefined;
  /** The owner token on the ConfigMap; undefined if it had none. */
  readonly mark: string | undefined;
}

/** Deletes the inventory object if it is still ours; the listed objects are not deleted. */
export function deleteInventory(
  client: KubeClient,
  recorded: RecordedInventory,
  { timeoutSeconds, signal, onProgress }: DeletionOptions,
): Promise<Deletion> {
  return deleteObject(client, targetOf(recorded), {
    releases: true,
    timeoutSeconds,
    ...optional({ signal }),
    onProgress: (message) => onProgress?.({ type: "deleting", id: printKey(recorded.key), message }),
  });
}

/** Gives up the inventory object, which stays on the cluster. */
export function releaseInventory(client: KubeClient, recorded: RecordedInventory, signal?: AbortSignal): Promise<void> {
  return releaseObject(client, targetOf(recorded), { signal });
}

function targetOf({ key, uid, ownerToken, mark }: RecordedInventory): DeleteTarget {
  const isOurs = (live: KubeObject): boolean => {
    const found = ownerTokenOf(live);
    // A ConfigMap that no run had to change has no owner annotation.
    return found === ownerToken || (found === undefined && mark === undefined);
  };
  return { ref: { ...key, version: "v1" }, isOurs, ...optional({ uid }) };
}
