// Converts any value to a number; a value that is not a number becomes zero.
//
// Source: github.com/spf13/cast v1.7.0 caste.go (ToInt64E, ToIntE, ToFloat64E, indirect, trimZeroDecimal), with amd64
// semantics: a float outside the range of int64 becomes the minimum int64.

import { jsonNumberType } from "../../../../go/values/json-number";
import { GoFloat32, GoInt, GoPointer, GoText, type GoValue } from "../../../../go/values/values";
import { integerTypes } from "../../../../go/values/types";
import { parseFloat } from "../../../../go/strconv/parse-float";
import { parseInt } from "../../../../go/strconv/parse-integer";

const leastInt64 = -(1n << 63n);
const types: ReadonlySet<unknown> = new Set(Object.values(integerTypes));
/** The named integer types that cast supports. */
const namedTypes: ReadonlySet<string> = new Set(["time.Month", "time.Weekday"]);

/** Mirrors `cast.ToInt64`: returns an int64. */
export function toInt64(value: GoValue): bigint {
  const held = followPointers(value);
  if (held instanceof GoInt) return isKnown(held) ? BigInt.asIntN(64, held.value) : 0n;
  if (typeof held === "number") return truncate(held);
  if (typeof held === "string") return parseInteger(held);
  if (held === true) return 1n;
  if (held instanceof GoFloat32) return truncate(held.value);
  return isJsonNumber(held) ? parseInteger(held.value) : 0n;
}

/** Mirrors `cast.ToInt`: returns an int, which has 64 bits. */
export function toInt(value: GoValue): bigint {
  return toInt64(value);
}

/** Mirrors `cast.ToFloat64`. */
export function toFloat64(value: GoValue): number {
  const held = followPointers(value);
  if (typeof held === "number") return held;
  if (held instanceof GoInt) return isKnown(held) ? Number(held.value) : 0;
  if (typeof held === "string") return parseDecimal(held);
  if (held === true) return 1;
  if (held instanceof GoFloat32) return held.value;
  return isJsonNumber(held) ? parseDecimal(held.value) : 0;
}

function followPointers(value: GoValue): GoValue {
  let held = value;
  while (held instanceof GoPointer && held.target !== undefined) held = held.target;
  return held;
}

/** A named integer type, such as `time.Duration`, is not a case of cast's type switch. */
function isKnown({ type }: GoInt): boolean {
  return types.has(type) ? type.kind !== "uintptr" : namedTypes.has(type.name);
}

function isJsonNumber(value: GoValue): value is GoText {
  return value instanceof GoText && value.type === jsonNumberType;
}

/** Source: Go 1.26 on amd64 (CVTTSD2SQ): NaN and what is too large become the least integer. */
function truncate(value: number): bigint {
  return value >= -(2 ** 63) && value < 2 ** 63 ? BigInt(Math.trunc(value)) : leastInt64;
}

function parseInteger(text: string): bigint {
  const { value, problem } = parseInt(trimZeroDecimal(text), 0, 64);
  return problem === undefined ? value : 0n;
}

/** Removes a fraction of zeros, as in `1.00`; a point without a fraction is kept, as in `1.`. */
function trimZeroDecimal(text: string): string {
  return text.replace(/\.0+\.*$/, "");
}

function parseDecimal(text: string): number {
  const { value, problem } = parseFloat(text);
  return problem === undefined ? value : 0;
}
