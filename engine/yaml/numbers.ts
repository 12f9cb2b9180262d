// The number forms of go-yaml, and Go's way of printing them.
// Source: go.yaml.in/yaml/v3@v3.0.5 resolve.go (resolve), Go 1.26 strconv (ParseInt with base 0, ParseFloat, FormatFloat 'g').

const minInt64 = -(2n ** 63n);
const maxInt64 = 2n ** 63n - 1n;
const maxUint64 = 2n ** 64n - 1n;

const yamlFloat = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const dottedFloat = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
const prefixedInteger = /^([-+]?)0(?:[xX]([0-9a-fA-F]+)|[oO]?([0-7]+)|[bB]([01]+))$/;
const signAfterPrefix = /^0(?:b([-+])([01]+)|o([-+])([0-7]+))$/;

/**
 * The value of an integer as go-yaml reads it, undefined where the text is none or does not fit into 64 bits. Version 3
 * takes "0o-7" for one, version 2 does not.
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
  // Only go-yaml's own second attempt takes a sign between prefix and digits ("0b-1" is -1).
  const odd = signAfterPrefix.exec(plain);
  const [, binarySign, binary, octalSign, octal] = odd ?? [];
  if (odd === null || (version === 2 && octal !== undefined)) return undefined;
  const magnitude = BigInt(binary !== undefined ? `0b${binary}` : `0o${octal ?? ""}`);
  return within64Bits((binarySign ?? octalSign) === "-" ? -magnitude : magnitude, "-");
}

/** The value of a finite number with fraction or exponent, or of an integer beyond 64 bits; undefined for other text. */
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

/** How kustomize prints a float: through JSON, where a whole number turns into an integer, then with Go's format "g". */
export function printFloat(value: number): string {
  // Below 1e21 JavaScript prints all digits of a whole number, padded with zeros as Go does; what fits is an integer.
  const digits = Object.is(value, -0) ? "0" : String(value);
  return parseInteger(digits) === undefined ? printGeneral(value) : digits;
}

/** Go's format "g" of the number as a float of 32 bits, in the fewest digits. */
export function printFloat32(value: number): string {
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const rounded = Math.fround(value);
  for (let precision = 1; precision <= 9; precision++) {
    const shorter = Number(rounded.toPrecision(precision));
    if (Math.fround(shorter) === rounded) return printGeneral(shorter);
  }
  return printGeneral(rounded);
}

function printGeneral(value: number): string {
  const [mantissa = "", exponentText = "0"] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < 6) return String(value);
  return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

// An integer without a sign may use all 64 bits; one with a sign must fit into a signed one.
function within64Bits(value: bigint, text: string): bigint | undefined {
  const signed = text.startsWith("-") || text.startsWith("+");
  return value >= minInt64 && value <= (signed ? maxInt64 : maxUint64) ? value : undefined;
}

function withoutPlus(text: string): string {
  return text.startsWith("+") ? text.slice(1) : text;
}
