// Source: Go 1.26 time/format.go (parse, ParseError, getnum, skip, parseTimeZone, parseNanoseconds), format_rfc3339.go.

import { GoError } from "../values/values";
import { quoteBytes, toByteText } from "./byte-text";
import { daysInMonth, isLeapYear } from "./calendar";
import { instantOf, nanosecondsPerSecond, unixSeconds, type Instant } from "./instant";
import { longDays, longMonths, readLayout, shortDays, shortMonths, type LayoutPart } from "./layout";
import { fixedZone, utc, type Zone } from "./zone";

/**
 * Parses a time in a layout, like Go's `time.ParseInLocation`.
 * @throws `GoError` with Go's message, such as `parsing time "x" as "2006": cannot parse "x" as "2006"`
 */
export function parseTime(layout: string, value: string, zone: Zone): Instant {
  return new TimeReader(toByteText(layout), toByteText(value), zone).read();
}

/** Go's error for a field; `read` adds the field itself. */
class OutOfRange extends Error {}
class BadValue extends Error {}

class TimeReader {
  private readonly layout: string;
  private readonly value: string;
  private readonly local: Zone;
  private rest: string;
  private year = 0;
  private month: number | undefined;
  private day: number | undefined;
  private yearDay: number | undefined;
  private hour = 0;
  private minute = 0;
  private second = 0;
  private nanosecond = 0;
  private half: "AM" | "PM" | undefined;
  private isUtc = false;
  private zoneOffset: number | undefined;
  private zoneName = "";

  constructor(layout: string, value: string, local: Zone) {
    this.layout = layout;
    this.value = value;
    this.local = local;
    this.rest = value;
  }

  read(): Instant {
    const parts = readLayout(this.layout);
    parts.forEach((part, at) => {
      this.skip(part.text);
      const hold = this.rest;
      try {
        this.readElement(part.element, parts[at + 1]);
      } catch (error) {
        if (error instanceof OutOfRange) throw this.fault(`: ${error.message} out of range`);
        if (error instanceof BadValue) throw this.mismatch(hold, part.element);
        throw error;
      }
    });
    if (this.rest !== "") throw this.fault(`: extra text: ${quoteBytes(this.rest)}`);
    if (this.half === "PM" && this.hour < 12) this.hour += 12;
    else if (this.half === "AM" && this.hour === 12) this.hour = 0;
    this.resolveDay();
    return this.resolveZone();
  }

  private skip(text: string): void {
    let left = text;
    while (left !== "") {
      if (left.startsWith(" ")) {
        if (this.rest !== "" && !this.rest.startsWith(" ")) throw this.mismatch(this.rest, text);
        left = left.replace(/^ +/, "");
        this.rest = this.rest.replace(/^ +/, "");
      } else {
        if (!this.rest.startsWith(left.charAt(0))) throw this.mismatch(this.rest, text);
        left = left.slice(1);
        this.rest = this.rest.slice(1);
      }
    }
  }

  private readElement(element: string, next: LayoutPart | undefined): void {
    if (element === "" || this.readDateElement(element) || this.readClockElement(element, next)) return;
    if (element === "MST") this.readZoneName();
    else if (/^[.,]/.test(element)) this.readFraction(element);
    else this.readOffset(element);
  }

  /** Whether the element is a part of the date. */
  private readDateElement(element: string): boolean {
    switch (element) {
      case "06":
        this.year = this.readShortYear();
        return true;
      case "2006":
        this.year = this.readYear();
        return true;
      case "January":
        this.month = this.lookUp(longMonths) + 1;
        return true;
      case "Jan":
        this.month = this.lookUp(shortMonths) + 1;
        return true;
      case "1":
      case "01":
        this.month = this.readNumber(element === "01");
        if (this.month < 1 || this.month > 12) throw new OutOfRange("month");
        return true;
      case "Monday":
        this.lookUp(longDays);
        return true;
      case "Mon":
        this.lookUp(shortDays);
        return true;
      case "2":
      case "_2":
      case "02":
        if (element === "_2") this.skipBlanks(1);
        this.day = this.readNumber(element === "02");
        return true;
      case "__2":
      case "002":
        if (element === "__2") this.skipBlanks(2);
        this.yearDay = this.readThreeDigits(element === "002");
        return true;
      default:
        return false;
    }
  }

