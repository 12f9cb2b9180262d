import { notOwnedError, ownershipFaults, type ReleaseOwner } from "../../../apply/helm-release/own-objects";
import { refOf } from "../../../apply/helm-release/write-object";
import { joinErrors } from "../../../errors/sync-error";
import type { KubeClient } from "../../../kube/kube-client";
import { mapConcurrently } from "../../../lib/map-concurrently";
import type { KubeObject } from "../../../model/kube-object";

/**
 * The objects that exist already. Reads only.
 *
 * @param takesOwnership whether objects of others are taken over
 * @throws RELEASE_OBJECT_NOT_OWNED with all objects that belong to somebody else
 */
// Source: helm pkg/action/validate.go@v3.22.0 (requireAdoption, existingResourceConflict).
export async function findExisting(
  client: KubeClient,
  objects: readonly KubeObject[],
  { owner, takesOwnership, signal }: OwnerCheck,
): Promise<readonly KubeObject[]> {
  const found = await mapConcurrently(objects, 8, async (object) => {
    if (object.metadata.generateName !== undefined) return undefined;
    const live = await client.get(refOf(object), signal);
    return live === undefined ? undefined : { object, faults: ownershipFaults(live, owner) };
  });
  const existing = found.filter((one) => one !== undefined);
  const foreign = takesOwnership ? [] : existing.filter(({ faults }) => faults.length > 0);
  const error = joinErrors(foreign.map(({ object, faults }) => notOwnedError(object, owner, faults)));
  if (error !== undefined) throw error;
  return existing.map(({ object }) => object);
}

/** Who may own the objects. */
export interface OwnerCheck {
  readonly owner: ReleaseOwner;
  readonly takesOwnership: boolean;
  readonly signal?: AbortSignal | undefined;
}
