import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import { hasInventedWord } from "../../lib/invented-words";

/** What several renders of one value have in common. */
export interface MergedValue {
  /** The first value, with the keys that only others have. */
  readonly value: unknown;
  /** Paths at which the values differ, or which only some of them have. */
  readonly computed: readonly FieldPath[];
}

/** Merges one or more values. A path ends where types, or lengths of lists, differ. */
export function mergeValues(values: readonly unknown[]): MergedValue {
  const merge: Merge = { path: [], computed: [] };
  return { value: mergeAt(merge, values), computed: merge.computed };
}

/** A merge in progress: the path of the values that are compared, and what was found before. */
interface Merge {
  readonly path: (string | number)[];
  readonly computed: FieldPath[];
}

function mergeAt(merge: Merge, values: readonly unknown[]): unknown {
  const [first] = values;
  if (values.every((value) => value === first)) return first;
  if (values.every(isMap)) return mergeMaps(merge, values);
  if (isLists(values) && values.every(({ length }) => length === values[0]?.length)) return mergeLists(merge, values);
  return differ(merge, first);
}

/** Adds the path of the merge to the computed ones. */
function differ(merge: Merge, first: unknown): unknown {
  merge.computed.push([...merge.path]);
  return first;
}

/** Merges what the values have at one key. */
function mergeChild(merge: Merge, key: string | number, values: readonly unknown[]): unknown {
  merge.path.push(key);
  const merged = mergeAt(merge, values);
  merge.path.pop();
  return merged;
}

function mergeMaps(merge: Merge, maps: readonly Readonly<Record<string, unknown>>[]): unknown {
  const [first = {}] = maps;
  const firstKeys = Object.keys(first);
  if (!maps.every((map) => map === first || hasKeys(map, firstKeys))) return mergeOtherKeys(merge, maps);
  let merged: Record<string, unknown> | undefined;
  for (const key of firstKeys) {
    const value = first[key];
    // Most fields are the same text or number: they cost no list.
    if (maps.every((map) => map[key] === value)) continue;
    const values = maps.map((map) => map[key]);
    const child = mergeChild(merge, key, values);
    if (child !== value) setKey((merged ??= { ...first }), key, child);
  }
  return merged ?? first;
}

/** Merges maps that have different keys. */
function mergeOtherKeys(merge: Merge, maps: readonly Readonly<Record<string, unknown>>[]): unknown {
  const [first = {}] = maps;
  if (areKeysComputed(maps) || maps.some(hasInventedKey)) return differ(merge, first);
  const merged: Record<string, unknown> = { ...first };
  for (const key of new Set(maps.flatMap((map) => Object.keys(map)))) {
    const values = maps.filter((map) => Object.hasOwn(map, key)).map((map) => map[key]);
    if (values.length === maps.length) setKey(merged, key, mergeChild(merge, key, values));
    else {
      merge.computed.push([...merge.path, key]);
      setKey(merged, key, values[0]);
    }
  }
  return merged;
}

/** Sets a key of any name, `__proto__` too. */
function setKey(map: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") map[key] = value;
  else Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
}

function hasKeys(map: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return Object.keys(map).length === keys.length && keys.every((key) => Object.hasOwn(map, key));
}

/**
 * Whether inputs are in the keys, or decide how many there are: then there may be others. A key that is there or not,
 * as a condition in a template makes it, gives two sets of keys, one within the other.
 */
function areKeysComputed(maps: readonly Readonly<Record<string, unknown>>[]): boolean {
  const sets = new Map(maps.map((map) => [JSON.stringify(Object.keys(map).sort()), map]));
  const [one, other, ...more] = [...sets.values()];
  if (one === undefined || other === undefined) return false;
  return more.length > 0 || !(isWithin(one, other) || isWithin(other, one));
}

/** A key that no program has must not be shown. */
function hasInventedKey(map: object): boolean {
  return Object.keys(map).some(hasInventedWord);
}

function isWithin(inner: object, outer: object): boolean {
  return Object.keys(inner).every((key) => Object.hasOwn(outer, key));
}

function mergeLists(merge: Merge, lists: readonly (readonly unknown[])[]): unknown {
  const [first = []] = lists;
  const before = merge.computed.length;
  const merged = first.map((_, index) => {
    const items = lists.map((list) => list[index]);
    return mergeChild(merge, index, items);
  });
  return merge.computed.length === before ? first : merged;
}

function isLists(values: readonly unknown[]): values is readonly (readonly unknown[])[] {
  return values.every((value) => Array.isArray(value));
}
