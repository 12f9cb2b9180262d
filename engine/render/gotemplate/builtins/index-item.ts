// Source: Go 1.26 text/template/funcs.go (index, slice, length, prepareArg, indexArg).

import { byteLength, sliceBytes, toBytes } from "../../../go/values/bytes";
import { elementsOf } from "../../../go/values/elements-of";
import { indirect, isNilReference } from "../../../go/values/indirect";
import { int, wrapInteger } from "../../../go/values/integers";
import { isInteger } from "../../../go/values/kinds";
import { typeOf } from "../../../go/values/type-of";
import { anyType, canBeNil, integerTypes, isAssignable, stringType } from "../../../go/values/types";
import {
  GoBytes,
  GoError,
  GoInt,
  GoMap,
  GoPanic,
  GoSlice,
  GoText,
  type GoType,
  type GoKey,
  type GoValue,
} from "../../../go/values/values";
import { zeroValue } from "../../../go/values/zero-value";

/** `index`: returns the item at the first index, then within it the item at the second index, and so on. */
export function indexItem(start: GoValue, indexes: readonly GoValue[]): GoValue {
  if (start === undefined || start === null) throw new GoError("index of untyped nil");
  let item: GoValue = start;
  for (const index of indexes) {
    const target = indirect(item);
    if (isNilReference(target)) throw new GoError("index of nil pointer");
    item = indexOnce(target, index);
  }
  return item;
}

function indexOnce(item: GoValue, index: GoValue): GoValue {
  const text = textOf(item);
  if (text !== undefined) {
    const at = readIndex(index, byteLength(text));
    const byte = toBytes(text)[at];
    if (byte === undefined) throw new GoPanic("reflect: string index out of range");
    return new GoInt(BigInt(byte), integerTypes.uint8);
  }
  const items = elementsOf(item);
  if (items !== undefined) {
    const at = readIndex(index, items.length);
    if (at >= items.length) throw new GoPanic(`reflect: ${typeOf(item)?.kind ?? "slice"} index out of range`);
    return items[at];
  }
  if (item instanceof Map) {
    const key = readKey(index, typeOf(item)?.key ?? stringType);
    return typeof key === "string" ? (item.get(key) ?? null) : null;
  }
  if (item instanceof GoMap) {
    const key = readKey(index, item.type.key ?? anyType);
    return key !== undefined && item.entries.has(key) ? item.entries.get(key) : zeroValue(item.type.elem ?? anyType);
  }
  throw new GoError(`can't index item of type ${typeOf(item)?.name ?? "<nil>"}`);
}

function readIndex(index: GoValue, capacity: number): number {
  if (index === undefined || index === null) throw new GoError("cannot index slice/array with nil");
  if (!(index instanceof GoInt)) {
    throw new GoError(`cannot index slice/array with type ${typeOf(index)?.name ?? "<nil>"}`);
  }
  const value = BigInt.asIntN(64, index.value);
  if (value < 0n || value > BigInt(capacity)) throw new GoError(`index out of range: ${value}`);
  return Number(value);
}

/** Converts the value to a key of the map; undefined if the map cannot have such a key. */
function readKey(value: GoValue, type: GoType): GoKey | undefined {
  const key = prepareArgument(value, type);
  if (key instanceof GoInt) return key.value;
  if (key instanceof GoText) return key.value;
  return typeof key === "string" || typeof key === "number" || typeof key === "boolean" ? key : undefined;
}

/** Converts the value to the type. It must be assignable to the type; integers are converted. */
export function prepareArgument(value: GoValue, type: GoType): GoValue {
  if (value === undefined || value === null) {
    if (!canBeNil(type)) throw new GoError(`value is nil; should be of type ${type.name}`);
    return zeroValue(type);
  }
  const from = typeOf(value);
  if (from === undefined || isAssignable(from, type)) return value;
  if (value instanceof GoInt && isInteger(type.kind)) return new GoInt(wrapInteger(value.value, type.kind), type);
  throw new GoError(`value has type ${from.name}; should be ${type.name}`);
}

/**
 * `slice`: Go's `item[i:j]`. A boxed index is an error, as in Go: `index` unwraps an `interface {}`, `slice` does not.
 */
export function sliceItem(start: GoValue, indexes: readonly GoValue[], isBoxed: readonly boolean[] = []): GoValue {
  if (start === undefined || start === null) throw new GoError("slice of untyped nil");
  const item = indirect(start);
  if (isNilReference(item)) throw new GoError("slice of nil pointer");
  if (indexes.length > 3) throw new GoError(`too many slice indexes: ${indexes.length}`);
  const text = textOf(item);
  if (text !== undefined) {
    if (indexes.length === 3) throw new GoError("cannot 3-index slice a string");
    const length = byteLength(text);
    const [from, to] = readBounds(indexes, isBoxed, length, length);
    const part = sliceBytes(text, from, to);
    return item instanceof GoText ? new GoText(part, item.type) : part;
  }
  if (item instanceof GoBytes) {
    const { length } = item.bytes;
    const [from, to] = readBounds(indexes, isBoxed, length, length);
    return new GoBytes(item.bytes.subarray(from, to));
  }
  if (item instanceof GoSlice) return sliceTyped(item, indexes, isBoxed);
  const items = elementsOf(item);
  if (items === undefined) throw new GoError(`can't slice item of type ${typeOf(item)?.name ?? "<nil>"}`);
  const [from, to] = readBounds(indexes, isBoxed, items.length, items.length);
  return items.slice(from, to);
}

function sliceTyped(slice: GoSlice, indexes: readonly GoValue[], isBoxed: readonly boolean[]): GoSlice {
  const { items, type, capacity } = slice;
  const [from, to, end = capacity] = readBounds(indexes, isBoxed, items.length, capacity);
  const part = items.slice(from, to);
  // The items between length and capacity are zero values.
  while (part.length < to - from) part.push(zeroValue(type.elem ?? anyType));
  return new GoSlice(part, type, false, end - from);
}

function readBounds(
  indexes: readonly GoValue[],
  isBoxed: readonly boolean[],
  length: number,
  capacity: number,
): [from: number, to: number, capacity?: number] {
  const bounds = indexes.map((index, at) => {
    if (isBoxed[at] === true) throw new GoError("cannot index slice/array with type interface {}");
    return readIndex(index, capacity);
  });
  const [from = 0, to = length, end] = bounds;
  if (from > to) throw new GoError(`invalid slice index: ${from} > ${to}`);
  if (end === undefined) return [from, to];
  if (to > end) throw new GoError(`invalid slice index: ${to} > ${end}`);
  return [from, to, end];
}

/** The function `len`. */
export function lengthOf(start: GoValue): GoValue {
  const item = indirect(start);
  if (item === undefined) throw new GoPanic("reflect: call of reflect.Value.Type on zero Value");
  if (isNilReference(item)) throw new GoError("len of nil pointer");
  const text = textOf(item);
  if (text !== undefined) return int(byteLength(text));
  if (item instanceof GoBytes) return int(item.bytes.length);
  const items = elementsOf(item);
  if (items !== undefined) return int(items.length);
  if (item instanceof Map) return int(item.size);
  if (item instanceof GoMap) return int(item.entries.size);
  throw new GoError(`len of type ${typeOf(item)?.name ?? "<nil>"}`);
}

function textOf(value: GoValue): string | undefined {
  if (typeof value === "string") return value;
  return value instanceof GoText ? value.value : undefined;
}
