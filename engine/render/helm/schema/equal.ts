// Source: santhosh-tekuri/jsonschema v6.0.3 util.go (equals, duplicates), schema.go (typeOf).
import { GoInt, GoText, type GoValue } from "../../../go/values/values";
import { canonicalText, compareExact, exactNumber } from "./exact-number";

export type JsonType = "null" | "boolean" | "number" | "integer" | "string" | "array" | "object";

/** Returns the type of the value; never `integer`. */
export function jsonTypeOf(value: GoValue): JsonType {
  switch (typeof value) {
    case "boolean":
      return "boolean";
    case "number":
      return "number";
    case "string":
      return "string";
  }
  if (Array.isArray(value)) return "array";
  if (value instanceof Map) return "object";
  // Numbers in the text of a schema are `json.Number`.
  return value instanceof GoInt || value instanceof GoText ? "number" : "null";
}

export function isEqual(left: GoValue, right: GoValue): boolean {
  const type = jsonTypeOf(left);
  if (type !== jsonTypeOf(right)) return false;
  switch (type) {
    case "object": {
      const [a, b] = [left as Map<string, GoValue>, right as Map<string, GoValue>];
      if (a.size !== b.size) return false;
      for (const [key, value] of a) if (!b.has(key) || !isEqual(value, b.get(key))) return false;
      return true;
    }
    case "array": {
      const [a, b] = [left as readonly GoValue[], right as readonly GoValue[]];
      return a.length === b.length && a.every((item, index) => isEqual(item, b[index]));
    }
    case "number": {
      const [a, b] = [exactNumber(left), exactNumber(right)];
      return a !== undefined && b !== undefined && compareExact(a, b) === 0;
    }
    default:
      return left === right;
  }
}

/** Finds the first item that equals an earlier one; returns both indexes. */
export function findDuplicate(items: readonly GoValue[]): readonly [first: number, second: number] | undefined {
  const places = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = canonicalKey(item);
    const before = places.get(key);
    if (before !== undefined) return [before, index];
    places.set(key, index);
  }
  return undefined;
}

/** A string that is equal for equal values. */
function canonicalKey(value: GoValue): string {
  switch (jsonTypeOf(value)) {
    case "object": {
      const entries = [...(value as Map<string, GoValue>)].map(
        ([key, item]) => `${JSON.stringify(key)}:${canonicalKey(item)}`,
      );
      return `{${entries.sort().join(",")}}`;
    }
    case "array":
      return `[${(value as readonly GoValue[]).map(canonicalKey).join(",")}]`;
    case "number": {
      const number = exactNumber(value);
      return number === undefined ? "?" : canonicalText(number);
    }
    default:
      return JSON.stringify(value);
  }
}
