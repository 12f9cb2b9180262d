// Parses timestamps as go-yaml does, and prints them as Go's JSON encoder prints a time.
// Source: go.yaml.in/yaml/v3@v3.0.5 resolve.go (parseTimestamp); Go 1.26 time (Parse, Time.MarshalJSON, RFC3339Nano).

import { daysInMonth } from "../../go/time/calendar";
import { trimEndOf } from "../../lib/trim-characters";

const withZone =
  /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})[Tt]([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2})(?:[.,]([0-9]+))?(Z|[-+][0-9]{2}:[0-9]{2})$/;
const withoutZone = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2}) +([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2})(?:[.,]([0-9]+))?$/;
const dateOnly = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/;

/** True if go-yaml resolves the plain text to a timestamp. */
export function isTimestamp(text: string): boolean {
  return printTimestamp(text) !== undefined;
}

/** The timestamp in RFC 3339 with its own zone and without trailing zeros; undefined if the text is not a timestamp. */
export function printTimestamp(text: string): string | undefined {
  // Go's parser wants a year of four digits. Text that is not a date returns here.
  if (text.charCodeAt(4) !== 45) return undefined;
  const parts = withZone.exec(text) ?? withoutZone.exec(text) ?? dateOnly.exec(text);
  if (!parts) return undefined;
  const [, year = "", month = "", day = "", hour = "0", minute = "0", second = "0", fraction = "", zone = "Z"] = parts;
  if (!isDate(Number(year), Number(month), Number(day))) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  // Source: Go time/format.go (parse): an offset may say 24 hours and 60 minutes.
  if (zone !== "Z" && (Number(zone.slice(1, 3)) > 24 || Number(zone.slice(4)) > 60)) return undefined;
  const two = (number: string): string => number.padStart(2, "0");
  const nanoseconds = trimEndOf(fraction.slice(0, 9), "0");
  const clock = `${two(hour)}:${two(minute)}:${two(second)}${nanoseconds === "" ? "" : `.${nanoseconds}`}`;
  return `${year}-${two(month)}-${two(day)}T${clock}${printZone(zone)}`;
}

/** True if Go's JSON encoder refuses the time zone of a timestamp that go-yaml has parsed. */
export function hasImpossibleZone(printed: string): boolean {
  const hours = /[-+]([0-9]{2}):[0-9]{2}$/.exec(printed)?.[1];
  return hours !== undefined && Number(hours) > 23;
}

// Minutes may overflow into the hour ("+01:60" is +02:00), and an offset of zero is UTC.
function printZone(zone: string): string {
  if (zone === "Z") return "Z";
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4));
  if (minutes === 0) return "Z";
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${zone.charAt(0)}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function isDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}
