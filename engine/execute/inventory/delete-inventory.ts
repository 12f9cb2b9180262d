import { deleteObject, type Deletion } from "../../apply/delete-object";
import { ownerTokenOf } from "../../kube/apply/owner-mark";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import { printKey, type ObjectKey } from "../../model/object-key";
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
export async function deleteInventory(
  client: KubeClient,
  { key, uid, ownerToken, mark }: RecordedInventory,
  { timeoutSeconds, signal, onProgress }: DeletionOptions,
): Promise<Deletion> {
  const ref = { ...key, version: "v1" };
  const live = await client.get(ref, signal);
  if (live === undefined) return { action: "skipped", cause: "absent", reason: "it was already deleted" };
  const found = ownerTokenOf(live);
  // A ConfigMap that no run had to change has no owner annotation.
  const isOurs = found === ownerToken || (found === undefined && mark === undefined);
  if (!isOurs) return { action: "skipped", cause: "notOurs", reason: "another resource owns it now" };
  return deleteObject(
    client,
    { ref, ...optional({ uid, ownerToken: found }) },
    {
      timeoutSeconds,
      ...optional({ signal }),
      onProgress: (message) => onProgress?.({ type: "deleting", id: printKey(key), message }),
    },
  );
}
