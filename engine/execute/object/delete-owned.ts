import { deleteObject, type Deletion, type DeleteTarget } from "../../apply/delete-object";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import { printKey } from "../../model/object-key";
import type { DeletionOptions } from "../set/delete-targets";

/**
 * Deletes an object if it still belongs to the owner, and reports what blocks the deletion.
 *
 * @throws the errors of `deleteObject`
 */
export function deleteOwned(
  client: KubeClient,
  target: DeleteTarget,
  { timeoutSeconds, signal, onProgress }: DeletionOptions,
): Promise<Deletion> {
  return deleteObject(client, target, {
    timeoutSeconds,
    ...optional({ signal }),
    onProgress: (message) => onProgress?.({ type: "deleting", id: printKey(target.ref), message }),
  });
}