  /** Whether the element is a part of the time of day. */
  private readClockElement(element: string, next: LayoutPart | undefined): boolean {
    switch (element) {
      case "15":
        this.hour = this.readBelow(24, false, "hour");
        return true;
      case "3":
      case "03":
        this.hour = this.readBelow(13, element === "03", "hour");
        return true;
      case "4":
      case "04":
        this.minute = this.readBelow(60, element === "04", "minute");
        return true;
      case "5":
      case "05":
        this.second = this.readBelow(60, element === "05", "second");
        this.readUnaskedFraction(next);
        return true;
      case "PM":
      case "pm":
        this.readHalf(element);
        return true;
      default:
        return false;
    }
  }

  private readShortYear(): number {
    const year = this.take(2);
    if (!/^[+-]?\d+$/.test(year)) throw new BadValue();
    const number = Number(year);
    return number + (number >= 69 ? 1900 : 2000);
  }

  private readYear(): number {
    if (this.rest.length < 4 || !/^\d/.test(this.rest)) throw new BadValue();
    const year = this.take(4);
    if (!/^\d{4}$/.test(year)) throw new BadValue();
    return Number(year);
  }

  /** Reads one or two digits. */
  private readNumber(isFixed: boolean): number {
    const digits = /^\d{1,2}/.exec(this.rest)?.[0] ?? "";
    if (digits === "" || (isFixed && digits.length < 2)) throw new BadValue();
    this.rest = this.rest.slice(digits.length);
    return Number(digits);
  }

  private readThreeDigits(isFixed: boolean): number {
    const digits = /^\d{1,3}/.exec(this.rest)?.[0] ?? "";
    if (digits === "" || (isFixed && digits.length < 3)) throw new BadValue();
    this.rest = this.rest.slice(digits.length);
    return Number(digits);
  }

  private readBelow(limit: number, isFixed: boolean, what: string): number {
    const number = this.readNumber(isFixed);
    if (number >= limit) throw new OutOfRange(what);
    return number;
  }

  private skipBlanks(count: number): void {
    for (let left = count; left > 0 && this.rest.startsWith(" "); left -= 1) this.rest = this.rest.slice(1);
  }

  /** Names are case-insensitive. */
  private lookUp(names: readonly string[]): number {
    const at = names.findIndex((name) => this.rest.slice(0, name.length).toLowerCase() === name.toLowerCase());
    if (at < 0) throw new BadValue();
    this.rest = this.rest.slice(names[at]?.length);
    return at;
  }

  private readHalf(element: "PM" | "pm"): void {
    const half = this.take(2);
    if (half !== element && half !== (element === "PM" ? "AM" : "am")) throw new BadValue();
    this.half = half.toUpperCase() as "AM" | "PM";
  }

  /** The value may have a fraction after the seconds, even if the layout does not. */
  private readUnaskedFraction(next: LayoutPart | undefined): void {
    const fraction = /^[.,]\d+/.exec(this.rest)?.[0];
    if (fraction === undefined || /^[.,]/.test(next?.element ?? "")) return;
    this.takeNanoseconds(fraction.length);
  }

  private readFraction(element: string): void {
    if (element.charAt(1) === "9") {
      const fraction = /^[.,]\d+/.exec(this.rest)?.[0];
      if (fraction !== undefined) this.takeNanoseconds(fraction.length);
      return;
    }
    if (this.rest.length < element.length) throw new BadValue();
    this.takeNanoseconds(element.length);
  }

  private takeNanoseconds(length: number): void {
    const fraction = this.take(length).slice(0, 10);
    const digits = fraction.slice(1);
    if (!/^[.,][+-]?\d+$/.test(fraction)) throw new BadValue();
    if (Number(digits) < 0) throw new OutOfRange("fractional second");
    this.nanosecond = Number(digits) * 10 ** (10 - fraction.length);
  }

  private readOffset(element: string): void {
    if (element.startsWith("Z") && this.rest.startsWith("Z")) {
      this.rest = this.rest.slice(1);
      this.isUtc = true;
      return;
    }
    const text = this.take(element.length);
    const isColonMissing =
      element.includes(":") && (text.charAt(3) !== ":" || (text.length > 6 && text.charAt(6) !== ":"));
    if (isColonMissing) throw new BadValue();
    const digits = element.includes(":") ? text.slice(1).split(":").join("") : text.slice(1);
    const numbers = digits.length % 2 === 0 && /^\d+$/.test(digits) ? (digits.match(/../g) ?? []).map(Number) : [];
    const [hours = -1, minutes = 0, seconds = 0] = numbers;
    if (hours > 24) throw new OutOfRange("time zone offset hour");
    if (minutes > 60) throw new OutOfRange("time zone offset minute");
    if (seconds > 60) throw new OutOfRange("time zone offset second");
    if (hours < 0 || !/^[+-]/.test(text)) throw new BadValue();
    const offset = (hours * 60 + minutes) * 60 + seconds;
    this.zoneOffset = text.startsWith("-") ? -offset : offset;
  }

