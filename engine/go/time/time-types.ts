// Go's time.Time, Duration, Month, Weekday and Location as values of templates, with their methods.
//
// Source: Go 1.26 time/time.go, time/zoneinfo.go. Methods of pointers (`UnmarshalText`) are omitted, since no template
// can get such a pointer.

import { fromBytes, toBytes } from "../values/bytes";
import { int, int64 } from "../values/integers";
import { bytesType, integerTypes, namedType, pointerTo, stringType, structType } from "../values/types";
import {
  GoBytes,
  GoInt,
  GoPanic,
  GoPointer,
  GoStruct,
  type GoMethod,
  type GoType,
  type GoValue,
} from "../values/values";
import { weekdayOf, yearDayOf } from "./calendar";
import { clampDuration, formatDuration, roundDuration, truncateDuration } from "./duration";
import { formatTime, timeToGo, timeToRfc3339, timeToText } from "./format-time";
import { timeToBinary } from "./time-to-binary";
import {
  addDate,
  addDuration,
  civilOf,
  inZone,
  localSeconds,
  nanosecondOf,
  nanosecondsPerSecond,
  offsetOf,
  roundInstant,
  secondsBeforeUnix,
  truncateInstant,
  unixSeconds,
  zeroInstant,
  type Instant,
} from "./instant";
import { longDays, longMonths } from "./layout";
import { utc, type Zone } from "./zone";

type Methods = ReadonlyMap<string, GoMethod>;

/** Defines a method; `read` converts the receiver and the arguments first. */
function method<Receiver>(
  read: (value: GoValue) => Receiver,
  parameters: readonly GoType[],
  call: (receiver: Receiver, args: readonly GoValue[]) => GoValue,
): GoMethod {
  return { parameters, call: (receiver, args) => call(read(receiver), args) };
}

const integerOf = (value: GoValue): bigint => (value instanceof GoInt ? value.value : 0n);
const { uint64: uint64Type } = integerTypes;

const ofDuration = (parameters: readonly GoType[], call: (duration: bigint, args: readonly GoValue[]) => GoValue) =>
  method(integerOf, parameters, call);

// Types refer to each other, so the methods are added later.
const durationMethods = new Map<string, GoMethod>();
const timeMethods = new Map<string, GoMethod>();

/** Go's `time.Duration`, represented by a `GoInt`. */
export const durationType = namedType("time.Duration", integerTypes.int64, durationMethods);

/**
 * Go's `time.Month`, starting at 1, represented by a `GoInt`.
 *
 * @internal for its tests
 */
export const monthType = namedType("time.Month", integerTypes.int, named(longMonths, 1, "Month"));

/** Go's `time.Weekday`, with Sunday as 0, represented by a `GoInt`. */
const weekdayType = namedType("time.Weekday", integerTypes.int, named(longDays, 0, "Weekday"));

/** Go's `time.Location`, represented by a `GoStruct` whose `inner` is the zone. */
const locationType = structType("time.Location", [], new Map([["String", method(zoneOf, [], (zone) => zone.name)]]));

/** Go's `time.Time`, represented by a `GoStruct` whose `inner` is the instant. */
export const timeType = structType(
  "time.Time",
  [
    { name: "wall", type: uint64Type },
    { name: "ext", type: integerTypes.int64 },
    { name: "loc", type: pointerTo(locationType) },
  ],
  timeMethods,
);

/** The instant of a `time.Time`, or of a pointer to one; undefined for other values. */
export function instantOfValue(value: GoValue): Instant | undefined {
  const held = value instanceof GoPointer ? value.target : value;
  return held instanceof GoStruct && held.type === timeType ? (held.inner as Instant) : undefined;
}

/** Creates a `time.Time`. */
export function timeValue(instant: Instant): GoStruct {
  const nanosecond = BigInt(nanosecondOf(instant));
  const seconds = (instant.unix - nanosecond) / nanosecondsPerSecond + secondsBeforeUnix;
  const fields: [string, GoValue][] = [
    ["wall", new GoInt(nanosecond, uint64Type)],
    ["ext", int64(seconds)],
    ["loc", instant.zone === utc ? new GoPointer(pointerTo(locationType), undefined) : locationValue(instant.zone)],
  ];
  return new GoStruct(timeType, new Map(fields), instant);
}

