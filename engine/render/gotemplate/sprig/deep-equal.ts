// Go's `reflect.DeepEqual` over the values of templates.
//
// Source: Go 1.26 reflect/deepequal.go (deepValueEqual). Types must be the same; NaN equals nothing but within one and
// the same list, map or pointer; a nil list or map equals no empty one; maps that hold themselves come to an end.

import {
  GoBytes,
  GoFloat32,
  GoFunction,
  GoInt,
  GoMap,
  GoPointer,
  GoSlice,
  GoStruct,
  GoText,
  typeOf,
  type GoValue,
} from "../values/values";

/** Pairs of maps or pointers whose comparison is under way, and so taken as equal. */
type Visited = Map<object, Set<object>>;

/** Whether both values have the same type and equal contents. */
export function isDeepEqual(left: GoValue, right: GoValue): boolean {
  return equal(left ?? null, right ?? null, new Map());
}

function equal(left: GoValue, right: GoValue, visited: Visited): boolean {
  if (left === null || right === null || typeof left !== "object" || typeof right !== "object") return left === right;
  if (typeOf(left) !== typeOf(right)) return false;
  if (left === right) return !(left instanceof GoFloat32 && Number.isNaN(left.value)) && !(left instanceof GoFunction);
  if (Array.isArray(left)) return areListsEqual(left, right as readonly GoValue[], visited);
  if (left instanceof Map) return once(left, right, visited, () => areMapsEqual(left, right as typeof left, visited));
  if (left instanceof GoInt || left instanceof GoText || left instanceof GoFloat32) {
    return left.value === (right as typeof left).value;
  }
  if (left instanceof GoSlice) {
    const other = right as GoSlice;
    return left.isNil === other.isNil && areListsEqual(left.items, other.items, visited);
  }
  if (left instanceof GoBytes) {
    const other = right as GoBytes;
    return left.isNil === other.isNil && Buffer.compare(left.bytes, other.bytes) === 0;
  }
  if (left instanceof GoMap) {
    const other = right as GoMap;
    if (left.isNil !== other.isNil) return false;
    return once(left, other, visited, () => areMapsEqual(left.entries, other.entries, visited));
  }
  if (left instanceof GoPointer) {
    const { target } = right as GoPointer;
    if (left.target === undefined || target === undefined) return left.target === target;
    return once(left, right, visited, () => equal(left.target, target, visited));
  }
  if (left instanceof GoStruct) return areStructsEqual(left, right as GoStruct, visited);
  return false;
}

function once(left: object, right: object, visited: Visited, compare: () => boolean): boolean {
  const met = visited.get(left);
  if (met?.has(right) === true) return true;
  if (met === undefined) visited.set(left, new Set([right]));
  else met.add(right);
  return compare();
}

function areListsEqual(left: readonly GoValue[], right: readonly GoValue[], visited: Visited): boolean {
  return left.length === right.length && left.every((item, at) => equal(item ?? null, right[at] ?? null, visited));
}

function areMapsEqual<Key>(
  left: ReadonlyMap<Key, GoValue>,
  right: ReadonlyMap<Key, GoValue>,
  visited: Visited,
): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined && !right.has(key)) return false;
    if (!equal(value ?? null, other ?? null, visited)) return false;
  }
  return true;
}

function areStructsEqual(left: GoStruct, right: GoStruct, visited: Visited): boolean {
  return areMapsEqual(left.fields, right.fields, visited) && isSameInside(left.inner, right.inner);
}

/** What only the methods of a struct know: plain data, compared by its contents. */
function isSameInside(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Object.getPrototypeOf(left) !== Object.getPrototypeOf(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => isSameInside(Reflect.get(left, name), Reflect.get(right, name)))
  );
}
