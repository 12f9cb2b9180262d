import type { FieldSet } from "../kube/apply/field-set";
import { findField } from "../kube/apply/field-value";
import { isMap, valueAt } from "../lib/look-up";
import { optional } from "../lib/optional";
import type { FieldChange, OwnershipChange } from "../model/objects/change";

/** The fields that a manager owns before and after an apply. */
export interface Ownership {
  readonly owned: FieldSet;
  readonly willOwn: FieldSet;
}

/**
 * The fields that the manager does not own and would own after an apply. Keys that others added to a map that the
 * program leaves empty are listed with it: the map becomes ours, and the keys stay.
 *
 * @param live the object on the cluster
 * @param program the object in the program
 * @param setterOf returns who wrote the live value at a path of FieldsV1 keys
 */
export function findOwnershipChanges(
  { owned, willOwn }: Ownership,
  live: unknown,
  program: unknown,
  setterOf: (keys: readonly string[]) => FieldChange["by"],
): readonly OwnershipChange[] {
  return missingLeaves(owned, willOwn, []).flatMap((keys): OwnershipChange[] => {
    const found = findField(live, keys);
    if (found === undefined) return [];
    const { path, value } = found;
    const added = isMap(value) && isEmpty(valueAt(program, path)) ? Object.keys(value).sort() : [];
    const by = setterOf(added[0] === undefined ? keys : [...keys, `f:${added[0]}`]);
    return [{ path, ...(added.length === 0 ? {} : { added }), ...optional({ by }) }];
  });
}

/** The leaves of a set that another set does not have. */
function missingLeaves(owned: FieldSet | undefined, wanted: FieldSet, keys: readonly string[]): string[][] {
  return [...wanted.children].flatMap(([key, node]) => {
    const other = owned?.children.get(key);
    const here = [...keys, key];
    if (node.children.size > 0) return missingLeaves(other, node, here);
    return other === undefined ? [here] : [];
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (isMap(value) && Object.keys(value).length === 0);
}
