import { SyncError } from "../errors/sync-error";
import { describeKey } from "../model/object-key";
import type { PlannedObject } from "../model/plan";
import { findCycle, orderByNeeds } from "./order-by-needs";
import { placeOf } from "./place-objects";

/**
 * The apply order: each object comes after those it needs, and otherwise in the given order.
 *
 * @param links - by index of the object, the indexes of the objects that it needs, without duplicates
 * @returns the indexes of the objects
 * @throws PLAN_CYCLE
 */
export function orderPlaced(
  placed: readonly PlannedObject[],
  links: readonly (readonly number[])[],
): readonly number[] {
  const order = orderByNeeds(links);
  if (order.length < placed.length) throw cycleError(findCycle(links).flatMap((index) => placed[index] ?? []));
  return order;
}

function cycleError(objects: readonly PlannedObject[]): SyncError {
  const [first] = objects;
  const names = [...objects, ...(first ? [first] : [])].map(({ key }) => describeKey(key));
  return new SyncError({
    code: "PLAN_CYCLE",
    what: "the objects form a dependency cycle",
    ...(first ? { where: placeOf(first.object, first) } : {}),
    why: names.join(" → "),
    mend: "remove one of these references, or apply one of the objects separately first",
  });
}
