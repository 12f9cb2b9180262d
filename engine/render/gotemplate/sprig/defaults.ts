// The functions `default`, `empty` and related ones.
//
// Source: sprig v3.3.0 defaults.go. Tested by tests/conformance/sprig.test.ts.

import { define, type FunctionMap } from "../functions/define";
import { isTrue } from "../../../go/values/is-true";
import { anyType, boolType } from "../../../go/values/types";
import type { GoValue } from "../../../go/values/values";

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

/**
 * Returns whether the value is the zero value of its type or has no elements; a struct is never empty. Go's templates
 * treat the same values as false.
 */
export function isEmpty(value: GoValue): boolean {
  return !isTrue(value);
}
