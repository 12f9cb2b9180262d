import type { KubeObject } from "../../model/objects/kube-object";
import { isKeptByHelm } from "../../model/objects/marks";
import { keyOf, printKey } from "../../model/objects/object-key";
import { ownershipFaults, type ReleaseOwner } from "./own-objects";

/** The objects of a revision, and those of the one after it. */
export interface ChangedManifests {
  readonly original: readonly KubeObject[];
  readonly target: readonly KubeObject[];
}

/** The objects that left the manifest, which an update deletes unless there is a reason to keep them. */
export function removedObjects({ original, target }: ChangedManifests): readonly KubeObject[] {
  const kept = new Set(target.map((object) => printKey(keyOf(object))));
  return original.filter((object) => {
    return object.metadata.generateName === undefined && !kept.has(printKey(keyOf(object)));
  });
}

/** Why a live object that left the manifest stays; undefined if it is deleted. */
export function reasonToStay(live: KubeObject, owner: ReleaseOwner): string | undefined {
  return isKeptByHelm(live) ? keptByPolicy : foreignReason(live, owner);
}

/** The reason of an object that Helm never deletes. */
export const keptByPolicy = "its annotation helm.sh/resource-policy is keep";

/** Why a live object is not deleted with the release: it does not belong to it any more. */
function foreignReason(live: KubeObject, owner: ReleaseOwner): string | undefined {
  return ownershipFaults(live, owner).length === 0 ? undefined : "it does not belong to the release any more";
}
