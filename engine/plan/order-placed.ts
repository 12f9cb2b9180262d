import { SyncError } from "../errors/sync-error";
import { stageNumber } from "../model/apply-stages";
import { describeKey } from "../model/object-key";
import type { PlannedObject } from "../model/plan";
import { findCycle, orderByNeeds } from "./order-by-needs";
import { placeOf } from "./place-objects";

/**
 * The apply order: each object comes after those it needs, in each wave by the stages, and otherwise in the given
 * order.
 *
 * @param placed - sorted by wave
 * @param links - by index of the object, the indexes of the objects that it needs, without duplicates
 * @param stages - those of `objectStages`
 * @returns the indexes of the objects
 * @throws PLAN_CYCLE
 */
export function orderPlaced(
  placed: readonly PlannedObject[],
  links: readonly (readonly number[])[],
  stages: readonly PlannedObject["stage"][],
): readonly number[] {
  const order = stages.every((stage) => stage === undefined) ? orderByNeeds(links) : orderStaged(placed, links, stages);
  if (order.length < placed.length) throw cycleError(findCycle(links).flatMap((index) => placed[index] ?? []));
  return order;
}

/**
 * No object needs one of a later stage of its wave, so that the smallest object without an open need is never one of a
 * later stage than another object of the wave.
 */
function orderStaged(
  placed: readonly PlannedObject[],
  links: readonly (readonly number[])[],
  stages: readonly PlannedObject["stage"][],
): readonly number[] {
  const ranks = placed.map(({ wave }, index) => ({ wave, stage: stageNumber({ stage: stages[index] }), index }));
  const byRank = ranks
    .sort((left, right) => left.wave - right.wave || left.stage - right.stage || left.index - right.index)
    .map(({ index }) => index);
  const rankOf = new Map(byRank.map((index, rank) => [index, rank]));
  const ranked = byRank.map((index) => (links[index] ?? []).flatMap((needed) => rankOf.get(needed) ?? []));
  return orderByNeeds(ranked).flatMap((rank) => byRank[rank] ?? []);
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
