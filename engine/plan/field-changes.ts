import { isDeepStrictEqual } from "node:util";

import { isMap } from "../lib/look-up";
import type { FieldChange, FieldPath } from "../model/objects/change";
import type { FieldSet } from "../kube/apply/field-set";
import { findPart, isItemKey } from "../kube/apply/field-value";

/** A changed field with its path of FieldsV1 keys. */
export interface OwnedChange extends Omit<FieldChange, "by"> {
  readonly keys: readonly string[];
}

/**
 * Compares two states of an object in the fields of a set. An added or removed item of a list is one change of its
 * owned part; all other changes are listed by field.
 */
export function compareFields(set: FieldSet, live: unknown, desired: unknown): readonly OwnedChange[] {
  const changes: OwnedChange[] = [];
  compareNode(set, { value: live, path: [] }, { value: desired, path: [] }, [], changes);
  return mergeSamePaths(changes);
}

/** The value of a field in one of the states; without a value if the state does not have the field. */
interface Side {
  readonly value: unknown;
  readonly path: FieldPath;
}

function compareNode(set: FieldSet, live: Side, desired: Side, keys: readonly string[], into: OwnedChange[]): void {
  if (live.value === undefined && desired.value === undefined) return;
  for (const [key, node] of set.children) {
    const here = [...keys, key];
    const before = step(live, key);
    const after = step(desired, key);
    const isLeaf = node.children.size === 0;
    const itemComesOrGoes = isItemKey(key) && (before.value === undefined) !== (after.value === undefined);
    if (!isLeaf && !itemComesOrGoes) compareNode(node, before, after, here, into);
    else compareValues(restrict(node, before), restrict(node, after), here, into);
  }
}

function step(side: Side, key: string): Side {
  const found = findPart(side.value, key);
  return found === undefined
    ? { value: undefined, path: [] }
    : { value: found.value, path: [...side.path, found.step] };
}

function restrict(set: FieldSet, side: Side): Side {
  return { ...side, value: ownedPart(set, side.value) };
}

/** The part of a value that the set owns; a set without children owns the whole value. */
export function ownedPart(set: FieldSet, value: unknown): unknown {
  if (set.children.size === 0 || value === undefined) return value;
  const parts = [...set.children].flatMap(([key, node]) => {
    const found = findPart(value, key);
    return found === undefined ? [] : [[found.step, ownedPart(node, found.value)] as const];
  });
  if (!Array.isArray(value)) return Object.fromEntries(parts);
  return parts.sort(([left], [right]) => Number(left) - Number(right)).map(([, part]) => part);
}

/**
 * Reports a difference at the deepest common fields: the keys of an atomic map, or the items of lists with equal
 * lengths.
 */
function compareValues(live: Side, desired: Side, keys: readonly string[], into: OwnedChange[]): void {
  if (isDeepStrictEqual(live.value, desired.value)) return;
  if (live.value === undefined) {
    into.push({ path: desired.path, kind: "add", desired: desired.value, keys });
  } else if (desired.value === undefined) {
    into.push({ path: live.path, kind: "remove", live: live.value, keys });
  } else {
    const names = commonSteps(live.value, desired.value);
    if (names === undefined) {
      into.push({ path: desired.path, kind: "change", live: live.value, desired: desired.value, keys });
    }
    for (const name of names ?? []) compareValues(inner(live, name), inner(desired, name), keys, into);
  }
}

function commonSteps(live: unknown, desired: unknown): readonly (string | number)[] | undefined {
  if (isMap(live) && isMap(desired)) return [...new Set([...Object.keys(live), ...Object.keys(desired)])];
  if (Array.isArray(live) && Array.isArray(desired) && live.length === desired.length) return [...live.keys()];
  return undefined;
}

function inner({ value, path }: Side, name: string | number): Side {
  return { value: (value as Readonly<Record<string | number, unknown>>)[name], path: [...path, name] };
}

/** A removed and an added item with the same index have the same path: they are merged into one change. */
function mergeSamePaths(changes: readonly OwnedChange[]): readonly OwnedChange[] {
  const byPath = new Map<string, OwnedChange>();
  for (const change of changes) {
    const place = JSON.stringify(change.path);
    const other = byPath.get(place);
    byPath.set(place, other === undefined ? change : { ...other, ...change, kind: "change" });
  }
  return [...byPath.values()].sort((left, right) => comparePaths(left.path, right.path));
}

function comparePaths(left: FieldPath, right: FieldPath): number {
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (part === other) continue;
    if (typeof part === "number" && typeof other === "number") return part - other;
    return String(part) < String(other) ? -1 : 1;
  }
  return left.length - right.length;
}
