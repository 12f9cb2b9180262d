// Source: Go 1.26 internal/fmtsort/sort.go (compare).

import { compareStrings } from "../values/bytes";
import type { GoType } from "../values/types";
import { GoInt, GoText, type GoKey, type GoValue } from "../values/values";

/** Puts the entries of a map in the order of their keys in which Go prints them. */
export function sortEntries<Key extends GoKey, Value>(
  entries: Iterable<readonly [Key, Value]>,
): (readonly [Key, Value])[] {
  return [...entries].sort(([left], [right]) => compareKeys(left, right));
}

/** Orders two keys of one type. */
export function compareKeys(left: GoKey, right: GoKey): number {
  if (typeof left === "string" && typeof right === "string") return compareStrings(left, right);
  if (typeof left === "number" && typeof right === "number") {
    if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
    if (Number.isNaN(right)) return 1;
  }
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The value that a key is held for, of the type of the map's keys. */
export function keyToValue(key: GoKey, type: GoType | undefined): GoValue {
  if (typeof key === "bigint") return new GoInt(key, type);
  if (typeof key === "string" && type?.isNamed === true && type.kind === "string") return new GoText(key, type);
  return key;
}
