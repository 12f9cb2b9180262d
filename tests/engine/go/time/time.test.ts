import { sprint } from "../../../../engine/go/fmt/index";
import { encodeJson } from "../../../../engine/go/json/encode";
import { formatDuration, parseDuration } from "../../../../engine/go/time/duration";
import { formatTime, timeToText } from "../../../../engine/go/time/format-time";
import { nanosecondOf, nanosecondsPerSecond, unixSeconds, type Instant } from "../../../../engine/go/time/instant";
import { parseTime } from "../../../../engine/go/time/parse-time";
import { durationType, durationValue, timeType, timeValue } from "../../../../engine/go/time/time-types";
import { loadZone, utc, type Zone } from "../../../../engine/go/time/zone";
import { int } from "../../../../engine/go/values/integers";
import { GoError, type GoValue } from "../../../../engine/go/values/values";
import type { Json } from "../../../conformance/typed-data";
import { readGoCases, readGoText } from "../../render/gotemplate/go-fixtures";

const cases = readGoCases("time");
const rowsOf = (kind: string): readonly (readonly Json[])[] =>
  cases.filter(([first]) => first === kind).map((row) => row.slice(1));

function zoneOf(name: Json | undefined): Zone {
  const zone = loadZone(name as string);
  if (zone === undefined) throw new Error(`no zone ${name as string}`);
  return zone;
}

function instant(seconds: Json | undefined, nanoseconds: Json | undefined, zone: Json | undefined): Instant {
  return {
    unix: BigInt(seconds as number) * nanosecondsPerSecond + BigInt(nanoseconds as number),
    zone: zoneOf(zone),
  };
}

function messageOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    return error.message;
  }
}

function callTime(time: GoValue, name: string, ...args: GoValue[]): GoValue {
  return timeType.methods?.get(name)?.call(time, args);
}

function callDuration(duration: GoValue, name: string, ...args: GoValue[]): GoValue {
  return durationType.methods?.get(name)?.call(duration, args);
}

test("formats times in all layouts as Go does", () => {
  const rows = rowsOf("format");
  const faults = rows.flatMap(([seconds, nanoseconds, zone, layout, expected]) => {
    const text = formatTime(instant(seconds, nanoseconds, zone), readGoText(layout));
    return text === readGoText(expected) ? [] : [{ seconds, nanoseconds, zone, layout, expected, text }];
  });
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(400);
});

test("reads times as Go does", () => {
  const rows = rowsOf("parse");
  const faults = rows.flatMap(([layout, value, zone, parsed, expected]) => {
    const made = messageOf(() => {
      const time = parseTime(readGoText(layout), readGoText(value), zoneOf(zone));
      return JSON.stringify([[String(unixSeconds(time)), nanosecondOf(time)], timeToText(time)]);
    });
    const wanted = parsed === null ? readGoText(expected) : JSON.stringify([parsed, expected]);
    return made === wanted ? [] : [{ layout, value, zone, wanted, made }];
  });
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(700);
});

test("parses and prints durations as Go does", () => {
  const rows = rowsOf("duration");
  const faults = rows.flatMap(([text, nanoseconds, expected]) => {
    const made = messageOf(() => {
      const duration = parseDuration(readGoText(text));
      return `${duration}|${formatDuration(duration)}`;
    });
    const wanted = nanoseconds === null ? readGoText(expected) : `${nanoseconds as string}|${readGoText(expected)}`;
    return made === wanted ? [] : [{ text, wanted, made }];
  });
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(150);
});

test("knows every zone of Go with its offsets and abbreviations", () => {
  const rows = rowsOf("zone");
  const faults = rows.flatMap(([name, expected]) => {
    const made = [1975, 2005, 2024].flatMap((year) =>
      [1, 7].map((month) => {
        const { abbreviation, seconds, isDaylight } = zoneOf(name).at(Date.UTC(year, month - 1, 15, 12) / 1000);
        return `${abbreviation} ${seconds} ${isDaylight}`;
      }),
    );
    return JSON.stringify(made) === JSON.stringify(expected) ? [] : [{ name, expected, made }];
  });
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(590);
});

test("returns the results of the methods of Go's times and durations", () => {
  const rows = rowsOf("methods");
  const simple =
    "Year Month Month Day Hour Minute Second Nanosecond Weekday Weekday YearDay Unix UnixMilli UnixMicro UnixNano IsZero IsDST";
  for (const [seconds, nanoseconds, zone, ...expected] of rows) {
    const time = timeValue(instant(seconds, nanoseconds, zone));
    const duration = durationValue(BigInt(nanoseconds as number) * 977n - 12_345_678_901n);
    const seen = new Set<string>();
    const results = simple.split(" ").map((name) => {
      const result = callTime(time, name);
      const isNumber = (name === "Month" || name === "Weekday") && !seen.has(name);
      seen.add(name);
      return isNumber ? int((result as { readonly value: bigint }).value) : result;
    });
    const minute = 60n * nanosecondsPerSecond;
    const shown: GoValue[] = [
      sprint(results),
      callTime(time, "String"),
      callTime(time, "GoString"),
      messageOf(() => encodeJson(time)) as string,
      callTime(time, "UTC"),
      callTime(time, "AddDate", int(1), int(-14), int(45)),
      callTime(time, "AddDate", int(-3), int(1), int(-400)),
      callTime(time, "Truncate", durationValue(60n * minute)),
      callTime(time, "Truncate", durationValue(7n * minute)),
      callTime(time, "Round", durationValue(60n * minute)),
      callTime(time, "Round", durationValue(11n * nanosecondsPerSecond)),
      callTime(time, "Add", duration),
      callTime(time, "Sub", timeValue({ unix: 0n, zone: utc })),
      `${sprint([time])} ${sprint([duration])}`,
      sprint([
        ...["Hours", "Minutes", "Seconds", "Milliseconds", "Microseconds", "Nanoseconds", "Abs"].map((name) =>
          callDuration(duration, name),
        ),
        callDuration(duration, "Round", durationValue(1_000_000n)),
        callDuration(duration, "Truncate", durationValue(minute)),
        callDuration(duration, "Round", durationValue(3n * nanosecondsPerSecond)),
      ]),
    ];
    expect(
      shown.map((value) => sprint([value]).replace("json: error calling MarshalJSON for type time.Time: ", "")),
    ).toEqual(expected);
  }
  expect(rows.length).toBeGreaterThan(70);
});

test("rejects zones that Go does not know", () => {
  for (const name of ["Nope/Zone", "europe/berlin", "../etc", "Europe", "UTC|0", "GMT+3", " ", "A.*"]) {
    expect([name, loadZone(name)]).toEqual([name, undefined]);
  }
  expect(loadZone("")).toBe(utc);
});

test.each([
  [-(2n ** 63n), "292277026596-12-04T15:30:08 Sun", 339],
  [-9_223_372_035_781_033_984n, "292277026630-12-15T05:07:12 Wed", 349],
  [-9_223_372_028_741_760_000n, "-292277022400-03-01T00:00:00 Wed", 61],
])("counts times at the ends of 64 bits as Go does: %s", (seconds, text, yearDay) => {
  const time = { unix: seconds * nanosecondsPerSecond, zone: utc };
  expect(formatTime(time, "2006-01-02T15:04:05 Mon")).toBe(text);
  expect(callTime(timeValue(time), "YearDay")).toEqual(int(yearDay));
});
