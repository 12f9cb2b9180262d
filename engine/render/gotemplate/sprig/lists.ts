// The list functions of Sprig. They accept any slice or array, and return a new `[]interface {}`.
//
// Source: sprig v3.3.0 list.go. Tested by tests/conformance/sprig.test.ts.

import { elementsOf } from "../../../go/values/elements-of";
import { typeOf } from "../../../go/values/type-of";
import { anySliceType, anyType, integerTypes, sliceOf } from "../../../go/values/types";
import {
  GoBytes,
  GoError,
  GoInt,
  GoPanic,
  GoSlice,
  GoText,
  type GoType,
  type GoValue,
} from "../../../go/values/values";
import { define, type FunctionMap, type TemplateFunction } from "../functions/define";
import { toInt } from "./numbers/cast";
import { isDeepEqual } from "./deep-equal";
import { isEmpty } from "./defaults";
import { nilDereference } from "./runtime-panics";

type Elements = readonly GoValue[];

/** Repeatedly joining a list with itself doubles its size; Go would continue until the memory is exhausted. */
const maximumCount = 10_000_000;
const listOfLists = sliceOf(anySliceType);
/** Go's functions return nil for an empty list, which is `null` in JSON. */
const nilList = new GoSlice([], anySliceType, true);

export const listFunctions: FunctionMap = {
  list: define([], (...items: Elements) => items, anyType),
  tuple: define([], (...items: Elements) => items, anyType),
  ...withMust("append", pushing(), { also: "push" }),
  ...withMust(
    "prepend",
    define([anyType, anyType], (list: GoValue, item: GoValue) => [item, ...elements(list, "Cannot prepend on type")]),
  ),
  ...withMust(
    "first",
    onList("Cannot find first on type", (list) => list[0] ?? null),
  ),
  ...withMust(
    "last",
    onList("Cannot find last on type", (list) => list[list.length - 1] ?? null),
  ),
  ...withMust(
    "rest",
    onList("Cannot find rest on type", (list) => (list.length === 0 ? nilList : list.slice(1))),
  ),
  ...withMust(
    "initial",
    onList("Cannot find initial on type", (list) => (list.length === 0 ? nilList : list.slice(0, -1))),
  ),
  ...withMust(
    "reverse",
    onList("Cannot find reverse on type", (list) => [...list].reverse()),
  ),
  ...withMust(
    "compact",
    onList("Cannot compact on type", (list) => list.filter((item) => !isEmpty(item))),
  ),
  ...withMust("uniq", onList("Cannot find uniq on type", unique)),
  ...withMust(
    "without",
    define(
      [anyType],
      (list: GoValue, ...omitted: Elements) =>
        elements(list, "Cannot find without on type").filter((item) => !contains(omitted, item)),
      anyType,
    ),
  ),
  ...withMust("has", define([anyType, anyType], has)),
  ...withMust("slice", define([anyType], slice, anyType)),
  ...withMust("chunk", define([integerTypes.int, anyType], chunk)),
  concat: define([], concat, anyType),
};

/** Defines a function under its own name, and with the prefix `must`, which returns an error instead of a panic. */
function withMust(name: string, run: TemplateFunction, { also }: { also?: string } = {}): FunctionMap {
  const names = also === undefined ? [name] : [name, also];
  return Object.fromEntries(
    names.flatMap((each) => [
      [each, run],
      [`must${each.charAt(0).toUpperCase()}${each.slice(1)}`, run],
    ]),
  );
}

function onList(complaint: string, call: (list: Elements) => GoValue): TemplateFunction {
  return define([anyType], (list: GoValue) => call(elements(list, complaint)));
}

function pushing(): TemplateFunction {
  return define([anyType, anyType], (list: GoValue, item: GoValue) => [...elements(list, "Cannot push on type"), item]);
}

/** Returns the elements of a slice or an array; for other values, throws an error that begins with `complaint`. */
function elements(list: GoValue, complaint: string): Elements {
  if (Array.isArray(list)) return list as Elements;
  const found = elementsOf(list);
  if (found !== undefined) return found;
  throw new GoError(`${complaint} ${kindOrPanic(list).kind}`);
}

function kindOrPanic(value: GoValue): GoType {
  const type = typeOf(value);
  if (type === undefined) throw nilDereference();
  return type;
}

/** Linear for plain values, the most common case; others are compared in pairs, as in Go. */
function unique(list: Elements): GoValue {
  const plain = new Map<GoType | undefined, Set<unknown>>();
  const others: GoValue[] = [];
  return list.filter((item) => {
    const key = item instanceof GoInt || item instanceof GoText ? item.value : item;
    if (Number.isNaN(key)) return true;
    if (typeof key === "object" && key !== null) {
      if (contains(others, item)) return false;
      others.push(item);
      return true;
    }
    const type = typeOf(item);
    const seen = plain.get(type);
    if (seen?.has(key) === true) return false;
    if (seen === undefined) plain.set(type, new Set([key]));
    else seen.add(key);
    return true;
  });
}

function contains(list: Elements, wanted: GoValue): boolean {
  return list.some((item) => isDeepEqual(wanted, item));
}

function has(wanted: GoValue, list: GoValue): boolean {
  if (list === null || list === undefined) return false;
  return contains(elements(list, "Cannot find has on type"), wanted);
}

/**
 * Differs from Go for a slice with spare capacity (after `append`, or decoded from JSON): in Go the indices can be in
 * the spare capacity, whose size depends on the allocator. Here this is an error.
 */
function slice(list: GoValue, ...indices: Elements): GoValue {
  const items = elements(list, "list should be type of slice or array but");
  if (items.length === 0) return null;
  const start = indices.length > 0 ? Number(toInt(indices[0])) : 0;
  const end = indices.length < 2 ? items.length : Number(toInt(indices[1]));
  if (kindOrPanic(list).kind === "array") throw new GoPanic("reflect.Value.Slice: slice of unaddressable array");
  if (start < 0 || end < start || end > items.length) {
    throw new GoPanic("reflect.Value.Slice: slice index out of bounds");
  }
  if (list instanceof GoBytes) return new GoBytes(list.bytes.subarray(start, end));
  if (list instanceof GoSlice) return new GoSlice(items.slice(start, end), list.type);
  return items.slice(start, end);
}

/** As in Go, sizes below one are computed with floats. */
function chunk(size: GoInt, list: GoValue): GoValue {
  const items = elements(list, "Cannot chunk type");
  const length = Number(size.value);
  const count = Math.floor((items.length - 1) / length) + 1;
  if (!(count >= 0 && count <= items.length)) throw lengthOutOfRange();
  const chunks: GoValue[] = [];
  for (let at = 0; at < count; at += 1) {
    const rest = Math.floor(items.length % length);
    const own = at === count - 1 && rest !== 0 ? rest : length;
    if (own < 0) throw lengthOutOfRange();
    chunks.push(items.slice(at * length, at * length + own));
  }
  return new GoSlice(chunks, listOfLists);
}

function lengthOutOfRange(): GoPanic {
  return new GoPanic("runtime error: makeslice: len out of range");
}

function concat(...lists: Elements): GoValue {
  const joined: GoValue[] = [];
  for (const list of lists) {
    const items = elementsOf(list);
    if (items === undefined) throw new GoPanic(`Cannot concat type ${kindOrPanic(list).kind} as list`);
    if (joined.length + items.length > maximumCount) {
      throw new GoPanic(`a list of more than ${maximumCount} elements`);
    }
    for (const item of items) joined.push(item);
  }
  return joined.length === 0 ? nilList : joined;
}
