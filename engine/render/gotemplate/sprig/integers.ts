// Arithmetic on int64 with overflow, and lists of integers.
//
// Source: sprig v3.3.0 functions.go (add, sub, div, mod, mul, atoi), numeric.go. Tested by
// tests/conformance/sprig.test.ts.

import { sprint } from "../../../go/fmt";
import { int, int64 } from "../../../go/values/integers";
import { anyType, integerTypes, intSliceType, stringType } from "../../../go/values/types";
import { GoError, GoPanic, GoSlice, type GoInt, type GoValue } from "../../../go/values/values";
import { define, type FunctionMap } from "../functions/define";
import { toInt, toInt64 } from "./numbers/cast";
import { parseInt } from "../../../go/strconv/parse-integer";

type Values = readonly GoValue[];

/** A longer list would exhaust the memory; Go has no limit. */
const maximumCount = 10_000_000n;

export const integerFunctions: FunctionMap = {
  int: define([anyType], (value: GoValue) => int(toInt(value))),
  int64: define([anyType], (value: GoValue) => int64(toInt64(value))),
  atoi: define([stringType], (text: string) => int(parseInt(text, 10, 64).value)),
  toDecimal: define([anyType], octalToInteger),
  add: define(
    [],
    (...values: Values) => wrap(values.reduce((sum: bigint, value) => sum + toInt64(value), 0n)),
    anyType,
  ),
  add1: define([anyType], (value: GoValue) => wrap(toInt64(value) + 1n)),
  sub: define([anyType, anyType], (left: GoValue, right: GoValue) => wrap(toInt64(left) - toInt64(right))),
  mul: define(
    [anyType],
    (first: GoValue, ...others: Values) =>
      int64(others.reduce((product, value) => BigInt.asIntN(64, product * toInt64(value)), toInt64(first))),
    anyType,
  ),
  div: define([anyType, anyType], (left: GoValue, right: GoValue) => wrap(toInt64(left) / divisor(right))),
  mod: define([anyType, anyType], (left: GoValue, right: GoValue) => wrap(toInt64(left) % divisor(right))),
  max: define([anyType], largest, anyType),
  biggest: define([anyType], largest, anyType),
  min: define(
    [anyType],
    (first: GoValue, ...others: Values) =>
      int64(others.map(toInt64).reduce((least, value) => (value < least ? value : least), toInt64(first))),
    anyType,
  ),
  until: define([integerTypes.int], (end: GoInt) => listOf(step(0n, end.value, end.value < 0n ? -1n : 1n))),
  untilStep: define([integerTypes.int, integerTypes.int, integerTypes.int], (start: GoInt, end: GoInt, by: GoInt) =>
    listOf(step(start.value, end.value, by.value)),
  ),
  seq: define([], sequence, integerTypes.int),
};

function wrap(value: bigint): GoInt {
  return int64(BigInt.asIntN(64, value));
}

function divisor(value: GoValue): bigint {
  const number = toInt64(value);
  if (number === 0n) throw new GoPanic("runtime error: integer divide by zero");
  return number;
}

function largest(first: GoValue, ...others: Values): GoValue {
  return int64(others.map(toInt64).reduce((most, value) => (value > most ? value : most), toInt64(first)));
}

/** Parses octal digits, such as a file mode. */
function octalToInteger(value: GoValue): GoValue {
  const { value: number, problem } = parseInt(sprint([value]), 8, 64);
  return int64(problem === undefined ? number : 0n);
}

/** Returns the numbers from `start` up to, but not including, `end`. */
function step(start: bigint, end: bigint, by: bigint): readonly bigint[] {
  const span = end - start;
  if (span === 0n || by === 0n || span > 0n !== by > 0n) return [];
  const count = (span + by - (by > 0n ? 1n : -1n)) / by;
  if (count > maximumCount) {
    throw new GoError(`a list of ${count} numbers, where at most ${maximumCount} are allowed`);
  }
  return Array.from({ length: Number(count) }, (_, at) => start + BigInt(at) * by);
}

function listOf(numbers: readonly bigint[]): GoSlice {
  return new GoSlice(
    numbers.map((number) => int(number)),
    intSliceType,
  );
}

/** Mirrors the shell's `seq` with up to three numbers: end; start and end; start, step and end. */
function sequence(...parameters: readonly GoInt[]): string {
  const [first, second, third] = parameters.map(({ value }) => value);
  if (first === undefined || parameters.length > 3) return "";
  const [start, end] = second === undefined ? [1n, first] : [first, third ?? second];
  const direction = end < start ? -1n : 1n;
  const by = third === undefined || second === undefined ? direction : second;
  if (direction < 0n && by > 0n) return "";
  return step(start, BigInt.asIntN(64, end + direction), by).join(" ");
}
