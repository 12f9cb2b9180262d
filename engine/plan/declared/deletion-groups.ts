import type { KubeObject } from "../../model/objects/kube-object";
import type { DeletionGroup } from "../../model/plans/declared-order";
import { keyOf } from "../../model/objects/object-key";
import { orderGraph } from "./order-graph";
import { readDeclarations } from "./read-declarations";

/**
 * The order in which objects are deleted, as their annotations declare it: that of an apply in reverse, and the rules
 * about deletions. If the two contradict each other, the rules count; an order that contradicts itself is none. What is
 * wrong with the annotations was an error when the objects were planned, and holds no deletion up. Pure.
 */
export function deletionGroups(objects: ReadonlyMap<string, KubeObject>): readonly DeletionGroup[] {
  const ids = [...objects.keys()];
  const declaring = [...objects].map(([id, object]) => ({ id, key: keyOf(object), object, tainted: [[]] }));
  const { applies, deletes } = readDeclarations(declaring);
  const reversed = applies.map(({ first, then }) => ({ first: then, then: first }));
  const links = ids.map(() => []);
  const candidates = [[...reversed, ...deletes], deletes, reversed];
  const chosen = candidates.find((groups) => orderGraph({ links, groups }).length === ids.length) ?? [];
  const idsOf = (indexes: readonly number[]): readonly string[] => indexes.flatMap((index) => ids[index] ?? []);
  return chosen.map(({ first, then }) => ({ first: idsOf(first), then: idsOf(then) }));
}