/** Creates a `time.Duration` from nanoseconds. */
export function durationValue(nanoseconds: bigint): GoInt {
  return new GoInt(BigInt.asIntN(64, nanoseconds), durationType);
}

/** Creates a `*time.Location`. */
function locationValue(zone: Zone): GoPointer {
  return new GoPointer(pointerTo(locationType), new GoStruct(locationType, new Map(), zone));
}

function readInstant(value: GoValue): Instant {
  const instant = instantOfValue(value);
  if (instant === undefined) throw new GoPanic("runtime error: invalid memory address or nil pointer dereference");
  return instant;
}

function zoneOf(value: GoValue | undefined): Zone {
  const held = value instanceof GoPointer ? value.target : value;
  return held instanceof GoStruct && held.type === locationType ? (held.inner as Zone) : utc;
}

/** The methods of an integer type with names for its values. */
function named(names: readonly string[], first: number, name: string): Methods {
  const toName = (value: bigint): string => {
    const index = value - BigInt(first);
    if (index < 0n || index >= BigInt(names.length)) return `%!${name}(${BigInt.asUintN(64, value)})`;
    return names[Number(index)] ?? "";
  };
  return new Map([["String", method(integerOf, [], toName)]]);
}

/** Converts to a number of units as Go does: the integer part and the rest, each as a float. */
function inUnits(duration: bigint, unit: bigint): number {
  return Number(duration / unit) + Number(duration % unit) / Number(unit);
}

const second = nanosecondsPerSecond;

const methodsOfDuration: readonly (readonly [string, GoMethod])[] = [
  ["String", ofDuration([], formatDuration)],
  ["Nanoseconds", ofDuration([], (duration) => int64(duration))],
  ["Microseconds", ofDuration([], (duration) => int64(duration / 1_000n))],
  ["Milliseconds", ofDuration([], (duration) => int64(duration / 1_000_000n))],
  ["Seconds", ofDuration([], (duration) => inUnits(duration, second))],
  ["Minutes", ofDuration([], (duration) => inUnits(duration, 60n * second))],
  ["Hours", ofDuration([], (duration) => inUnits(duration, 3600n * second))],
  ["Abs", ofDuration([], (duration) => durationValue(clampDuration(duration < 0n ? -duration : duration)))],
  [
    "Truncate",
    ofDuration([durationType], (duration, [unit]) => durationValue(truncateDuration(duration, integerOf(unit)))),
  ],
  ["Round", ofDuration([durationType], (duration, [unit]) => durationValue(roundDuration(duration, integerOf(unit))))],
];

const ofTime = (parameters: readonly GoType[], call: (time: Instant, args: readonly GoValue[]) => GoValue) =>
  method(readInstant, parameters, call);
const bytesOf = (text: string): GoBytes => new GoBytes(toBytes(text));
const floor = (value: bigint, unit: bigint): bigint => value / unit - (value % unit < 0n ? 1n : 0n);

function compare(left: Instant, right: Instant): number {
  return left.unix < right.unix ? -1 : left.unix > right.unix ? 1 : 0;
}

