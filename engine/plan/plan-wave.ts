import { compareStrings } from "../lib/canonical-json";
import { optional } from "../lib/optional";
import { compareApplyOrder } from "../model/plans/apply-order";
import type { KubeObject } from "../model/objects/kube-object";
import { keepMark } from "../model/objects/marks";
import { keyOf, printKey } from "../model/objects/object-key";
import type { PlannedObject } from "../model/plans/plan";
import { ordersOf, type PlannedGroup } from "./declared/plan-declared";
import { readDeclarations } from "./declared/read-declarations";
import { linkNeeds, type NeededObject } from "./link-needs";
import { findCycle, orderByNeeds } from "./order-by-needs";
import { objectStages } from "./object-stages";
import { orderPlaced } from "./order-placed";

/** By id, the ids of the objects that an object needs first. */
export type Needs = Readonly<Record<string, readonly string[]>>;

/**
 * Sorts the objects of one wave into apply order. The caller has checked their names and namespaces; their wave
 * annotations are ignored. Pure.
 *
 * @param needs - the needs of each object; derived from the objects if undefined. Ids of other objects are ignored.
 * @throws PLAN_CYCLE
 */
export function planWave(objects: readonly KubeObject[], needs: Needs | undefined): readonly PlannedObject[] {
  const placed = objects
    .map((object): PlannedObject => {
      const key = keyOf(object);
      return { id: printKey(key), key, object, wave: 0, needs: [], keep: keepMark(object) !== undefined };
    })
    .sort((left, right) => compareApplyOrder(left.key, right.key));
  const ids = placed.map(({ id }) => id);
  const links = needs === undefined ? indexesOf(linkNeeds(placed)) : linkIds(ids, needs);
  const groups = ordersAmong(placed);
  const stages = objectStages(placed, links, groups);
  const orders = ordersOf(placed, groups);
  return orderPlaced(placed, links, stages, groups).flatMap((index) => {
    const object = placed[index];
    const needed = (links[index] ?? []).flatMap((other) => ids[other] ?? []);
    const stage = stages[index];
    const after = orders[index]?.length === 0 ? undefined : orders[index];
    if (object === undefined) return [];
    return [{ ...object, needs: needed.sort(compareStrings), ...optional({ stage, after }) }];
  });
}

/**
 * The declared order among the objects of one wave. It is computed again, as the stages are: the plan of all objects
 * has judged the annotations. Nothing of their values is in a message.
 */
function ordersAmong(placed: readonly PlannedObject[]): readonly PlannedGroup[] {
  const hidden = placed.map((one) => ({ ...one, tainted: [[]] }));
  return readDeclarations(hidden).applies.map((group) => ({ ...group, isForDeletion: false }));
}

/** The ids of a dependency cycle, with the first one repeated at the end; undefined if there is none. */
export function findNeedsCycle(ids: readonly string[], needs: Needs): readonly string[] | undefined {
  const links = linkIds(ids, needs);
  if (orderByNeeds(links).length === ids.length) return undefined;
  const cycle = findCycle(links).flatMap((index) => ids[index] ?? []);
  return [...cycle, ...cycle.slice(0, 1)];
}

function indexesOf(links: readonly (readonly NeededObject[])[]): readonly (readonly number[])[] {
  return links.map((needed) => needed.map(({ index }) => index));
}

function linkIds(ids: readonly string[], needs: Needs): readonly (readonly number[])[] {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  return ids.map((id) => [...new Set(needs[id])].flatMap((need) => indexes.get(need) ?? []));
}