  private readZoneName(): void {
    if (this.rest.startsWith("UTC")) {
      this.rest = this.rest.slice(3);
      this.isUtc = true;
      return;
    }
    const length = zoneNameLength(this.rest);
    if (length === 0) throw new BadValue();
    this.zoneName = this.take(length);
  }

  private take(length: number): string {
    if (this.rest.length < length) throw new BadValue();
    const taken = this.rest.slice(0, length);
    this.rest = this.rest.slice(length);
    return taken;
  }

  /** Checks the day of the year against the day of the month. */
  private resolveDay(): void {
    if (this.yearDay !== undefined) {
      const length = isLeapYear(this.year) ? 366 : 365;
      if (this.yearDay < 1 || this.yearDay > length) throw this.fault(": day-of-year out of range");
      const [month, day] = dayOfYear(this.year, this.yearDay);
      if (this.month !== undefined && this.month !== month) throw this.fault(": day-of-year does not match month");
      if (this.day !== undefined && this.day !== day) throw this.fault(": day-of-year does not match day");
      this.month = month;
      this.day = day;
    }
    this.month ??= 1;
    this.day ??= 1;
    if (this.day < 1 || this.day > daysInMonth(this.year, this.month)) throw this.fault(": day out of range");
  }

  private resolveZone(): Instant {
    const civil = {
      year: this.year,
      month: this.month ?? 1,
      day: this.day ?? 1,
      hour: this.hour,
      minute: this.minute,
      second: this.second,
    };
    if (this.isUtc) return instantOf(civil, this.nanosecond, utc);
    const asUtc = instantOf(civil, this.nanosecond, utc);
    // In Go an offset of -1 second represents a missing offset.
    if (this.zoneOffset !== undefined && this.zoneOffset !== -1) {
      const unix = asUtc.unix - BigInt(this.zoneOffset) * nanosecondsPerSecond;
      const local = this.local.at(unixSeconds({ unix, zone: utc }));
      const isLocal =
        local.seconds === this.zoneOffset && (this.zoneName === "" || local.abbreviation === this.zoneName);
      return { unix, zone: isLocal ? this.local : fixedZone(this.zoneName, this.zoneOffset) };
    }
    if (this.zoneName === "") return instantOf(civil, this.nanosecond, this.local);
    const found = this.local.find(this.zoneName, unixSeconds(asUtc));
    if (found !== undefined) return { unix: asUtc.unix - BigInt(found) * nanosecondsPerSecond, zone: this.local };
    const hours = /^GMT([+-]\d+)$/.exec(this.zoneName)?.[1];
    return { unix: asUtc.unix, zone: fixedZone(this.zoneName, hours === undefined ? 0 : Number(hours) * 3600) };
  }

  private mismatch(valueElement: string, layoutElement: string): GoError {
    const [value, layout, what, as] = [this.value, this.layout, valueElement, layoutElement].map(quoteBytes);
    return new GoError(`parsing time ${value ?? ""} as ${layout ?? ""}: cannot parse ${what ?? ""} as ${as ?? ""}`);
  }

  private fault(message: string): GoError {
    return new GoError(`parsing time ${quoteBytes(this.value)}${message}`);
  }
}

/** The length of a zone abbreviation at the start of the text; 0 if there is none. */
function zoneNameLength(text: string): number {
  const special = /^(?:ChST|MeST)/.exec(text)?.[0];
  if (special !== undefined) return special.length;
  if (text.startsWith("GMT")) return 3 + signedOffsetLength(text.slice(3));
  if (text.length < 3) return 0;
  if (/^[+-]/.test(text)) return signedOffsetLength(text);
  const letters = /^[A-Z]{0,6}/.exec(text)?.[0] ?? "";
  switch (letters.length) {
    case 5:
      return letters.endsWith("T") ? 5 : 0;
    case 4:
      return letters.endsWith("T") || letters === "WITA" ? 4 : 0;
    case 3:
      return 3;
    default:
      return 0;
  }
}

function signedOffsetLength(text: string): number {
  const offset = /^[+-]\d+/.exec(text)?.[0];
  return offset === undefined || Number(offset.slice(1)) > 23 ? 0 : offset.length;
}

function dayOfYear(year: number, yearDay: number): readonly [month: number, day: number] {
  let month = 1;
  let left = yearDay;
  while (left > daysInMonth(year, month)) {
    left -= daysInMonth(year, month);
    month += 1;
  }
  return [month, left];
}
