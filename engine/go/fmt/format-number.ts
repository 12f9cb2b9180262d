// Source: Go 1.26 fmt/format.go (fmtFloat).

import type { FloatBits } from "../strconv/float-digits";
import { formatFloat, type FloatFormat } from "../strconv/format-float";
import type { Flags } from "./flags";
import { pad, padding, padWithBlanks } from "./pad";

/** Formats a floating-point number, with sign and width, and with `#` all its zeros. */
export function formatNumber(
  value: number,
  bits: FloatBits,
  { format, precision }: { readonly format: FloatFormat; readonly precision: number },
  flags: Flags,
): string {
  const effectivePrecision = flags.precision ?? precision;
  const text = formatFloat(value, format, effectivePrecision, bits);
  const isSigned = text.startsWith("-") || text.startsWith("+");
  let digits = isSigned ? text.slice(1) : text;
  const sign = text.startsWith("-") ? "-" : flags.space && !flags.plus ? " " : "+";
  if (digits === "Inf") return padWithBlanks(sign + digits, flags);
  if (digits === "NaN") return padWithBlanks(flags.space || flags.plus ? sign + digits : digits, flags);
  if (flags.sharp && format !== "b") digits = restoreZeros(digits, format, effectivePrecision);
  if (!flags.plus && sign === "+") return pad(digits, flags);
  const length = digits.length + 1;
  if (flags.zero && !flags.minus && flags.width !== undefined && flags.width > length) {
    return sign + padding(flags.width - length, flags) + digits;
  }
  return pad(sign + digits, flags);
}

/** Adds the decimal point, and the trailing zeros that the format omitted. */
function restoreZeros(digits: string, format: FloatFormat, precision: number): string {
  const isHexadecimal = format === "x" || format === "X";
  const tailStart = digits.search(isHexadecimal ? /p/i : /e/i);
  let head = tailStart < 0 ? digits : digits.slice(0, tailStart);
  const tail = tailStart < 0 ? "" : digits.slice(tailStart);
  let missing = format === "g" || format === "G" || format === "x" ? (precision === -1 ? 6 : precision) : 0;
  missing -= countSignificant(head);
  if (!head.includes(".")) {
    if (head === "0") missing -= 1;
    head += ".";
  }
  return head + "0".repeat(Math.max(missing, 0)) + tail;
}

/** Counts the characters from the first non-zero digit, without the point. As in Go, the prefix `0x` is included. */
function countSignificant(text: string): number {
  const start = text.search(/[^0.]/);
  if (start < 0) return 0;
  return text.length - start - (text.includes(".", start) ? 1 : 0);
}
