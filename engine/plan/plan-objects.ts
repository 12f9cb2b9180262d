import { SyncError } from "../errors/sync-error";
import { compareStrings } from "../lib/canonical-json";
import { compareApplyOrder } from "../model/apply-order";
import { describeKey } from "../model/object-key";
import type { Plan, PlannedObject, PlanWave } from "../model/plan";
import type { RenderedObject } from "../model/rendered-object";
import { linkNeeds } from "./link-needs";
import { findCycle, orderByNeeds } from "./order-by-needs";
import { placeObjects, placeOf, type PlaceOptions } from "./place-objects";

/** Options of `planObjects`. */
export type PlanOptions = PlaceOptions;

/**
 * Puts rendered objects into waves and into the order of their application: an object stands after what it needs,
 * and else by kind, group, namespace and name. The order of the input does not matter. Pure.
 *
 * @throws PLAN_NAME_MISSING, PLAN_WAVE_INVALID, PLAN_PRUNE_MARK_INVALID, PLAN_DUPLICATE_OBJECT, PLAN_NEEDS_LATER_WAVE, PLAN_CYCLE
 * @example
 * ```ts
 * import { planObjects } from "slipway";
 *
 * const plan = planObjects([{ object: { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } } }]);
 * plan.waves[0]?.objects[0]?.id; // "/Namespace//shop"
 * ```
 */
export function planObjects(objects: readonly RenderedObject[], options: PlanOptions = {}): Plan {
  const placed = [...placeObjects(objects, options)].sort(
    (left, right) => left.wave - right.wave || compareApplyOrder(left.key, right.key),
  );
  const links = linkNeeds(placed);
  const order = orderByNeeds(links);
  if (order.length < placed.length) throw cycle(placed, findCycle(links));

  // No object needs one of a later wave, and the smaller wave has the smaller index: the order ascends by wave.
  const waves: { wave: number; objects: PlannedObject[] }[] = [];
  for (const index of order) {
    const object = placed[index];
    if (object === undefined) continue;
    const needs = (links[index] ?? []).flatMap((other) => placed[other]?.id ?? []).sort(compareStrings);
    const last = waves.at(-1);
    const wave = last?.wave === object.wave ? last : { wave: object.wave, objects: [] };
    if (wave !== last) waves.push(wave);
    wave.objects.push({ ...object, needs });
  }
  return { waves } satisfies { waves: PlanWave[] };
}

function cycle(objects: readonly PlannedObject[], indexes: readonly number[]): SyncError {
  const onCycle = indexes.flatMap((index) => objects[index] ?? []);
  const [first] = onCycle;
  const names = [...onCycle, ...(first ? [first] : [])].map(({ key }) => describeKey(key));
  return new SyncError({
    code: "PLAN_CYCLE",
    what: "the objects need each other in a circle",
    ...(first ? { where: placeOf(first.object, first) } : {}),
    why: names.join(" → "),
    mend: "take one of these references out, or apply that object on its own first",
  });
}
