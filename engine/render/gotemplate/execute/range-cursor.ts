import { keyToValue, sortEntries } from "../../../go/fmt/map-keys";
import { compareStrings } from "../../../go/values/bytes";
import { elementsOf } from "../../../go/values/elements-of";
import { indirect } from "../../../go/values/indirect";
import { int } from "../../../go/values/integers";
import { isInteger } from "../../../go/values/kinds";
import { GoInt, GoMap, GoSlice, type GoValue } from "../../../go/values/values";

/** The position of a `range`: an element of a list or a map, or a number. */
export interface RangeCursor {
  readonly length: number;
  at: number;
  /** Whether Go has the elements in an `interface {}`. */
  readonly isBoxed: boolean;
  /** The key of the element: an index, or the key of the map. */
  readonly key: (at: number) => GoValue;
  readonly element: (at: number) => GoValue;
}

const hasSurrogate = /[\ud800-\udfff]/;

/**
 * Creates a cursor before the first element. Returns `nothing` if there are no elements, and undefined if the value
 * cannot be ranged over.
 * Source: Go 1.26 text/template/exec.go (walkRange).
 */
export function openRange(
  value: GoValue,
  variableCount: number,
): RangeCursor | "nothing" | "two variables" | undefined {
  const target = indirect(value);
  if (target === undefined || target === null) return "nothing";
  const items = elementsOf(target);
  if (items !== undefined) {
    const isBoxed = !(target instanceof GoSlice) ? Array.isArray(target) : target.type.elem?.kind === "interface";
    return items.length === 0 ? "nothing" : listCursor(items, isBoxed);
  }
  if (target instanceof Map) return target.size === 0 ? "nothing" : mapCursor(target);
  if (target instanceof GoMap) return target.entries.size === 0 ? "nothing" : typedMapCursor(target);
  if (!(target instanceof GoInt) || !isInteger(target.type.kind)) return undefined;
  if (variableCount > 1) return "two variables";
  return target.value <= 0n ? "nothing" : integerCursor(target);
}

function listCursor(items: readonly GoValue[], isBoxed: boolean): RangeCursor {
  return { length: items.length, at: 0, isBoxed, key: int, element: (at) => items[at] };
}

function mapCursor(map: ReadonlyMap<string, GoValue>): RangeCursor {
  const keys = [...map.keys()];
  // The order of UTF-16 code units equals that of UTF-8 bytes, except for surrogates.
  if (keys.some((key) => hasSurrogate.test(key))) keys.sort(compareStrings);
  else keys.sort();
  // The body may change the map; Go iterates over the entries from before.
  const values = keys.map((key) => map.get(key) ?? null);
  return { length: keys.length, at: 0, isBoxed: true, key: (at) => keys[at], element: (at) => values[at] };
}

function typedMapCursor({ entries, type }: GoMap): RangeCursor {
  const sorted = sortEntries(entries);
  return {
    length: sorted.length,
    at: 0,
    isBoxed: type.elem?.kind === "interface",
    key: (at) => keyToValue(sorted[at]?.[0] ?? "", type.key),
    element: (at) => sorted[at]?.[1],
  };
}

function integerCursor({ value, type }: GoInt): RangeCursor {
  return {
    length: Number(value),
    at: 0,
    isBoxed: false,
    key: () => undefined,
    element: (at) => new GoInt(BigInt(at), type),
  };
}
