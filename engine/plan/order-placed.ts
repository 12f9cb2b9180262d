import { SyncError } from "../errors/sync-error";
import { listSome } from "../lib/list-some";
import { optional } from "../lib/optional";
import { stageNumber } from "../model/plans/apply-stages";
import { describeKey } from "../model/objects/object-key";
import type { PlannedObject } from "../model/plans/plan";
import type { OrderGroup } from "./declared/declaration";
import { findGraphCycle, orderGraph } from "./declared/order-graph";
import { placeOf } from "./place-objects";

/**
 * The apply order: each object comes after those it needs, in each wave by the stages, and otherwise in the given
 * order.
 *
 * @param placed - sorted by wave
 * @param links - by index of the object, the indexes of the objects that it needs, without duplicates
 * @param stages - those of `objectStages`
 * @param groups - the groups of objects that come after others
 * @returns the indexes of the objects
 * @throws PLAN_CYCLE
 */
export function orderPlaced(
  placed: readonly PlannedObject[],
  links: readonly (readonly number[])[],
  stages: readonly PlannedObject["stage"][],
  groups: readonly OrderGroup[] = [],
): readonly number[] {
  const isStaged = stages.some((stage) => stage !== undefined);
  const order = isStaged ? orderStaged(placed, links, stages, groups) : orderGraph({ links, groups });
  if (order.length < placed.length) {
    const cycle = findGraphCycle({ links, groups });
    const sources = cycle.groups.flatMap((group) => groups[group]?.source ?? []);
    throw cycleError(
      cycle.objects.flatMap((index) => placed[index] ?? []),
      [...new Set(sources)],
    );
  }
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
  groups: readonly OrderGroup[],
): readonly number[] {
  const ranks = placed.map(({ wave }, index) => ({ wave, stage: stageNumber({ stage: stages[index] }), index }));
  const byRank = ranks
    .sort((left, right) => left.wave - right.wave || left.stage - right.stage || left.index - right.index)
    .map(({ index }) => index);
  const rankOf = new Map(byRank.map((index, rank) => [index, rank]));
  const toRanks = (indexes: readonly number[] = []): number[] => indexes.flatMap((index) => rankOf.get(index) ?? []);
  const ranked = byRank.map((index) => toRanks(links[index]));
  const rankedGroups = groups.map(({ first, then }) => ({ first: toRanks(first), then: toRanks(then) }));
  return orderGraph({ links: ranked, groups: rankedGroups }).flatMap((rank) => byRank[rank] ?? []);
}

function cycleError(objects: readonly PlannedObject[], sources: readonly string[]): SyncError {
  const [first] = objects;
  const names = [...objects, ...(first ? [first] : [])].map(({ key }) => describeKey(key));
  return new SyncError({
    code: "PLAN_CYCLE",
    what: "the objects form a dependency cycle",
    ...optional({ where: first && placeOf(first.object, first) }),
    why: names.join(" → ") + (sources.length === 0 ? "" : `; declared by ${listSome(sources)}`),
    mend: "remove one of these references, or apply one of the objects separately first",
  });
}
