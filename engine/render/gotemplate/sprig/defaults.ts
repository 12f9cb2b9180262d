// What counts as empty, and what stands in for it.
//
// Source: sprig v3.3.0 defaults.go. Held by tests/conformance/sprig.test.ts.

import { define, type FunctionMap } from "../functions/define";
import { anyType, boolType } from "../values/types";
import { GoBytes, GoFloat32, GoInt, GoMap, GoPointer, GoSlice, GoText, type GoValue } from "../values/values";

type Values = readonly GoValue[];

export const defaultFunctions: FunctionMap = {
  default: define(
    [anyType],
    (fallback: GoValue, ...given: Values) => (given.length === 0 || isEmpty(given[0]) ? fallback : given[0]),
    anyType,
  ),
  empty: define([anyType], isEmpty),
  coalesce: define([], (...values: Values) => values.find((value) => !isEmpty(value)) ?? null, anyType),
  all: define([], (...values: Values) => !values.some(isEmpty), anyType),
  any: define([], (...values: Values) => !values.every(isEmpty), anyType),
  ternary: define([anyType, anyType, boolType], (yes: GoValue, no: GoValue, test: boolean) => (test ? yes : no)),
};

/** Whether the value is the zero of its type or has no elements; a struct never is. */
export function isEmpty(value: GoValue): boolean {
  switch (typeof value) {
    case "string":
      return value === "";
    case "number":
      return value === 0;
    case "boolean":
      return !value;
    case "undefined":
      return true;
  }
  if (value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Map) return value.size === 0;
  if (value instanceof GoInt) return value.value === 0n;
  if (value instanceof GoFloat32) return value.value === 0;
  if (value instanceof GoText) return value.value === "";
  if (value instanceof GoSlice) return value.items.length === 0;
  if (value instanceof GoBytes) return value.bytes.length === 0;
  if (value instanceof GoMap) return value.entries.size === 0;
  if (value instanceof GoPointer) return value.target === undefined;
  return false;
}
