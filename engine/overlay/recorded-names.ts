import { pushAll } from "../lib/push-all";
import type { DeclaredOrder } from "../model/plans/declared-order";
import type { Plan, PlannedObject } from "../model/plans/plan";
import { isName } from "../render/unknown/without-hashes";

/** Whether the name of an object is not known yet, since it ends with the hash of a content that is not known. */
export function isNameComputed({ computed = [] }: Pick<PlannedObject, "computed">): boolean {
  return computed.some(isName);
}

/** The plan of an overlay with objects whose names are not known yet. */
export interface RecordedNames {
  /** With the recorded ids of those objects, where there are some. */
  readonly plan: Plan;
  /** Further ids that were recorded for them. */
  readonly others: readonly string[];
}

/**
 * Finds for each object whose name is not known yet the id that was recorded for it: the same name with another hash.
 *
 * @param recorded the ids that the last update recorded
 */
export function useRecordedNames(plan: Plan, recorded: readonly string[]): RecordedNames {
  const ids = new Map<string, string>();
  const others: string[] = [];
  for (const object of objectsOf(plan)) {
    if (!isNameComputed(object)) continue;
    const [first, ...more] = recorded.filter((id) => isHashed(id, object.id));
    if (first !== undefined) ids.set(object.id, first);
    pushAll(others, more);
  }
  const idOf = (id: string): string => ids.get(id) ?? id;
  const orders = new Map<DeclaredOrder, DeclaredOrder>();
  const renamed = ({ after }: PlannedObject): Pick<PlannedObject, "after"> => {
    if (after === undefined) return {};
    const rename = (order: DeclaredOrder): DeclaredOrder => {
      const found = orders.get(order) ?? { ...order, first: order.first.map(idOf).sort() };
      orders.set(order, found);
      return found;
    };
    return { after: after.map(rename) };
  };
  const phases = plan.phases.map((phase) => ({
    ...phase,
    waves: phase.waves.map((wave) => ({
      ...wave,
      objects: wave.objects.map((one) => ({
        ...one,
        id: idOf(one.id),
        needs: one.needs.map(idOf).sort(),
        ...renamed(one),
      })),
    })),
  }));
  return { plan: { ...plan, phases }, others };
}

function objectsOf({ phases }: Plan): readonly PlannedObject[] {
  return phases.flatMap(({ waves }) => waves.flatMap(({ objects }) => objects));
}

/** Whether an id is the other one with content hashes: see `shortHash`. */
function isHashed(id: string, unhashed: string): boolean {
  return id.startsWith(`${unhashed}-`) && /^(?:-[2456789bcdfghkmt]{10})+$/.test(id.slice(unhashed.length));
}
