// Decimal arithmetic on floats: their shortest decimal representation counts as exact.
//
// Source: github.com/shopspring/decimal v1.4.0 decimal.go (NewFromFloat, Add, Sub, Mul, DivRound, Float64).

import { GoPanic } from "../../../../go/values/values";

/** `coefficient * 10^exponent`. */
export interface Decimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/** The number of digits after the point of a quotient. Source: decimal.go (DivisionPrecision). */
const divisionPrecision = 16;

/** The shortest decimal representation of the float. Throws `GoPanic` for NaN and infinities. */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) {
    const name = Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
    throw new GoPanic(`Cannot create a Decimal from ${name}`);
  }
  if (value === 0) return { coefficient: 0n, exponent: 0 };
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const fraction = mantissa.split(".")[1] ?? "";
  return { coefficient: BigInt(mantissa.replace(".", "")), exponent: Number(exponent) - fraction.length };
}

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const exponent = Math.min(left.exponent, right.exponent);
  return { coefficient: rescale(left, exponent) + rescale(right, exponent), exponent };
}

export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  return addDecimals(left, { coefficient: -right.coefficient, exponent: right.exponent });
}

export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  return { coefficient: left.coefficient * right.coefficient, exponent: left.exponent + right.exponent };
}

/** The quotient, rounded to 16 digits after the point, half away from zero. Throws `GoPanic` for a division by zero. */
export function divideDecimals(left: Decimal, right: Decimal): Decimal {
  if (right.coefficient === 0n) throw new GoPanic("decimal division by 0");
  const shift = left.exponent - right.exponent + divisionPrecision;
  const numerator = shift < 0 ? left.coefficient : left.coefficient * 10n ** BigInt(shift);
  const denominator = shift < 0 ? right.coefficient * 10n ** BigInt(-shift) : right.coefficient;
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  const isBelowHalf = 2n * absolute(rest) < absolute(denominator);
  const away = left.coefficient < 0n === right.coefficient < 0n || left.coefficient === 0n ? 1n : -1n;
  return { coefficient: isBelowHalf ? quotient : quotient + away, exponent: -divisionPrecision };
}

/** The nearest float. */
export function decimalToFloat({ coefficient, exponent }: Decimal): number {
  return coefficient === 0n ? 0 : Number(`${coefficient}e${exponent}`);
}

function rescale({ coefficient, exponent }: Decimal, to: number): bigint {
  return coefficient * 10n ** BigInt(exponent - to);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
