import { deleteObject, type Deletion } from "../../apply/delete-object";
import type { DeleteTarget } from "../../apply/delete-target";
import { releaseObject } from "../../apply/release-object";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { printKey } from "../../model/objects/object-key";
import type { DeletionOptions } from "../delete-targets";
import { deletionOf } from "../../model/objects/object-waits";

interface DeleteOwnedOptions extends Omit<DeletionOptions, "objects"> {
  /** The object as it was applied last: its annotations say how it is deleted. */
  readonly applied?: KubeObject | undefined;
}

/**
 * Deletes an object if it still belongs to the owner, and reports what blocks the deletion. One that a mark protects is
 * released.
 *
 * @throws the errors of `deleteObject`
 */
export function deleteOwned(
  client: KubeClient,
  target: DeleteTarget,
  { timeoutSeconds, isTimeoutFinal, applied, signal, onProgress }: DeleteOwnedOptions,
): Promise<Deletion> {
  const how = deletionOf(applied, { timeoutSeconds, isTimeoutFinal });
  return deleteObject(client, target, {
    releases: true,
    timeoutSeconds: how.timeoutSeconds,
    ...optional({ propagation: how.propagation, signal }),
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
