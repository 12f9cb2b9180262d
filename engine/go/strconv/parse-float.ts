// Source: Go 1.26 internal/strconv/atof.go (ParseFloat, readFloat, special, atofHex).

import { areUnderscoresRight, type NumberProblem } from "./parse-integer";

/** In addition to an error, Go returns a value: infinity if the number is out of range, else zero. */
export interface ParsedFloat {
  readonly value: number;
  readonly problem?: NumberProblem;
}

const invalid: ParsedFloat = { value: 0, problem: "invalid syntax" };
const decimal = /^[+-]?(?:[0-9_]+(?:\.[0-9_]*)?|\.[0-9_]*)(?:[eE][+-]?[0-9][0-9_]*)?$/;
const hexadecimal = /^([+-]?)0[xX]([0-9a-fA-F_]*)(?:\.([0-9a-fA-F_]*))?[pP]([+-]?[0-9][0-9_]*)$/;
const infinite = /^([+-]?)inf(?:inity)?$/i;

/**
 * Parses a number like Go's `strconv.ParseFloat`: decimal, hexadecimal with an exponent (`0x1p-2`), `inf`, `infinity`,
 * `nan`.
 */
export function parseFloat(text: string): ParsedFloat {
  const infinity = infinite.exec(text);
  if (infinity !== null) return { value: infinity[1] === "-" ? -Infinity : Infinity };
  if (/^nan$/i.test(text)) return { value: NaN };
  if (text.includes("_") && !areUnderscoresRight(text)) return invalid;
  const hex = hexadecimal.exec(text);
  if (hex !== null) return parseHexadecimal(hex);
  if (!decimal.test(text)) return invalid;
  const plain = text.replaceAll("_", "");
  if (!/^[+-]?\.?[0-9]/.test(plain)) return invalid;
  return checkRange(Number(plain));
}

function checkRange(value: number): ParsedFloat {
  return Number.isFinite(value) ? { value } : { value, problem: "value out of range" };
}

function parseHexadecimal([, sign, whole = "", fraction = "", exponent = ""]: RegExpExecArray): ParsedFloat {
  const [before, behind] = [whole.replaceAll("_", ""), fraction.replaceAll("_", "")];
  if (before === "" && behind === "") return invalid;
  const mantissa = BigInt(`0x${before}${behind}`);
  const power = Math.max(-100_000, Math.min(100_000, Number(exponent.replaceAll("_", "")))) - 4 * behind.length;
  const magnitude = roundBinary(mantissa, power);
  return checkRange(sign === "-" ? -magnitude : magnitude);
}

/** Rounds `mantissa * 2^power` to the nearest float, half to even. */
function roundBinary(mantissa: bigint, power: number): number {
  if (mantissa === 0n) return 0;
  const length = mantissa.toString(2).length;
  if (length + power > 1024) return Infinity;
  const drop = Math.max(length - 53, -1074 - power);
  if (drop <= 0) return scaleByPowerOfTwo(Number(mantissa), power);
  if (drop > length) return 0;
  const half = 1n << BigInt(drop - 1);
  const rest = mantissa & ((half << 1n) - 1n);
  let rounded = mantissa >> BigInt(drop);
  if (rest > half || (rest === half && (rounded & 1n) === 1n)) rounded += 1n;
  return scaleByPowerOfTwo(Number(rounded), power + drop);
}

/** Exact if the result can be represented; uses steps that stay in the range. */
function scaleByPowerOfTwo(value: number, power: number): number {
  let scaled = value;
  let left = power;
  while (left > 1000) {
    scaled *= 2 ** 1000;
    left -= 1000;
  }
  while (left < -1000) {
    scaled *= 2 ** -1000;
    left += 1000;
  }
  return scaled * 2 ** left;
}
