// Source: Go 1.26 internal/strconv/ftoa.go (FormatFloat, formatDigits, fmtE, fmtF, fmtB, fmtX).

import { exactDigits, roundDigits, shortestDigits, splitFloat, type Digits, type FloatBits } from "./float-digits";
import { trimEndOf } from "../../lib/trim-characters";

/** The formats of Go's `strconv.FormatFloat`. */
export type FloatFormat = "b" | "e" | "E" | "f" | "g" | "G" | "x" | "X";

/**
 * Formats a number like Go's `strconv.FormatFloat`. A `precision` of -1 uses the shortest digits that parse to the same
 * number; `bits` is the size of the number.
 */
export function formatFloat(value: number, format: FloatFormat, precision: number, bits: FloatBits = 64): string {
  const rounded = bits === 32 ? Math.fround(value) : value;
  if (Number.isNaN(rounded)) return "NaN";
  if (!Number.isFinite(rounded)) return rounded > 0 ? "+Inf" : "-Inf";
  if (precision < 0 && bits === 64 && isPlain(rounded, format)) return String(rounded);
  const sign = rounded < 0 || Object.is(rounded, -0) ? "-" : "";
  switch (format) {
    case "b":
      return sign + formatBinary(rounded, bits);
    case "x":
    case "X":
      return sign + formatHexadecimal(rounded, format, precision, bits);
    default:
      return sign + formatDecimal(rounded, format, precision, bits);
  }
}

/** Returns whether JavaScript prints the number in the same way: the shortest digits, without an exponent. */
function isPlain(value: number, format: FloatFormat): boolean {
  const size = Math.abs(value);
  if (format === "g" || format === "G") return size >= 1e-4 && size < 1e6;
  return format === "f" && size >= 1e-6 && size < 1e21;
}

function formatDecimal(value: number, format: "e" | "E" | "f" | "g" | "G", precision: number, bits: FloatBits): string {
  if (precision < 0) return formatShortest(shortestDigits(value, bits), format);
  const exact = exactDigits(value, bits);
  switch (format) {
    case "e":
    case "E":
      return writeExponent(roundDigits(exact, precision + 1), precision, format);
    case "f":
      return writeFixed(roundDigits(exact, exact.point + precision), precision);
    default: {
      const significant = Math.max(precision, 1);
      return writeGeneral(roundDigits(exact, significant), significant, format, false);
    }
  }
}

function formatShortest(digits: Digits, format: "e" | "E" | "f" | "g" | "G"): string {
  const count = digits.digits.length;
  switch (format) {
    case "e":
    case "E":
      return writeExponent(digits, Math.max(count - 1, 0), format);
    case "f":
      return writeFixed(digits, Math.max(count - digits.point, 0));
    default:
      return writeGeneral(digits, count, format, true);
  }
}

function writeGeneral(digits: Digits, precision: number, format: "g" | "G", isShortest: boolean): string {
  const count = digits.digits.length;
  let threshold = precision > count && count >= digits.point ? count : precision;
  if (isShortest) threshold = 6;
  const exponent = digits.point - 1;
  if (exponent < -4 || exponent >= threshold) {
    return writeExponent(digits, Math.min(precision, count) - 1, format === "g" ? "e" : "E");
  }
  const significant = precision > digits.point ? count : precision;
  return writeFixed(digits, Math.max(significant - digits.point, 0));
}

function writeExponent({ digits, point }: Digits, precision: number, letter: "e" | "E"): string {
  const fraction = precision > 0 ? `.${digits.slice(1, precision + 1).padEnd(precision, "0")}` : "";
  const exponent = digits === "" ? 0 : point - 1;
  const sign = exponent < 0 ? "-" : "+";
  return `${digits.charAt(0) || "0"}${fraction}${letter}${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

function writeFixed({ digits, point }: Digits, precision: number): string {
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
  if (precision <= 0) return whole;
  const fraction = point >= 0 ? digits.slice(point, point + precision) : digitsBelowOne(digits, -point, precision);
  return `${whole}.${fraction.padEnd(precision, "0")}`;
}

function digitsBelowOne(digits: string, zeros: number, precision: number): string {
  return zeros >= precision ? "" : "0".repeat(zeros) + digits.slice(0, precision - zeros);
}

function formatBinary(value: number, bits: FloatBits): string {
  const { mantissa, exponent } = splitFloat(value, bits);
  return `${mantissa}p${exponent >= 0 ? "+" : ""}${exponent}`;
}

function formatHexadecimal(value: number, format: "x" | "X", precision: number, bits: FloatBits): string {
  const parts = splitFloat(value, bits);
  // The leading 1 is bit 60; fifteen hexadecimal digits follow.
  const width = parts.mantissa.toString(2).length;
  let mantissa = parts.mantissa === 0n ? 0n : parts.mantissa << BigInt(61 - width);
  let exponent = parts.mantissa === 0n ? 0 : parts.exponent + width - 1;
  if (precision >= 0 && precision < 15) {
    const dropped = BigInt(60 - precision * 4);
    const rest = mantissa & ((1n << dropped) - 1n);
    const half = 1n << (dropped - 1n);
    mantissa >>= dropped;
    if (rest > half || (rest === half && mantissa % 2n === 1n)) mantissa += 1n;
    mantissa <<= dropped;
    if (mantissa >> 61n !== 0n) {
      mantissa >>= 1n;
      exponent += 1;
    }
  }
  let fraction = (mantissa & ((1n << 60n) - 1n)).toString(16).padStart(15, "0");
  fraction = precision < 0 ? trimEndOf(fraction, "0") : fraction.slice(0, precision).padEnd(precision, "0");
  const sign = exponent < 0 ? "-" : "+";
  const text = `0x${mantissa >> 60n}${fraction === "" ? "" : `.${fraction}`}p${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
  return format === "X" ? text.toUpperCase() : text;
}
