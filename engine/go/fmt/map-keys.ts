// Source: Go 1.26 internal/fmtsort/sort.go (compare).

import { compareStrings } from "../values/bytes";
import { integerTypes } from "../values/types";
import { GoInt, GoText, type GoType, type GoKey, type GoValue } from "../values/values";

/** Sorts the entries of a map by key, in the order in which Go prints them. */
export function sortEntries<Key extends GoKey, Value>(
  entries: Iterable<readonly [Key, Value]>,
): (readonly [Key, Value])[] {
  return [...entries].sort(([left], [right]) => compareKeys(left, right));
}

/** Compares two keys of one type. */
function compareKeys(left: GoKey, right: GoKey): number {
  if (typeof left === "string" && typeof right === "string") return compareStrings(left, right);
  if (typeof left === "number" && typeof right === "number") {
    if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
    if (Number.isNaN(right)) return 1;
  }
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Converts a stored key to a value of the map's key type. */
export function keyToValue(key: GoKey, type: GoType | undefined): GoValue {
  if (typeof key === "bigint") return new GoInt(key, type ?? integerTypes.int);
  if (typeof key === "string" && type?.isNamed === true && type.kind === "string") return new GoText(key, type);
  return key;
}
