// Source: santhosh-tekuri/jsonschema v6.0.3 format.go (validateDate, validateTime, validateDateTime, validateDuration,
// validatePeriod); Go 1.26 time/format.go (parse, ParseError).
import { quote, quoteRune } from "../../../go/strconv/quote";
import { checkPart, refuse } from "./refuse-format";

const dateLayout = "2006-01-02";

export function checkDate(text: string): void {
  const parts: readonly (readonly [layout: string, digits: number])[] = [
    ["2006", 4],
    ["-", 0],
    ["01", 2],
    ["-", 0],
    ["02", 2],
  ];
  const numbers: number[] = [];
  let rest = text;
  for (const [layout, digits] of parts) {
    const part = rest.slice(0, Math.max(1, digits));
    const fits = digits === 0 ? part === "-" : part.length === digits && /^[0-9]+$/.test(part);
    if (!fits) {
      refuse(`parsing time ${quote(text)} as ${quote(dateLayout)}: cannot parse ${quote(rest)} as ${quote(layout)}`);
    }
    if (digits > 0) numbers.push(Number(part));
    rest = rest.slice(part.length);
    if (layout === "01" && !((numbers[1] ?? 0) >= 1 && (numbers[1] ?? 0) <= 12)) {
      refuse(`parsing time ${quote(text)}: month out of range`);
    }
  }
  if (rest !== "") refuse(`parsing time ${quote(text)}: extra text: ${quote(rest)}`);
  const [year = 0, month = 0, day = 0] = numbers;
  if (day < 1 || day > daysIn(year, month)) refuse(`parsing time ${quote(text)}: day out of range`);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

export function checkTime(text: string): void {
  if (Buffer.byteLength(text) < 9) refuse("less than 9 characters long");
  if (text[2] !== ":" || text[5] !== ":") refuse("missing colon in correct place");
  const [hour = 0, minute = 0, second = 0] = readNumbers(text.slice(0, 8).split(":"), "hour/min/sec", "");
  if (hour > 23 || minute > 59 || second > 60) refuse("hour/min/sec out of range");
  let rest = text.slice(8);
  if (rest.startsWith(".")) {
    const [digits = ""] = /^[0-9]*/.exec(rest.slice(1)) ?? [];
    if (digits === "") refuse("no digits in second fraction");
    rest = rest.slice(1 + digits.length);
  }
  const inDay = hour * 60 + minute - (rest === "z" || rest === "Z" ? 0 : readOffset(rest));
  const utc = inDay < 0 ? inDay + 24 * 60 : inDay;
  if (second >= 60 && utc !== 23 * 60 + 59) refuse("invalid leap second");
}

/** The offset of the time zone from UTC in minutes. */
function readOffset(text: string): number {
  if (Buffer.byteLength(text) !== 6) refuse("offset must be 6 characters long");
  const sign = text[0];
  if (sign !== "+" && sign !== "-") refuse("offset must begin with plus/minus");
  if (text[3] !== ":") refuse("missing colon in offset in correct place");
  const [hours = 0, minutes = 0] = readNumbers(text.slice(1).split(":", 2), "hour/min", " in offset");
  if (hours > 23 || minutes > 59) refuse("hour/min in offset out of range");
  return (hours * 60 + minutes) * (sign === "+" ? 1 : -1);
}

function readNumbers(parts: readonly string[], names: string, place: string): number[] {
  return parts.map((part) => {
    if (!/^[+-]?[0-9]+$/.test(part)) refuse(`invalid ${names}${place}`);
    const number = Number(part);
    if (number < 0) refuse(`non-positive ${names}${place}`);
    return number;
  });
}

export function checkDateTime(text: string): void {
  if (Buffer.byteLength(text) < 20) refuse("less than 20 characters long");
  if (text[10] !== "t" && text[10] !== "T") refuse("11th character must be t or T");
  checkPart("invalid date element", () => {
    checkDate(text.slice(0, 10));
  });
  checkPart("invalid time element", () => {
    checkTime(text.slice(11));
  });
}

export function checkDuration(text: string): void {
  if (!text.startsWith("P")) refuse("must start with P");
  const rest = text.slice(1);
  if (rest === "") refuse("nothing after P");
  if (rest.endsWith("W")) {
    const weeks = rest.slice(0, -1);
    if (weeks === "") refuse("no number in week");
    if (/[^0-9]/.test(weeks)) refuse("invalid week");
    return;
  }
  for (const [index, part] of rest.split("T").entries()) {
    if (index > 0 && part === "") refuse("no time elements");
    if (index > 1) refuse("more than one T");
    checkUnits(part, index === 0 ? "YMD" : "HMS");
  }
}

function checkUnits(text: string, all: string): void {
  let units = all;
  for (let rest = text; rest !== "";) {
    const [digits = ""] = /^[0-9]*/.exec(rest) ?? [];
    if (digits === "") refuse("missing number");
    const unit = rest[digits.length];
    if (unit === undefined) refuse("missing unit");
    const place = units.indexOf(unit);
    if (place < 0) {
      const shown = quoteRune(unit.codePointAt(0) ?? 0);
      refuse(all.includes(unit) ? `unit ${shown} out of order` : `invalid unit ${shown}`);
    }
    units = units.slice(place + 1);
    rest = rest.slice(digits.length + 1);
  }
}

export function checkPeriod(text: string): void {
  const slash = text.indexOf("/");
  if (slash < 0) refuse("missing slash");
  const start = text.slice(0, slash);
  const end = text.slice(slash + 1);
  if (start.startsWith("P")) {
    checkPart("invalid start duration", () => {
      checkDuration(start);
    });
    checkPart("invalid end date-time", () => {
      checkDateTime(end);
    });
    return;
  }
  checkPart("invalid start date-time", () => {
    checkDateTime(start);
  });
  if (end.startsWith("P"))
    checkPart("invalid end duration", () => {
      checkDuration(end);
    });
  else
    checkPart("invalid end date-time", () => {
      checkDateTime(end);
    });
}