const methodsOfTime: readonly (readonly [string, GoMethod])[] = [
  ["String", ofTime([], timeToText)],
  ["GoString", ofTime([], timeToGo)],
  ["Format", ofTime([stringType], (time, [layout]) => formatTime(time, layout as string))],
  [
    "AppendFormat",
    ofTime([bytesType, stringType], (time, [bytes, layout]) =>
      bytesOf(fromBytes((bytes as GoBytes).bytes) + formatTime(time, layout as string)),
    ),
  ],
  ["MarshalJSON", ofTime([], (time) => bytesOf(`"${timeToRfc3339(time, "MarshalJSON")}"`))],
  ["MarshalText", ofTime([], (time) => bytesOf(timeToRfc3339(time, "MarshalText")))],
  [
    "AppendText",
    ofTime([bytesType], (time, [bytes]) =>
      bytesOf(fromBytes((bytes as GoBytes).bytes) + timeToRfc3339(time, "AppendText")),
    ),
  ],
  ["MarshalBinary", ofTime([], (time) => new GoBytes(timeToBinary(time)))],
  ["GobEncode", ofTime([], (time) => new GoBytes(timeToBinary(time)))],
  [
    "AppendBinary",
    ofTime([bytesType], (time, [bytes]) => new GoBytes(Buffer.concat([(bytes as GoBytes).bytes, timeToBinary(time)]))),
  ],
  ["Year", ofTime([], (time) => int(civilOf(time).year))],
  ["Month", ofTime([], (time) => new GoInt(BigInt(civilOf(time).month), monthType))],
  ["Day", ofTime([], (time) => int(civilOf(time).day))],
  ["Hour", ofTime([], (time) => int(civilOf(time).hour))],
  ["Minute", ofTime([], (time) => int(civilOf(time).minute))],
  ["Second", ofTime([], (time) => int(civilOf(time).second))],
  ["Nanosecond", ofTime([], (time) => int(nanosecondOf(time)))],
  ["Weekday", ofTime([], (time) => new GoInt(BigInt(weekdayOf(localSeconds(time))), weekdayType))],
  ["YearDay", ofTime([], (time) => int(yearDayOf(civilOf(time))))],
  ["Unix", ofTime([], (time) => int64(unixSeconds(time)))],
  ["UnixMilli", ofTime([], (time) => int64(BigInt.asIntN(64, floor(time.unix, 1_000_000n))))],
  ["UnixMicro", ofTime([], (time) => int64(BigInt.asIntN(64, floor(time.unix, 1_000n))))],
  ["UnixNano", ofTime([], (time) => int64(BigInt.asIntN(64, time.unix)))],
  ["IsZero", ofTime([], (time) => time.unix === zeroInstant.unix)],
  ["IsDST", ofTime([], (time) => offsetOf(time).isDaylight)],
  ["Before", ofTime([timeType], (time, [other]) => compare(time, readInstant(other)) < 0)],
  ["After", ofTime([timeType], (time, [other]) => compare(time, readInstant(other)) > 0)],
  ["Equal", ofTime([timeType], (time, [other]) => compare(time, readInstant(other)) === 0)],
  ["Compare", ofTime([timeType], (time, [other]) => int(compare(time, readInstant(other))))],
  ["Add", ofTime([durationType], (time, [duration]) => timeValue(addDuration(time, integerOf(duration))))],
  ["Sub", ofTime([timeType], (time, [other]) => durationValue(clampDuration(time.unix - readInstant(other).unix)))],
  [
    "AddDate",
    ofTime([integerTypes.int, integerTypes.int, integerTypes.int], (time, args) => {
      const [years = 0, months = 0, days = 0] = args.map((value) => Number(integerOf(value)));
      return timeValue(addDate(time, years, months, days));
    }),
  ],
  ["Truncate", ofTime([durationType], (time, [unit]) => timeValue(truncateInstant(time, integerOf(unit))))],
  ["Round", ofTime([durationType], (time, [unit]) => timeValue(roundInstant(time, integerOf(unit))))],
  ["UTC", ofTime([], (time) => timeValue(inZone(time, utc)))],
  ["Local", ofTime([], (time) => timeValue(inZone(time, time.local ?? utc)))],
  ["In", ofTime([pointerTo(locationType)], (time, [zone]) => timeValue(inZone(time, zoneOf(zone))))],
  ["Location", ofTime([], (time) => locationValue(time.zone))],
  ...severalResults({
    Date: ["int", "time.Month", "int"],
    Clock: ["int", "int", "int"],
    Zone: ["string", "int"],
    ISOWeek: ["int", "int"],
    ZoneBounds: ["time.Time", "time.Time"],
  }),
];

/** Methods that exist in Go but cannot be called by a template. */
function severalResults(methods: Readonly<Record<string, readonly string[]>>): (readonly [string, GoMethod])[] {
  return Object.entries(methods).map(([name, results]) => [name, { parameters: [], results, call: () => undefined }]);
}

for (const [name, made] of methodsOfDuration) durationMethods.set(name, made);
for (const [name, made] of methodsOfTime) timeMethods.set(name, made);
