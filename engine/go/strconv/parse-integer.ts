// Source: Go 1.26 internal/strconv/atoi.go (ParseInt, ParseUint, underscoreOK).

/** The error of an invalid number, in Go's words. */
export type NumberProblem = "invalid syntax" | "value out of range";

/** In addition to an error, Go returns a value: the nearest one if the number is out of range, else zero. */
export interface ParsedInteger {
  readonly value: bigint;
  readonly problem?: NumberProblem;
}

const invalid: ParsedInteger = { value: 0n, problem: "invalid syntax" };

const digitsByBase: Readonly<Record<number, RegExp>> = {
  2: /^[01]+$/,
  8: /^[0-7]+$/,
  10: /^[0-9]+$/,
  16: /^[0-9a-fA-F]+$/,
};
const prefixes: Readonly<Record<number, string>> = { 2: "0b", 8: "0o", 10: "", 16: "0x" };
/**
 * The number of digits of the largest integer in base 2: a number with more digits is out of range, except for leading
 * zeros.
 */
const maximalDigits = 64;

/**
 * Parses an integer like Go's `strconv.ParseInt`. With base 0, a prefix determines the base (`0x`, `0o`, `0b`, `0`),
 * and underscores are allowed between digits.
 */
export function parseInt(text: string, base: 0 | 2 | 8 | 10 | 16, bits: 8 | 16 | 32 | 64): ParsedInteger {
  const isNegative = text.startsWith("-");
  const magnitude = parseMagnitude(isNegative || text.startsWith("+") ? text.slice(1) : text, base);
  if (magnitude === undefined) return invalid;
  const limit = 1n << BigInt(bits - 1);
  if (isNegative) return magnitude > limit ? outOfRange(-limit) : { value: -magnitude };
  return magnitude >= limit ? outOfRange(limit - 1n) : { value: magnitude };
}

/** Parses an unsigned integer like Go's `strconv.ParseUint`. */
export function parseUint(text: string, base: 0 | 2 | 8 | 10 | 16, bits: 8 | 16 | 32 | 64): ParsedInteger {
  const magnitude = parseMagnitude(text, base);
  if (magnitude === undefined) return invalid;
  const limit = 1n << BigInt(bits);
  return magnitude >= limit ? outOfRange(limit - 1n) : { value: magnitude };
}

function outOfRange(value: bigint): ParsedInteger {
  return { value, problem: "value out of range" };
}

function parseMagnitude(text: string, base: 0 | 2 | 8 | 10 | 16): bigint | undefined {
  if (base !== 0) return digitsToInteger(text, base);
  if (text.includes("_") && !areUnderscoresRight(text)) return undefined;
  const { base: ownBase, digits } = splitPrefix(text);
  return digitsToInteger(digits.replaceAll("_", ""), ownBase) ?? (text === "0" ? 0n : undefined);
}

function splitPrefix(text: string): { base: number; digits: string } {
  if (!text.startsWith("0")) return { base: 10, digits: text };
  const prefix = text.slice(0, 2).toLowerCase();
  if (text.length >= 3) {
    if (prefix === "0b") return { base: 2, digits: text.slice(2) };
    if (prefix === "0o") return { base: 8, digits: text.slice(2) };
    if (prefix === "0x") return { base: 16, digits: text.slice(2) };
  }
  return { base: 8, digits: text.slice(1) };
}

function digitsToInteger(digits: string, base: number): bigint | undefined {
  if (digitsByBase[base]?.test(digits) !== true) return undefined;
  const significant = digits.replace(/^0+(?=.)/, "");
  return significant.length > maximalDigits
    ? 1n << BigInt(maximalDigits)
    : BigInt(`${prefixes[base] ?? ""}${significant}`);
}

/** Returns whether each underscore is between two digits, or between the prefix of a base and a digit. */
export function areUnderscoresRight(text: string): boolean {
  const unsigned = text.replace(/^[+-]/, "");
  const prefix = /^0[box]/i.exec(unsigned)?.[0] ?? "";
  const digit = prefix.toLowerCase() === "0x" ? "[0-9a-fA-F]" : "[0-9]";
  const body = prefix === "" ? unsigned : `0${unsigned.slice(prefix.length)}`;
  return !new RegExp(`(?<!${digit})_|_(?!${digit})`).test(body);
}
