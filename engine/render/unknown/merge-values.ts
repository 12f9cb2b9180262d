import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/change";

/** What several renders of one value have in common. */
export interface MergedValue {
  /** The first value, with the keys that only others have. */
  readonly value: unknown;
  /** Paths at which the values differ, or which only some of them have. */
  readonly computed: readonly FieldPath[];
}

/** Merges values, of which there is at least one. A path ends where types, or lengths of lists, differ. */
export function mergeValues(values: readonly unknown[], path: FieldPath = []): MergedValue {
  const [first, ...others] = values;
  if (others.every((other) => other === first)) return { value: first, computed: [] };
  if (values.every(isMap)) return mergeMaps(values, path);
  if (isLists(values) && values.every(({ length }) => length === values[0]?.length)) return mergeLists(values, path);
  return { value: first, computed: [path] };
}

function mergeMaps(maps: readonly Readonly<Record<string, unknown>>[], path: FieldPath): MergedValue {
  const [first = {}, ...others] = maps;
  const firstKeys = Object.keys(first);
  if (others.every((other) => hasKeys(other, firstKeys))) return mergeEntries(maps, firstKeys, path);
  if (areKeysComputed(maps)) return { value: first, computed: [path] };
  const keys = new Set(maps.flatMap((map) => Object.keys(map)));
  const computed: FieldPath[] = [];
  const entries = [...keys].map((key) => {
    const at = [...path, key];
    const present = maps.filter((map) => Object.hasOwn(map, key)).map((map) => map[key]);
    if (present.length < maps.length) {
      computed.push(at);
      return [key, present[0]] as const;
    }
    const merged = mergeValues(present, at);
    computed.push(...merged.computed);
    return [key, merged.value] as const;
  });
  return { value: computed.length === 0 ? maps[0] : Object.fromEntries(entries), computed };
}

function hasKeys(map: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return Object.keys(map).length === keys.length && keys.every((key) => Object.hasOwn(map, key));
}

/** Merges maps that have the same keys. */
function mergeEntries(
  maps: readonly Readonly<Record<string, unknown>>[],
  keys: readonly string[],
  path: FieldPath,
): MergedValue {
  const [first = {}] = maps;
  const computed: FieldPath[] = [];
  const changed: [string, unknown][] = [];
  for (const key of keys) {
    const value = first[key];
    if (maps.every((map) => map[key] === value)) continue;
    const merged = mergeValues(
      maps.map((map) => map[key]),
      [...path, key],
    );
    if (merged.computed.length === 0) continue;
    computed.push(...merged.computed);
    changed.push([key, merged.value]);
  }
  return { value: computed.length === 0 ? first : { ...first, ...Object.fromEntries(changed) }, computed };
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

function isWithin(inner: object, outer: object): boolean {
  return Object.keys(inner).every((key) => Object.hasOwn(outer, key));
}

function mergeLists(lists: readonly (readonly unknown[])[], path: FieldPath): MergedValue {
  const [first = []] = lists;
  const merged = first.map((_, index) =>
    mergeValues(
      lists.map((list) => list[index]),
      [...path, index],
    ),
  );
  return { value: merged.map(({ value }) => value), computed: merged.flatMap(({ computed }) => computed) };
}

function isLists(values: readonly unknown[]): values is readonly (readonly unknown[])[] {
  return values.every((value) => Array.isArray(value));
}
