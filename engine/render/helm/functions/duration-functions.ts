// Source: helm pkg/engine/funcs.go@v4.3.1 (asDuration and what uses it).
import { int64 } from "../../../go/values/integers";
import { typeOf } from "../../../go/values/type-of";
import { anyType } from "../../../go/values/types";
import { GoError, GoFloat32, GoInt, GoPanic, GoText, type GoValue } from "../../../go/values/values";
import { define, type FunctionMap } from "../../gotemplate/functions/define";
import { sprint } from "../../../go/fmt";
import { parseFloat } from "../../../go/strconv/parse-float";
import { quote } from "../../../go/strconv/quote";
import { parseDuration, roundDuration, truncateDuration } from "../../../go/time/duration";
import { durationType, durationValue } from "../../../go/time/time-types";
import { trimSpace } from "../../../go/unicode/runes";

const second = 1_000_000_000n;
const greatest = 2n ** 63n - 1n;
const least = -(2n ** 63n);

/** The duration functions of Helm 4. */
export const durationFunctions: FunctionMap = {
  mustToDuration: define([anyType], (value: GoValue) => {
    try {
      return durationValue(durationOf(value));
    } catch (error) {
      if (error instanceof GoError) throw new GoPanic(error.message);
      throw error;
    }
  }),
  durationSeconds: inFloats(second),
  durationMilliseconds: inIntegers(1_000_000n),
  durationMicroseconds: inIntegers(1_000n),
  durationNanoseconds: inIntegers(1n),
  durationMinutes: inFloats(60n * second),
  durationHours: inFloats(3600n * second),
  durationDays: inFloats(3600n * second, 24),
  durationWeeks: inFloats(3600n * second, 24, 7),
  durationRoundTo: toMultiple(roundDuration),
  durationTruncateTo: toMultiple(truncateDuration),
};

function inFloats(unit: bigint, ...divisors: readonly number[]): FunctionMap[string] {
  return define([anyType], (value: GoValue) => {
    const duration = orUndefined(value);
    if (duration === undefined) return 0;
    const units = Number(duration / unit) + Number(duration % unit) / Number(unit);
    return divisors.reduce((rest, divisor) => rest / divisor, units);
  });
}

function inIntegers(unit: bigint): FunctionMap[string] {
  return define([anyType], (value: GoValue) => int64((orUndefined(value) ?? 0n) / unit));
}

function toMultiple(move: (duration: bigint, unit: bigint) => bigint): FunctionMap[string] {
  return define([anyType, anyType], (value: GoValue, unit: GoValue) => {
    const duration = orUndefined(value);
    if (duration === undefined) return durationValue(0n);
    const multiple = orUndefined(unit);
    return durationValue(multiple === undefined ? duration : move(duration, multiple));
  });
}

function orUndefined(value: GoValue): bigint | undefined {
  try {
    return durationOf(value);
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

/** The nanoseconds of a duration, a duration as a string, or seconds as a number or string. */
function durationOf(value: GoValue): bigint {
  if (value instanceof GoInt) {
    if (value.type === durationType) return value.value;
    const { value: seconds } = value;
    if (seconds > greatest / second || seconds < least / second) throw overflow("seconds", String(seconds));
    return seconds * second;
  }
  if (typeof value === "number") return fromSeconds(value);
  if (value instanceof GoFloat32) return fromSeconds(value.value);
  if (typeof value === "string") return fromText(value);
  if (value === null || value === undefined) throw new GoError("invalid duration");
  throw new GoError(`unsupported duration type ${typeOf(value)?.name ?? (value instanceof GoText ? "string" : "")}`);
}

function fromText(given: string): bigint {
  const text = trimSpace(given);
  if (text === "") throw new GoError("empty duration");
  try {
    return parseDuration(text);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    const { value, problem } = parseFloat(text);
    if (problem === undefined) return fromSeconds(value);
    throw new GoError(`could not parse duration ${quote(given)}`);
  }
}

function fromSeconds(seconds: number): bigint {
  if (!Number.isFinite(seconds)) throw new GoError(`invalid duration seconds: ${sprint([seconds])}`);
  if (Math.abs(seconds) > Number(greatest) / 1e9) throw overflow("seconds", sprint([seconds]));
  const nanoseconds = seconds * 1e9;
  // Mirrors Go's conversion of a float on amd64, where 2^63 overflows to the minimum.
  return nanoseconds >= 2 ** 63 ? least : BigInt(Math.trunc(nanoseconds));
}

function overflow(unit: string, shown: string): GoError {
  return new GoError(`duration ${unit} overflow: ${shown}`);
}
