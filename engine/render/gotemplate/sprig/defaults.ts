// What counts as empty, and what stands in for it.
//
// Source: sprig v3.3.0 defaults.go. Held by tests/conformance/sprig.test.ts.

import { define, type FunctionMap } from "../functions/define";
import { isTrue } from "../values/truth";
import { anyType, boolType } from "../values/types";
import type { GoValue } from "../values/values";

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

/** Whether the value is the zero of its type or has no elements; a struct never is. Go's templates take the same for false. */
export function isEmpty(value: GoValue): boolean {
  return !isTrue(value);
}
