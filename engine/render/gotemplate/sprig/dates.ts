// Source: Masterminds/sprig v3.3.0 date.go.

import { define, type FunctionMap } from "../functions/define";
import type { Environment } from "../functions/environment";
import { parseInt } from "../../../go/strconv/parse-integer";
import { clampDuration, formatDuration, parseDuration, roundDuration } from "../../../go/time/duration";
import { formatTime } from "../../../go/time/format-time";
import {
  addDuration,
  inZone,
  nanosecondsPerSecond,
  unixSeconds,
  zeroInstant,
  type Instant,
} from "../../../go/time/instant";
import { parseTime } from "../../../go/time/parse-time";
import { instantOfValue, timeType, timeValue } from "../../../go/time/time-types";
import { loadZone, utc, type Zone } from "../../../go/time/zone";
import { anyType, integerTypes, stringType } from "../../../go/values/types";
import { GoError, GoInt, GoPointer, type GoValue } from "../../../go/values/values";
import { nilDereference } from "./runtime-panics";

const { int: intType, int32: int32Type, int64: int64Type } = integerTypes;

/** The units of `durationRound`, the largest first, in nanoseconds. */
const roundUnits: readonly (readonly [unit: bigint, name: string])[] = [
  [365n * 24n * 3600n * nanosecondsPerSecond, "y"],
  [30n * 24n * 3600n * nanosecondsPerSecond, "mo"],
  [24n * 3600n * nanosecondsPerSecond, "d"],
  [3600n * nanosecondsPerSecond, "h"],
  [60n * nanosecondsPerSecond, "m"],
  [nanosecondsPerSecond, "s"],
];

/** Functions for dates and durations, with the clock and the local time zone of the environment. */
export function dateFunctions(environment: Environment): FunctionMap {
  // Computed on demand, since most templates do not need the time zone.
  let foundZone: Zone | undefined;
  const local = (): Zone => (foundZone ??= loadZone(environment.localTimeZone ?? "UTC") ?? utc);
  // The monotonic clock does not advance, so that a run can be repeated.
  const now = (): Instant => ({ unix: environment.now(), zone: local(), monotonic: 0n, local: local() });
  const since = (time: Instant): bigint => clampDuration(environment.now() - time.unix);

  const dateInZone = (layout: string, date: GoValue, zoneName: string): string => {
    const time = instantFrom(date, local()) ?? now();
    return formatTime(inZone(time, loadZone(zoneName, local()) ?? utc), layout);
  };
  const ago = (date: GoValue): string => {
    const time = isPointerOrInt32(date) ? undefined : instantFrom(date, local());
    return formatDuration(roundDuration(time === undefined ? 0n : since(time), nanosecondsPerSecond));
  };
  const roundedDuration = (value: GoValue): string => {
    const time = value instanceof GoPointer ? undefined : instantOfValue(value);
    return durationRound(time === undefined ? durationFrom(value) : since(time));
  };

  const zoned = define([stringType, anyType, stringType], dateInZone);
  const modify = define([stringType, timeType], (text: string, time: GoValue) => modifyOrKeep(text, time));
  const mustModify = define([stringType, timeType], (text: string, time: GoValue) =>
    timeValue(addDuration(readTime(time), parseDuration(text))),
  );
  return {
    now: define([], () => timeValue(now())),
    date: define([stringType, anyType], (layout: string, date: GoValue) => dateInZone(layout, date, "Local")),
    dateInZone: zoned,
    date_in_zone: zoned,
    htmlDate: define([anyType], (date: GoValue) => dateInZone("2006-01-02", date, "Local")),
    htmlDateInZone: define([anyType, stringType], (date: GoValue, zone: string) =>
      dateInZone("2006-01-02", date, zone),
    ),
    dateModify: modify,
    date_modify: modify,
    mustDateModify: mustModify,
    must_date_modify: mustModify,
    ago: define([anyType], ago),
    duration: define([anyType], (seconds: GoValue) => formatDuration(secondsToDuration(seconds))),
    durationRound: define([anyType], roundedDuration),
    toDate: define([stringType, stringType], (layout: string, text: string) =>
      timeValue({ ...parseOrZero(layout, text, local()), local: local() }),
    ),
    mustToDate: define([stringType, stringType], (layout: string, text: string) =>
      timeValue({ ...parseTime(layout, text, local()), local: local() }),
    ),
    unixEpoch: define([timeType], (time: GoValue) => String(unixSeconds(readTime(time)))),
  };
}

/** Converts a value to a time: a time, or seconds since 1970 as an int, int32 or int64. */
function instantFrom(value: GoValue, local: Zone): Instant | undefined {
  if (value instanceof GoInt) {
    const { type } = value;
    const isCounted = type === intType || type === int32Type || type === int64Type;
    return isCounted ? { unix: value.value * nanosecondsPerSecond, zone: local } : undefined;
  }
  if (value instanceof GoPointer && value.target === undefined && value.type.elem === timeType) throw nilDereference();
  return instantOfValue(value);
}

function isPointerOrInt32(value: GoValue): boolean {
  return value instanceof GoPointer || (value instanceof GoInt && value.type === int32Type);
}

function readTime(value: GoValue): Instant {
  const instant = instantOfValue(value);
  if (instant === undefined) throw nilDereference();
  return instant;
}

function modifyOrKeep(text: string, time: GoValue): GoValue {
  try {
    return timeValue(addDuration(readTime(time), parseDuration(text)));
  } catch (error) {
    if (error instanceof GoError) return time;
    throw error;
  }
}

function parseOrZero(layout: string, text: string, zone: Zone): Instant {
  try {
    return parseTime(layout, text, zone);
  } catch (error) {
    if (error instanceof GoError) return zeroInstant;
    throw error;
  }
}

function secondsToDuration(value: GoValue): bigint {
  const isInt64 = value instanceof GoInt && value.type === int64Type;
  const seconds = isInt64 ? value.value : typeof value === "string" ? parseInt(value, 10, 64).value : 0n;
  return BigInt.asIntN(64, seconds * nanosecondsPerSecond);
}

function durationFrom(value: GoValue): bigint {
  if (value instanceof GoInt && value.type === int64Type) return value.value;
  if (typeof value !== "string") return 0n;
  try {
    return parseDuration(value);
  } catch (error) {
    if (error instanceof GoError) return 0n;
    throw error;
  }
}

function durationRound(duration: bigint): string {
  const size = duration < 0n ? -duration : duration;
  const found = roundUnits.find(([unit]) => size > unit);
  return found === undefined ? "0s" : `${size / found[0]}${found[1]}`;
}
