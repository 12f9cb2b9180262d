// The dictionary functions of Sprig, for `map[string]interface {}`.
//
// Source: sprig v3.3.0 dict.go. `keys` and `values` have a random order in Go; here they are sorted by key. Tested by
// tests/conformance/sprig.test.ts.

import { define, type FunctionMap } from "../functions/define";
import { compareStrings } from "../../../go/values/bytes";
import { toPlainMap } from "../../../go/values/plain-map";
import { anyMapType, anyType, stringSliceType, stringType } from "../../../go/values/types";
import { GoError, GoPanic, GoSlice, NamedMap, type GoValue } from "../../../go/values/values";
import { deepCopy } from "./deep-copy";
import { mergeMaps } from "./merge";
import { nilMapAssignment, wrongAssertion } from "./runtime-panics";
import { toText } from "./value-texts";

type Dict = Map<string, GoValue>;
/** The argument for a map parameter: a nil map is not a `Map`. */
type DictArgument = GoValue;

const empty: ReadonlyMap<string, GoValue> = new Map();

export const dictFunctions: FunctionMap = {
  dict: define([], dict, anyType),
  get: define([anyMapType, stringType], (map: DictArgument, key: string) => read(map).get(key) ?? orMissing(map, key)),
  set: define([anyMapType, stringType, anyType], (map: DictArgument, key: string, value: GoValue) => {
    if (!(map instanceof Map)) throw nilMapAssignment();
    map.set(key, value ?? null);
    return asArgument(map);
  }),
  unset: define([anyMapType, stringType], (map: DictArgument, key: string) => {
    if (map instanceof Map) map.delete(key);
    return asArgument(map);
  }),
  hasKey: define([anyMapType, stringType], (map: DictArgument, key: string) => read(map).has(key)),
  pluck: define(
    [stringType],
    (key: string, ...maps: readonly DictArgument[]) =>
      maps.filter((map) => read(map).has(key)).map((map) => read(map).get(key)),
    anyMapType,
  ),
  keys: define(
    [],
    (...maps: readonly DictArgument[]) =>
      new GoSlice(
        maps.flatMap((map) => sortedKeys(read(map))),
        stringSliceType,
      ),
    anyMapType,
  ),
  values: define([anyMapType], (map: DictArgument) => sortedKeys(read(map)).map((key) => read(map).get(key))),
  pick: define([anyMapType], (map: DictArgument, ...keys: readonly string[]) => pick(read(map), keys), stringType),
  omit: define(
    [anyMapType],
    (map: DictArgument, ...keys: readonly string[]) => {
      const left = new Map(read(map));
      for (const key of keys) left.delete(key);
      return left;
    },
    stringType,
  ),
  merge: define([anyMapType], (...maps) => mergeQuietly(maps, false), anyMapType),
  mustMerge: define([anyMapType], (...maps) => mergeAll(maps, false), anyMapType),
  mergeOverwrite: define([anyMapType], (...maps) => mergeQuietly(maps, true), anyMapType),
  mustMergeOverwrite: define([anyMapType], (...maps) => mergeAll(maps, true), anyMapType),
  deepCopy: define([anyType], deepCopy),
  mustDeepCopy: define([anyType], deepCopy),
  dig: define([], dig, anyType),
};

function read(map: DictArgument): ReadonlyMap<string, GoValue> {
  return map instanceof Map ? map : empty;
}

/** A map of a named type becomes a `map[string]interface {}` if the parameter has that type. */
function asArgument(map: DictArgument): DictArgument {
  return map instanceof NamedMap ? toPlainMap(map) : map;
}

function orMissing(map: DictArgument, key: string): GoValue {
  return read(map).has(key) ? null : "";
}

function dict(...items: readonly GoValue[]): GoValue {
  const made: Dict = new Map();
  for (let at = 0; at < items.length; at += 2) {
    made.set(toText(items[at]), at + 1 < items.length ? (items[at + 1] ?? null) : "");
  }
  return made;
}

function sortedKeys(map: ReadonlyMap<string, GoValue>): string[] {
  return [...map.keys()].sort(compareStrings);
}

function pick(map: ReadonlyMap<string, GoValue>, keys: readonly string[]): Dict {
  const picked: Dict = new Map();
  for (const key of keys) if (map.has(key)) picked.set(key, map.get(key));
  return picked;
}

function mergeAll([first, ...sources]: readonly DictArgument[], isOverwriting: boolean): GoValue {
  let target = first;
  for (const source of sources) {
    if (!(source instanceof Map)) continue;
    if (!(target instanceof Map)) target = new Map<string, GoValue>();
    mergeMaps(target, source, isOverwriting);
  }
  return asArgument(target);
}

function mergeQuietly(maps: readonly DictArgument[], isOverwriting: boolean): GoValue {
  try {
    return mergeAll(maps, isOverwriting);
  } catch (error) {
    if (error instanceof GoError) return "";
    throw error;
  }
}

/** The arguments are a path of keys, the default value for a missing key, and the map. */
function dig(...items: readonly GoValue[]): GoValue {
  if (items.length < 3) throw new GoPanic("dig needs at least three arguments");
  let map = asDict(items[items.length - 1]);
  const fallback = items[items.length - 2];
  const path = items.slice(0, -2).map(asKey);
  for (const [at, key] of path.entries()) {
    if (!map.has(key)) return fallback;
    const step = map.get(key);
    if (at === path.length - 1) return step;
    map = asDict(step);
  }
  return fallback;
}

/** For Go's type assertion, a map of a named type such as `chartutil.Values` has another type. */
function asDict(value: GoValue): Dict {
  if (value instanceof Map && !(value instanceof NamedMap)) return value;
  throw wrongAssertion(value, "map[string]interface {}");
}

function asKey(value: GoValue): string {
  if (typeof value === "string") return value;
  throw wrongAssertion(value, "string");
}
