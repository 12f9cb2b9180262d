// Source: Go 1.26 fmt/format.go (fmtInteger, fmtUnicode, fmtC, fmtQc).

import { isPrint } from "../strconv/is-print";
import { quoteRune } from "../strconv/quote";
import type { Flags } from "./flags";
import { pad, padding, padWithBlanks } from "./pad";

const lastCodePoint = 0x10ffff;

/** The base and prefix of an integer. */
export interface Notation {
  readonly base: 2 | 8 | 10 | 16;
  readonly isUpper?: boolean;
  /** `%O`: with the prefix `0o`. */
  readonly hasOctalMark?: boolean;
}

/** Formats an integer in the notation, with sign, precision and width. */
export function formatInteger(value: bigint, { base, isUpper, hasOctalMark }: Notation, flags: Flags): string {
  const isNegative = value < 0n;
  if (flags.precision === 0 && value === 0n) return padding(flags.width ?? 0, { ...flags, zero: false });
  let digits = (isNegative ? -value : value).toString(base);
  if (isUpper === true) digits = digits.toUpperCase();
  digits = digits.padStart(leastDigits(isNegative, flags), "0");
  if (flags.sharp) digits = markBase(digits, base, isUpper === true);
  if (hasOctalMark === true) digits = `0o${digits}`;
  const sign = isNegative ? "-" : flags.plus ? "+" : flags.space ? " " : "";
  return padWithBlanks(sign + digits, flags);
}

function leastDigits(isNegative: boolean, flags: Flags): number {
  if (flags.precision !== undefined) return flags.precision;
  if (!flags.zero || flags.minus || flags.width === undefined) return 0;
  return flags.width - (isNegative || flags.plus || flags.space ? 1 : 0);
}

function markBase(digits: string, base: number, isUpper: boolean): string {
  switch (base) {
    case 2:
      return `0b${digits}`;
    case 8:
      return digits.startsWith("0") ? digits : `0${digits}`;
    case 16:
      return (isUpper ? "0X" : "0x") + digits;
    default:
      return digits;
  }
}

/** `%c`: formats the character of the code point. */
export function formatCharacter(value: bigint, flags: Flags): string {
  return pad(String.fromCodePoint(toRune(value)), flags);
}

/** `%q` of an integer: formats the character in quotes. */
export function formatQuotedCharacter(value: bigint, flags: Flags): string {
  return pad(quoteRune(toRune(value), flags.plus), flags);
}

/** `%U`: formats as `U+0078`; with `#` also the character. */
export function formatUnicode(value: bigint, flags: Flags): string {
  const unsigned = BigInt.asUintN(64, value);
  let text = `U+${unsigned
    .toString(16)
    .toUpperCase()
    .padStart(Math.max(flags.precision ?? 4, 4), "0")}`;
  if (flags.sharp && unsigned <= lastCodePoint && isPrint(Number(unsigned))) {
    text += ` '${String.fromCodePoint(Number(unsigned))}'`;
  }
  return padWithBlanks(text, flags);
}

/** The code point; U+FFFD if the number is not one. */
function toRune(value: bigint): number {
  if (value < 0n || value > lastCodePoint) return 0xfffd;
  const codePoint = Number(value);
  return codePoint >= 0xd800 && codePoint <= 0xdfff ? 0xfffd : codePoint;
}
