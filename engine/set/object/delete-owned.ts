import { deleteObject, type Deletion } from "../../apply/delete-object";
import type { DeleteTarget } from "../../apply/delete-target";
import { releaseObject } from "../../apply/release-object";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import { printKey } from "../../model/objects/object-key";
import type { DeletionOptions } from "../delete-targets";

/**
 * Deletes an object if it still belongs to the owner, and reports what blocks the deletion. One that a mark protects is
 * released.
 *
 * @throws the errors of `deleteObject`
 */
export function deleteOwned(
  client: KubeClient,
  target: DeleteTarget,
  { timeoutSeconds, signal, onProgress }: DeletionOptions,
): Promise<Deletion> {
  return deleteObject(client, target, {
    releases: true,
    timeoutSeconds,
    ...optional({ signal }),
    onProgress: (message) => onProgress?.({ type: "deleting", id: printKey(target.ref), message }),
  });
}

/**
 * Gives up an object that stays on the cluster when its resource ends.
 *
 * @throws the errors of `releaseObject`
 */
export function releaseOwned(client: KubeClient, target: DeleteTarget, signal?: AbortSignal): Promise<void> {
  return releaseObject(client, target, { signal });
}
