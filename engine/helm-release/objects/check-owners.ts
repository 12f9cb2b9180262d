import { notOwnedError, ownershipFaults, type ReleaseOwner } from "./own-objects";
import { refOf } from "./write-object";
import { joinErrors } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { requestsAtOnce } from "../../kube/requests-at-once";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/objects/kube-object";
import type { FindHolder } from "../../model/plans/holders";
import { refuseHeld } from "../../plan/delivery/refuse-held";
import { createLiveReader } from "../../plan/live-reader";
import { keyOf, printKey } from "../../model/objects/object-key";

/**
 * The objects that exist already. Reads only.
 *
 * @param takesOwnership whether objects of others are taken over
 * @throws RELEASE_OBJECT_NOT_OWNED with all objects that belong to somebody else; PLAN_OBJECT_HELD,
 *   PLAN_HOLDER_UNKNOWN
 */
// Source: helm pkg/action/validate.go@v3.22.0 (requireAdoption, existingResourceConflict).
export async function findExisting(
  client: KubeClient,
  objects: readonly KubeObject[],
  { owner, takesOwnership, isAbsent, findHolder, signal }: OwnerCheck,
): Promise<readonly KubeObject[]> {
  const named = objects.filter((object) => object.metadata.generateName === undefined);
  const readLive = createLiveReader(client, named.map(refOf), signal);
  const found = await mapConcurrently(named, requestsAtOnce, async (object) => {
    const live = await readLive(refOf(object)).catch((error: unknown) => {
      if (isAbsent?.(error) === true) return undefined;
      throw error;
    });
    if (live === undefined) return undefined;
    const faults = ownershipFaults(live, owner);
    // One with the marks of this release, which is new, is of a release that is recorded in another namespace.
    if (faults.length === 0 || takesOwnership) await refuseHeld(live, "force", findHolder);
    return { object, faults };
  });
  const existing = found.filter((one) => one !== undefined);
  const foreign = takesOwnership ? [] : existing.filter(({ faults }) => faults.length > 0);
  const error = joinErrors(foreign.map(({ object, faults }) => notOwnedError(object, owner, faults)));
  if (error !== undefined) throw error;
  return existing.map(({ object }) => object);
}

/**
 * The objects that exist already, and that are new in the release: they are compared with themselves. Reads only.
 *
 * @throws RELEASE_OBJECT_NOT_OWNED with all objects that belong to somebody else
 */
export async function findAdopted(
  client: KubeClient,
  { original, target }: { readonly original: readonly KubeObject[]; readonly target: readonly KubeObject[] },
  check: OwnerCheck,
): Promise<readonly KubeObject[]> {
  const known = new Set(original.map(versionedKey));
  const added = target.filter((object) => !known.has(versionedKey(object)));
  const existing = await findExisting(client, added, check);
  const before = new Set(original.map((object) => printKey(keyOf(object))));
  return existing.filter((object) => !before.has(printKey(keyOf(object))));
}

function versionedKey(object: KubeObject): string {
  return `${object.apiVersion} ${printKey(keyOf(object))}`;
}

/** Who may own the objects. */
export interface OwnerCheck {
  readonly owner: ReleaseOwner;
  readonly takesOwnership: boolean;
  /** Who has an object in the state of the own stack. */
  readonly findHolder?: FindHolder | undefined;
  /** Whether an error says that the object does not exist yet, as in a preview; by default none does. */
  readonly isAbsent?: (error: unknown) => boolean;
  readonly signal?: AbortSignal | undefined;
}
