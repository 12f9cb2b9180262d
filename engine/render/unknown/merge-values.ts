import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/change";
import { hasInventedWord } from "../../lib/invented-words";

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
  const areSame = others.every((other) => hasKeys(other, firstKeys));
  if (!areSame && (areKeysComputed(maps) || maps.some(hasInventedKey))) return { value: first, computed: [path] };
  const computed: FieldPath[] = [];
  const changed: [string, unknown][] = [];
  for (const key of areSame ? firstKeys : new Set(maps.flatMap((map) => Object.keys(map)))) {
    const present = areSame ? maps : maps.filter((map) => Object.hasOwn(map, key));
    const at = [...path, key];
    const merged =
      present.length < maps.length
        ? { value: present[0]?.[key], computed: [at] }
        : mergeValues(
            present.map((map) => map[key]),
            at,
          );
    if (merged.computed.length === 0) continue;
    computed.push(...merged.computed);
    changed.push([key, merged.value]);
  }
  return { value: computed.length === 0 ? first : { ...first, ...Object.fromEntries(changed) }, computed };
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
