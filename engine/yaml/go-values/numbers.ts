// Parses numbers in go-yaml's forms, and prints them as Go does.
// Source: go.yaml.in/yaml/v3@v3.0.5 resolve.go (resolve), Go 1.26 strconv (ParseInt with base 0, ParseFloat,
// FormatFloat 'g').

import { formatFloat } from "../../go/strconv/format-float";

const minInt64 = -(2n ** 63n);
const maxInt64 = 2n ** 63n - 1n;
const maxUint64 = 2n ** 64n - 1n;

const yamlFloat = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const dottedFloat = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
const prefixedInteger = /^([-+]?)0(?:[xX]([0-9a-fA-F]+)|[oO]?([0-7]+)|[bB]([01]+))$/;
const signAfterPrefix = /^0(?:b([-+])([01]+)|o([-+])([0-7]+))$/;

/**
 * The value of an integer as go-yaml reads it; undefined if the text is not an integer or does not fit into 64 bits.
 * Version 3 accepts "0o-7", version 2 does not.
 */
export function parseInteger(text: string, version: 2 | 3 = 3): bigint | undefined {
  if (!/^[-+0-9]/.test(text)) return undefined;
  const plain = text.includes("_") ? text.replaceAll("_", "") : text;
  if (/^[-+]?(?:0|[1-9][0-9]*)$/.test(plain)) return within64Bits(BigInt(withoutPlus(plain)), plain);
  const prefixed = prefixedInteger.exec(plain);
  if (prefixed) {
    const [, sign = "", hex, octal, binary] = prefixed;
    const magnitude = BigInt(hex !== undefined ? `0x${hex}` : octal !== undefined ? `0o${octal}` : `0b${binary ?? ""}`);
    return within64Bits(sign === "-" ? -magnitude : magnitude, plain);
  }
  // Only the second attempt of go-yaml accepts a sign between the prefix and the digits ("0b-1" is -1).
  const odd = signAfterPrefix.exec(plain);
  const [, binarySign, binary, octalSign, octal] = odd ?? [];
  if (odd === null || (version === 2 && octal !== undefined)) return undefined;
  const magnitude = BigInt(binary !== undefined ? `0b${binary}` : `0o${octal ?? ""}`);
  return within64Bits((binarySign ?? octalSign) === "-" ? -magnitude : magnitude, "-");
}

/**
 * The value of a finite number with fraction or exponent, or of an integer beyond 64 bits; undefined for other text.
 */
export function parseFloatText(text: string): number | undefined {
  let value: number;
  if (text.startsWith(".")) {
    if (!dottedFloat.test(text)) return undefined;
    value = Number(text.replaceAll("_", ""));
  } else {
    if (!/^[-+0-9]/.test(text)) return undefined;
    const plain = text.includes("_") ? text.replaceAll("_", "") : text;
    if (!yamlFloat.test(plain)) return undefined;
    value = Number(plain);
  }
  return Number.isFinite(value) ? value : undefined;
}

/**
 * Prints a float as kustomize does: through JSON, which writes an integral value as an integer, and otherwise in Go's
 * format "g".
 */
export function printFloat(value: number): string {
  // Below 1e21 JavaScript prints all digits of an integer, padded with zeros as Go does. A value that fits into 64 bits
  // is an integer.
  const digits = Object.is(value, -0) ? "0" : String(value);
  return parseInteger(digits) === undefined ? formatFloat(value, "g", -1) : digits;
}

// An integer without a sign may use all 64 bits; one with a sign must fit into a signed 64-bit integer.
function within64Bits(value: bigint, text: string): bigint | undefined {
  const signed = text.startsWith("-") || text.startsWith("+");
  return value >= minInt64 && value <= (signed ? maxInt64 : maxUint64) ? value : undefined;
}

function withoutPlus(text: string): string {
  return text.startsWith("+") ? text.slice(1) : text;
}
