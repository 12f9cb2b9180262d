// Source: Go 1.26 time/format.go (appendFormat, appendNano, String, GoString), format_rfc3339.go (appendStrictRFC3339).

import { GoError } from "../values/values";
import { quoteBytes, toByteText } from "./byte-text";
import { civilTime, weekdayOf, yearDayOf, type CivilTime } from "./calendar";
import { localSeconds, nanosecondOf, offsetOf, type Instant } from "./instant";
import { longDays, longMonths, readLayout, shortDays, shortMonths } from "./layout";
import { utc, type ZoneOffset } from "./zone";
import { trimEndOf } from "../../lib/trim-characters";

interface Shown {
  readonly seconds: number;
  readonly civil: CivilTime;
  readonly nanosecond: number;
  readonly offset: ZoneOffset;
}

/** Prints a time in a layout, like Go's `Format`. */
export function formatTime(time: Instant, layout: string): string {
  const seconds = localSeconds(time);
  const shown = { seconds, civil: civilTime(seconds), nanosecond: nanosecondOf(time), offset: offsetOf(time) };
  let text = "";
  for (const part of readLayout(layout)) text += part.text + formatElement(part.element, shown);
  return text;
}

/** Prints a time like Go's `String`. */
export function timeToText(time: Instant): string {
  const text = formatTime(time, "2006-01-02 15:04:05.999999999 -0700 MST");
  return time.monotonic === undefined ? text : `${text} m=${formatMonotonic(time.monotonic)}`;
}

function formatMonotonic(reading: bigint): string {
  const size = reading < 0n ? -reading : reading;
  const second = 1_000_000_000n;
  return `${reading < 0n ? "-" : "+"}${size / second}.${(size % second).toString().padStart(9, "0")}`;
}

/** Prints a time in Go's syntax (`%#v`). */
export function timeToGo(time: Instant): string {
  const { year, month, day, hour, minute, second } = civilTime(localSeconds(time));
  const zone = time.zone === utc ? "time.UTC" : `time.Location(${quoteBytes(toByteText(time.zone.name))})`;
  const clock = [day, hour, minute, second, nanosecondOf(time)].join(", ");
  return `time.Date(${year}, time.${longMonths[month - 1] ?? ""}, ${clock}, ${zone})`;
}

/**
 * Prints a time in RFC 3339, as in JSON.
 * @throws `GoError` if RFC 3339 cannot represent it; the error contains `method`
 */
export function timeToRfc3339(time: Instant, method: string): string {
  const { year } = civilTime(localSeconds(time));
  if (year < 0 || year > 9999) throw new GoError(`Time.${method}: year outside of range [0,9999]`);
  if (Math.abs(Math.trunc(offsetOf(time).seconds / 3600)) > 23) {
    throw new GoError(`Time.${method}: timezone hour outside of range [0,23]`);
  }
  return formatTime(time, "2006-01-02T15:04:05.999999999Z07:00");
}

function formatElement(element: string, { seconds, civil, nanosecond, offset }: Shown): string {
  switch (element) {
    case "":
      return "";
    case "2006":
      return pad(civil.year, 4);
    case "06":
      return pad(Math.max(civil.year, 0) % 100, 2);
    case "January":
      return longMonths[civil.month - 1] ?? "";
    case "Jan":
      return shortMonths[civil.month - 1] ?? "";
    case "1":
      return String(civil.month);
    case "01":
      return pad(civil.month, 2);
    case "Monday":
      return longDays[weekdayOf(seconds)] ?? "";
    case "Mon":
      return shortDays[weekdayOf(seconds)] ?? "";
    case "2":
      return String(civil.day);
    case "_2":
      return String(civil.day).padStart(2);
    case "02":
      return pad(civil.day, 2);
    case "__2":
      return String(yearDayOf(civil)).padStart(3);
    case "002":
      return pad(yearDayOf(civil), 3);
    case "15":
      return pad(civil.hour, 2);
    case "3":
      return String(civil.hour % 12 || 12);
    case "03":
      return pad(civil.hour % 12 || 12, 2);
    case "4":
      return String(civil.minute);
    case "04":
      return pad(civil.minute, 2);
    case "5":
      return String(civil.second);
    case "05":
      return pad(civil.second, 2);
    case "PM":
      return civil.hour >= 12 ? "PM" : "AM";
    case "pm":
      return civil.hour >= 12 ? "pm" : "am";
    case "MST":
      return offset.abbreviation === "" ? formatOffset("-0700", offset.seconds) : offset.abbreviation;
    default:
      return element.startsWith("-") || element.startsWith("Z")
        ? formatOffset(element, offset.seconds)
        : formatFraction(element, nanosecond);
  }
}

/** Prints an offset in the element's form; with `Z`, UTC is `Z`. */
function formatOffset(element: string, seconds: number): string {
  if (seconds === 0 && element.startsWith("Z")) return "Z";
  const minutes = Math.trunc(seconds / 60);
  const size = Math.abs(minutes);
  const separator = element.includes(":") ? ":" : "";
  let text = (minutes < 0 ? "-" : "+") + pad(Math.floor(size / 60), 2);
  if (element.length > 3) text += separator + pad(size % 60, 2);
  if (element.length > 6) text += separator + pad(Math.abs(seconds) % 60, 2);
  return text;
}

function formatFraction(element: string, nanosecond: number): string {
  const digits = pad(nanosecond, 9).slice(0, element.length - 1);
  const separator = element.charAt(0);
  if (element.charAt(1) === "0") return separator + digits;
  const trimmed = trimEndOf(digits, "0");
  return trimmed === "" ? "" : separator + trimmed;
}

function pad(value: number, width: number): string {
  return (value < 0 ? "-" : "") + String(Math.abs(value)).padStart(width, "0");
}
