// Arithmetic on floats, for which Sprig uses decimals, and rounding.
//
// Source: sprig v3.3.0 functions.go (add1f, addf, subf, mulf, divf), numeric.go. Tested by
// tests/conformance/sprig.test.ts.

import { int } from "../../../go/values/integers";
import { anyType, float64Type, integerTypes } from "../../../go/values/types";
import type { GoInt, GoValue } from "../../../go/values/values";
import { define, type FunctionMap, type TemplateFunction } from "../functions/define";
import { toFloat64 } from "./numbers/cast";
import {
  addDecimals,
  decimalOf,
  decimalToFloat,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
  type Decimal,
} from "./numbers/decimal";

type Values = readonly GoValue[];
type Operation = (left: Decimal, right: Decimal) => Decimal;

export const floatFunctions: FunctionMap = {
  float64: define([anyType], toFloat64),
  add1f: define([anyType], (value: GoValue) => fold(value, [int(1)], addDecimals)),
  addf: define([], (...values: Values) => fold(0, values, addDecimals), anyType),
  subf: folding(subtractDecimals),
  mulf: folding(multiplyDecimals),
  divf: folding(divideDecimals),
  maxf: define(
    [anyType],
    (first: GoValue, ...others: Values) => others.map(toFloat64).reduce(larger, toFloat64(first)),
    anyType,
  ),
  minf: define(
    [anyType],
    (first: GoValue, ...others: Values) => others.map(toFloat64).reduce(smaller, toFloat64(first)),
    anyType,
  ),
  ceil: define([anyType], (value: GoValue) => Math.ceil(toFloat64(value))),
  floor: define([anyType], (value: GoValue) => Math.floor(toFloat64(value))),
  round: define([anyType, integerTypes.int], round, float64Type),
};

function folding(operation: Operation): TemplateFunction {
  return define([anyType], (first: GoValue, ...others: Values) => fold(first, others, operation), anyType);
}

function fold(first: GoValue, others: Values, operation: Operation): number {
  const start = decimalOf(toFloat64(first));
  return decimalToFloat(
    others.reduce((result: Decimal, value) => operation(result, decimalOf(toFloat64(value))), start),
  );
}

/** Source: Go 1.26 math/dim.go (Max): infinity goes before NaN. */
function larger(left: number, right: number): number {
  return left === Infinity || right === Infinity ? Infinity : Math.max(left, right);
}

function smaller(left: number, right: number): number {
  return left === -Infinity || right === -Infinity ? -Infinity : Math.min(left, right);
}

/**
 * Rounds up if the fraction is at least `roundOn`, and down otherwise. Negative numbers differ: both -2.5 and -2.2
 * become -3.
 */
function round(value: GoValue, places: GoInt, roundOn = 0.5): number {
  const power = powerOfTen(Number(places.value));
  const digits = power * toFloat64(value);
  return (digits - Math.trunc(digits) >= roundOn ? Math.ceil(digits) : Math.floor(digits)) / power;
}

/**
 * Returns an integer power of ten with the rounding errors of Go's algorithm, which multiplies squares.
 * Source: Go 1.26 math/pow.go (pow).
 */
function powerOfTen(exponent: number): number {
  let [mantissa, power] = [1, 0];
  // Ten is 0.625 * 2^4.
  let [square, squarePower] = [0.625, 4];
  for (let left = Math.abs(exponent); left >= 1; left = Math.floor(left / 2)) {
    if (squarePower > 4096) {
      power += squarePower;
      break;
    }
    if (left % 2 === 1) {
      mantissa *= square;
      power += squarePower;
    }
    square *= square;
    squarePower *= 2;
    if (square < 0.5) {
      square += square;
      squarePower -= 1;
    }
  }
  return exponent < 0 ? scale(1 / mantissa, -power) : scale(mantissa, power);
}

function scale(value: number, power: number): number {
  if (power > 1024) return Infinity;
  if (power < -1200) return 0;
  const half = Math.trunc(power / 2);
  return value * 2 ** half * 2 ** (power - half);
}
