import { type FieldPath, printFieldPath } from "slipway/internal/cluster";
import {
  isPropertyMap,
  type PropertyMap,
  type PropertyValue,
  SecretValue,
  UnknownValue,
} from "../../rpc/property-value";
import type { ChangeKind, PropertyChange } from "../../rpc/requests";

export interface StructuralChange {
  readonly path: FieldPath;
  readonly kind: ChangeKind;
}

/**
 * The paths at which two values differ, down to single leaves, without a request to the server. An unknown leaf differs
 * from everything. A value that only became secret, or ceased to be, does not differ.
 */
export function diffStructure(
  old: PropertyValue | undefined,
  next: PropertyValue | undefined,
  path: FieldPath = [],
): StructuralChange[] {
  if (old instanceof SecretValue) return diffStructure(old.element, next, path);
  if (next instanceof SecretValue) return diffStructure(old, next.element, path);
  if (next === undefined) return old === undefined ? [] : [{ path, kind: "delete" }];
  if (old === undefined) return [{ path, kind: "add" }];
  if (old === next && !(next instanceof UnknownValue)) return [];
  if (Array.isArray(old) && Array.isArray(next)) {
    const [before, after] = [old as readonly PropertyValue[], next as readonly PropertyValue[]];
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, index) => diffStructure(before[index], after[index], [...path, index])).flat();
  }
  if (isPropertyMap(old) && isPropertyMap(next)) {
    const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])].sort();
    return keys.flatMap((key) => diffStructure(ownValue(old, key), ownValue(next, key), [...path, key]));
  }
  return [{ path, kind: "update" }];
}

/** The differences of the named properties, as rows of a detailed diff. */
export function diffProperties(old: PropertyMap, next: PropertyMap, names: readonly string[]): PropertyChange[] {
  const changes = names.flatMap((name) => diffStructure(old[name], next[name], [name]));
  return changes.map(({ path, kind }) => ({ path: printFieldPath(path), kind }));
}

function ownValue(map: { readonly [key: string]: PropertyValue }, key: string): PropertyValue | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}
