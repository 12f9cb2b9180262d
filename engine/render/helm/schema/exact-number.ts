// Numbers by their decimal digits, like a Go `big.Rat` of the text that `%v` prints: 0.1 is exactly a tenth.
import { formatFloat } from "../../../go/strconv/format-float";
import { GoInt, GoText, type GoValue } from "../../../go/values/values";
import { trimEndOf } from "../../../lib/trim-characters";

/** `digits` times ten to the power of `exponent`. */
export interface ExactNumber {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Go accepts exponents up to a million, but such powers are too expensive. A float64 needs at most 324. */
const maximumExponent = 5_000;

/** Parses a number; undefined if the value is not a number, or if its exponent is too large. */
export function exactNumber(value: GoValue): ExactNumber | undefined {
  if (typeof value === "number") return parseExact(String(value));
  if (value instanceof GoInt) return { digits: value.value, exponent: 0 };
  return value instanceof GoText ? parseExact(value.value) : undefined;
}

function parseExact(text: string): ExactNumber | undefined {
  const match = /^(-?\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, whole = "", fraction = "", power = "0"] = match;
  const exponent = Number(power) - fraction.length;
  if (Math.abs(exponent) > maximumExponent) return undefined;
  const digits = BigInt(whole + fraction);
  // -0 as an integer loses its sign.
  return { digits, exponent };
}

/** Compares two numbers: negative, 0 or positive. */
export function compareExact(left: ExactNumber, right: ExactNumber): number {
  const [a, b] = aligned(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isWhole({ digits, exponent }: ExactNumber): boolean {
  return exponent >= 0 || digits % 10n ** BigInt(-exponent) === 0n;
}

/** Converts to an integer of 64 bits, like Go's `Int64`; only valid if `isWhole` is true. */
export function toInteger({ digits, exponent }: ExactNumber): number {
  const value = exponent >= 0 ? digits * 10n ** BigInt(exponent) : digits / 10n ** BigInt(-exponent);
  return Number(BigInt.asIntN(64, value));
}

/** Returns whether the quotient is an integer; the divisor must not be 0. */
export function isMultiple(value: ExactNumber, divisor: ExactNumber): boolean {
  const [a, b] = aligned(value, divisor);
  return a % b === 0n;
}

function aligned(left: ExactNumber, right: ExactNumber): readonly [bigint, bigint] {
  const low = Math.min(left.exponent, right.exponent);
  return [left, right].map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - low)) as [bigint, bigint];
}

/** The canonical text of a number: equal numbers have equal texts. */
export function canonicalText({ digits, exponent }: ExactNumber): string {
  const text = digits.toString();
  const short = trimEndOf(text, "0");
  return short === "" || short === "-" ? "0" : `${short}e${exponent + text.length - short.length}`;
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Prints a number as golang.org/x/text prints a float64 in English: `1,234.5`, `1×10⁰⁶`. */
export function printExact({ digits, exponent }: ExactNumber): string {
  const text = formatFloat(Number(`${digits.toString()}e${exponent}`), "g", -1);
  const [mantissa = "", power] = text.split("e");
  if (power === undefined) return groupDigits(mantissa);
  const raised = power
    .replace("-", "⁻")
    .replace("+", "")
    .replace(/\d/g, (digit) => superscripts[Number(digit)] ?? "");
  return `${mantissa}×10${raised}`;
}

/** Prints an integer like golang.org/x/text: `1,234`. */
export function groupDigits(number: number | string): string {
  const [whole = "", fraction] = String(number).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
