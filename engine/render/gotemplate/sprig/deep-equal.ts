import { typeOf } from "../../../go/values/type-of";
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
  type GoValue,
} from "../../../go/values/values";

// Mirrors Go's `reflect.DeepEqual` for template values.
//
// Source: Go 1.26 reflect/deepequal.go (deepValueEqual). Types must be equal; NaN is equal only inside the identical
// list, map or pointer; a nil list or map does not equal an empty one; comparing maps that contain themselves
// terminates.

/** Pairs of maps or pointers that are being compared, and count as equal meanwhile. */
type Visited = Map<object, Set<object>>;

/** Returns whether both values have the same type and equal contents. */
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

/** Compares the internal state of structs by its contents; it is plain data. */
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
