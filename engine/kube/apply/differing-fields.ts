import { isDeepStrictEqual } from "node:util";
import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import type { FieldSet } from "./field-set";
import { findPart } from "./field-value";

/** A field of a set that two objects have, with other values. */
export interface DifferingField {
  /** Its path as FieldsV1 keys. */
  readonly keys: readonly string[];
  /** Its path in the desired object. */
  readonly path: FieldPath;
  /** Its value in the live object; undefined for a map that the manager owns empty. */
  readonly live: unknown;
  /** Whether the desired value is an empty map, and the set has keys in it. */
  readonly isEmptyMap: boolean;
}

/** The leaves of a set that both objects have, with other values, and the maps that are empty only as desired. */
export function differingFields(set: FieldSet, desired: unknown, live: unknown): readonly DifferingField[] {
  return walk(set, { desired, live, keys: [], path: [] });
}

interface Place {
  readonly desired: unknown;
  readonly live: unknown;
  readonly keys: readonly string[];
  readonly path: FieldPath;
}

function walk(set: FieldSet, { desired, live, keys, path }: Place): readonly DifferingField[] {
  if (set.children.size === 0) {
    return isDeepStrictEqual(desired, live) ? [] : [{ keys, path, live, isEmptyMap: false }];
  }
  if (keys.length > 0 && isEmptyMap(desired)) return [{ keys, path, live, isEmptyMap: true }];
  return [...set.children].flatMap(([key, child]) => {
    const [wanted, found] = [findPart(desired, key), findPart(live, key)];
    if (wanted === undefined) return [];
    const place = { keys: [...keys, key], path: [...path, wanted.step] };
    if (found === undefined) {
      // The server leaves a map out that a manager owns empty.
      const isOwnedEmpty = child.children.size === 0 && isMap(wanted.value) && !isEmptyMap(wanted.value);
      return isOwnedEmpty ? [{ ...place, live: undefined, isEmptyMap: false }] : [];
    }
    return walk(child, { desired: wanted.value, live: found.value, ...place });
  });
}

/** YAML has a null for a key without anything below it. */
function isEmptyMap(value: unknown): boolean {
  return value === null || (isMap(value) && Object.keys(value).length === 0);
}
