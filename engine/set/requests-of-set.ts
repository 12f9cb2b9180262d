import { isDeepStrictEqual } from "node:util";
import type { DeleteTarget } from "../apply/delete-target";
import { findObstacle } from "../apply/delete-object";
import { keyOf, printKey } from "../model/objects/object-key";
import { planPrune } from "../record/plan-prune";
import type { ObjectSet, SyncOptions } from "./object-set";
import { deleteTargetOf } from "./prune-set";
import type { RemovedObject, SetRequests } from "./rights/needed-rights";
import { optional } from "../lib/optional";

/** What a sync of a set writes and deletes, as far as it is known before. */
export function requestsOfSet(
  { objects, inventory, previous, left }: ObjectSet,
  { prune, ownerToken, consentKinds }: Pick<SyncOptions, "prune" | "ownerToken" | "consentKinds">,
): SetRequests {
  const written = objects.map((object) => {
    const before = previous?.get(printKey(keyOf(object)));
    return { object, isChanged: before === undefined || !isDeepStrictEqual(before, object) };
  });
  if (!prune) return { written, removed: [] };
  const wanted = new Set(objects.map((object) => printKey(keyOf(object))));
  const plan = planPrune(inventory, wanted, {
    objectOf: (id) => left?.get(id),
    currentUids: [],
    ...optional({ consentKinds }),
  });
  return { written, removed: plan.prune.map((target) => removedObject(deleteTargetOf(target, ownerToken))) };
}

/**
 * An object that is deleted if it is still ours and no mark protects it.
 */
export function removedObject(target: DeleteTarget): RemovedObject {
  return { ref: target.ref, isSpared: (live) => findObstacle(live, target, true) !== undefined };
}
