// Source: Go 1.26 time/time.go (Duration.String, Round, Truncate), format.go (ParseDuration, leadingInt,
// leadingFraction).

import { GoError } from "../values/values";
import { quoteBytes, toByteText } from "./byte-text";
import { trimEndOf } from "../../lib/trim-characters";

const maximumDuration = (1n << 63n) - 1n;
const minimumDuration = -(1n << 63n);

const units: ReadonlyMap<string, bigint> = new Map([
  ["ns", 1n],
  ["us", 1_000n],
  ["\xc2\xb5s", 1_000n],
  ["\xce\xbcs", 1_000n],
  ["ms", 1_000_000n],
  ["s", 1_000_000_000n],
  ["m", 60_000_000_000n],
  ["h", 3_600_000_000_000n],
]);

/**
 * Parses a duration like Go's `time.ParseDuration`: `1h30m`, `-1.5s`. Returns nanoseconds.
 * @throws `GoError` with Go's message, such as `time: invalid duration "x"`
 */
export function parseDuration(text: string): bigint {
  const whole = toByteText(text);
  const invalid = (what: string): GoError => new GoError(`time: ${what} duration ${quoteBytes(whole)}`);
  const isNegative = whole.startsWith("-");
  let rest = isNegative || whole.startsWith("+") ? whole.slice(1) : whole;
  if (rest === "0") return 0n;
  if (rest === "") throw invalid("invalid");
  let sum = 0n;
  while (rest !== "") {
    const [number = "", before = "", after = ""] = /^(\d*)(?:\.(\d*))?/.exec(rest) ?? [];
    if (before === "" && after === "") throw invalid("invalid");
    // Go reads the integer before it looks at the unit.
    if (readInteger(before) > 1n << 63n) throw invalid("invalid");
    rest = rest.slice(number.length);
    const name = /^[^.\d]*/.exec(rest)?.[0] ?? "";
    if (name === "") throw invalid("missing unit in");
    const unit = units.get(name);
    if (unit === undefined) throw invalid(`unknown unit ${quoteBytes(name)} in`);
    rest = rest.slice(name.length);
    sum += scaleNumber(before, after, unit);
    if (sum > 1n << 63n) throw invalid("invalid");
  }
  if (isNegative) return -sum;
  if (sum > maximumDuration) throw invalid("invalid");
  return sum;
}

function scaleNumber(before: string, after: string, unit: bigint): bigint {
  return readInteger(before) * unit + scaleFraction(after, unit);
}

/** Returns more than any duration if the number is too large. */
function readInteger(digits: string): bigint {
  const significant = digits.replace(/^0+/, "");
  return significant.length > 19 ? 1n << 64n : BigInt(significant === "" ? "0" : significant);
}

/** Go computes a fraction in floating point, and ignores digits that exceed an int64. */
function scaleFraction(digits: string, unit: bigint): bigint {
  let fraction = 0n;
  let scale = 1;
  for (const digit of digits) {
    if (fraction > maximumDuration / 10n) break;
    const next = fraction * 10n + BigInt(digit);
    if (next > 1n << 63n) break;
    fraction = next;
    scale *= 10;
  }
  return fraction === 0n ? 0n : BigInt(Math.trunc(Number(fraction) * (Number(unit) / scale)));
}

/** Prints a duration like Go's `Duration.String`: `1h30m0s`, `1.5µs`. */
export function formatDuration(duration: bigint): string {
  if (duration === 0n) return "0s";
  const sign = duration < 0n ? "-" : "";
  const size = duration < 0n ? -duration : duration;
  if (size < 1_000n) return `${sign}${size}ns`;
  if (size < 1_000_000n) return `${sign}${writeFraction(size, 3)}µs`;
  if (size < 1_000_000_000n) return `${sign}${writeFraction(size, 6)}ms`;
  const minutes = size / 60_000_000_000n;
  const seconds = `${writeFraction(size % 60_000_000_000n, 9)}s`;
  if (minutes === 0n) return sign + seconds;
  const hours = minutes / 60n;
  return `${sign}${hours === 0n ? "" : `${hours}h`}${minutes % 60n}m${seconds}`;
}

function writeFraction(value: bigint, digits: number): string {
  const scale = 10n ** BigInt(digits);
  const fraction = trimEndOf((value % scale).toString().padStart(digits, "0"), "0");
  return `${value / scale}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Go's `Duration.Truncate`: rounds towards zero. */
export function truncateDuration(duration: bigint, unit: bigint): bigint {
  return unit <= 0n ? duration : duration - (duration % unit);
}

/** Go's `Duration.Round`: rounds to the nearest, half away from zero. */
export function roundDuration(duration: bigint, unit: bigint): bigint {
  if (unit <= 0n) return duration;
  const rest = duration % unit;
  const size = rest < 0n ? -rest : rest;
  if (size * 2n < unit) return duration - rest;
  return clampDuration(duration < 0n ? duration - unit + size : duration + unit - size);
}

/** Limits the number of nanoseconds to the range of a duration. */
export function clampDuration(duration: bigint): bigint {
  return duration > maximumDuration ? maximumDuration : duration < minimumDuration ? minimumDuration : duration;
}
