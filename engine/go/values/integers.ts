import { bitsOf, isUnsigned, type IntegerKind } from "./kinds";
import { integerTypes } from "./types";
import { GoInt } from "./values";

/** Creates an `int`, the type of integer literals. */
export function int(value: number | bigint): GoInt {
  return new GoInt(BigInt(value), integerTypes.int);
}

/** Creates an `int64`. */
export function int64(value: number | bigint): GoInt {
  return new GoInt(BigInt(value), integerTypes.int64);
}

/** Wraps the integer to the range of the kind, like Go. */
export function wrapInteger(value: bigint, kind: IntegerKind): bigint {
  const bits = bitsOf(kind);
  return isUnsigned(kind) ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
}
