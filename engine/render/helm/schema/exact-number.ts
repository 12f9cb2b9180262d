// Numbers by their decimal digits, as Go's `big.Rat` holds what `%v` prints of them: 0.1 is a tenth.
import { formatFloat } from "../../gotemplate/numbers/format-float";
import { GoInt, GoText, type GoValue } from "../../gotemplate/values/values";

/** `digits` times ten to the power of `exponent`. */
export interface ExactNumber {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Go takes exponents up to a million; so large a power costs too much. No float64 needs more than 324. */
const largestExponent = 5_000;

/** The number; undefined for what is none, or of a larger exponent. */
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
  if (Math.abs(exponent) > largestExponent) return undefined;
  const digits = BigInt(whole + fraction);
  // A whole part of -0 loses its sign.
  return { digits, exponent };
}

/** Below 0, 0, above 0. */
export function compareExact(left: ExactNumber, right: ExactNumber): number {
  const [a, b] = aligned(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}

export function isWhole({ digits, exponent }: ExactNumber): boolean {
  return exponent >= 0 || digits % 10n ** BigInt(-exponent) === 0n;
}

/** The integer, in 64 bits as Go's `Int64`; only for one that `isWhole`. */
export function toInteger({ digits, exponent }: ExactNumber): number {
  const value = exponent >= 0 ? digits * 10n ** BigInt(exponent) : digits / 10n ** BigInt(-exponent);
  return Number(BigInt.asIntN(64, value));
}

/** Whether the quotient is an integer; the divisor is not 0. */
export function isMultiple(value: ExactNumber, divisor: ExactNumber): boolean {
  const [a, b] = aligned(value, divisor);
  return a % b === 0n;
}

function aligned(left: ExactNumber, right: ExactNumber): readonly [bigint, bigint] {
  const low = Math.min(left.exponent, right.exponent);
  return [left, right].map(({ digits, exponent }) => digits * 10n ** BigInt(exponent - low)) as [bigint, bigint];
}

/** The number without what can be told in two ways, as a text: equal numbers have equal texts. */
export function canonicalText({ digits, exponent }: ExactNumber): string {
  const text = digits.toString();
  const short = text.replace(/0+$/, "");
  return short === "" || short === "-" ? "0" : `${short}e${exponent + text.length - short.length}`;
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** As the message printer of golang.org/x/text prints the float64 in English: `1,234.5`, `1×10⁰⁶`. */
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

/** As the same printer prints an integer: `1,234`. */
export function groupDigits(number: number | string): string {
  const [whole = "", fraction] = String(number).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
