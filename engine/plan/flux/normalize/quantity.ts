// Source: k8s.io/apimachinery pkg/api/resource/quantity.go, suffix.go, amount.go@v0.36.2 (ParseQuantity,
// CanonicalizeBytes).
import { GoError } from "../../../go/values/values";

type Format = "binary" | "decimal" | "exponent";

/** A number without loss: digits · 10^exponent. */
interface Amount {
  readonly digits: bigint;
  readonly exponent: number;
}

interface Suffix {
  readonly format: Format;
  /** The exponent to the base 2 or 10. */
  readonly exponent: number;
}

const decimal: readonly (readonly [string, number])[] = [
  ["n", -9],
  ["u", -6],
  ["m", -3],
  ["", 0],
  ["k", 3],
  ["M", 6],
  ["G", 9],
  ["T", 12],
  ["P", 15],
  ["E", 18],
];
const binary: readonly (readonly [string, number])[] = [
  ["Ki", 10],
  ["Mi", 20],
  ["Gi", 30],
  ["Ti", 40],
  ["Pi", 50],
  ["Ei", 60],
];
const suffixes: ReadonlyMap<string, Suffix> = new Map<string, Suffix>([
  ...decimal.map(([text, exponent]) => [text, { format: "decimal", exponent }] as const),
  ...binary.map(([text, exponent]) => [text, { format: "binary", exponent }] as const),
]);

const maximum = 2n ** 63n - 1n;
/** A longer quantity, or one with a larger exponent, is an error rather than a long computation. */
const limits = { length: 1000, exponent: 1000 };

/**
 * The canonical text of a quantity: "1000m" becomes "1", "1024Mi" becomes "1Gi", "0.5" becomes "500m". A text that is
 * canonical enough for Kubernetes stays as it is.
 *
 * Where Kubernetes prints a number beyond its suffixes without any ("1000E"), this is an error.
 * @throws GoError if the text is not a quantity
 */
export function canonicalQuantity(text: string): string {
  if (text.length > limits.length) throw new GoError(`a quantity has more than ${limits.length} characters`);
  const found = /^([+-]?)(\d*)(?:\.(\d*))?([eEinumkKMGTP]*[-+]?\d*)$/.exec(text);
  if (text === "" || found === null) throw wrongFormat();
  const [, sign = "", whole = "", fraction = "", suffix = ""] = found;
  const parsed = readSuffix(suffix);
  const number = whole.replace(/^0+/, "");
  const written = { number: number === "" ? "0" : number, fraction, ...parsed };
  if (isShort(written)) {
    if (isKept(written)) return text;
    // Only a short text may have no digit at all.
  } else if (whole + fraction === "") throw new GoError("unable to parse numeric part of quantity");
  const digits = BigInt(`${number}${fraction}` === "" ? "0" : `${number}${fraction}`);
  const amount = withSuffix({ digits, exponent: -fraction.length }, parsed);
  return printAmount(capped(amount, parsed.format), parsed.format, sign === "-");
}

function wrongFormat(): GoError {
  return new GoError("quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'");
}

function readSuffix(text: string): Suffix {
  const known = suffixes.get(text);
  if (known !== undefined) return known;
  if (/^[eE][+-]?\d+$/.test(text)) {
    const exponent = Number(text.slice(1));
    if (Math.abs(exponent) > limits.exponent) throw new GoError("the exponent of a quantity is too large");
    return { format: "exponent", exponent };
  }
  throw new GoError("unable to parse quantity's suffix");
}

interface Written extends Suffix {
  readonly number: string;
  readonly fraction: string;
}

/** Whether Kubernetes reads the number into 64 bits: the fast path of ParseQuantity. */
function isShort({ number, fraction, format, exponent }: Written): boolean {
  const shifted = number + fraction;
  if (format !== "binary") return shifted.length <= 18 && exponent - fraction.length >= -9;
  const precision = 15 - number.length - Math.trunc(Math.fround(Math.fround(exponent * 3) / 10)) - 1;
  return fraction === "" && precision >= 0 && BigInt(number) << BigInt(exponent) <= maximum;
}

/** Whether Kubernetes takes a short text for canonical, and keeps it. */
function isKept({ number, fraction, format, exponent }: Written): boolean {
  if (format === "binary") return exponent % 10 === 0 && (BigInt(number) & 7n) !== 0n;
  const shifted = number + fraction;
  return (exponent - fraction.length) % 3 === 0 && !shifted.endsWith("000") && !shifted.startsWith("0");
}

function withSuffix({ digits, exponent }: Amount, suffix: Suffix): Amount {
  if (suffix.format === "binary") return { digits: digits << BigInt(suffix.exponent), exponent };
  return { digits, exponent: exponent + suffix.exponent };
}

/** Rounds away from zero to a nano, and limits binary quantities to 64 bits. */
function capped(amount: Amount, format: Format): Amount {
  const rounded = amount.exponent < -9 ? roundUp(amount, -9) : amount;
  const isTooLarge = format === "binary" && toInteger(rounded) > maximum;
  return isTooLarge ? { digits: maximum, exponent: 0 } : rounded;
}

function roundUp({ digits, exponent }: Amount, wanted: number): Amount {
  const unit = 10n ** BigInt(wanted - exponent);
  return { digits: (digits + unit - 1n) / unit, exponent: wanted };
}

/** The integer, rounded up. */
function toInteger(amount: Amount): bigint {
  return amount.exponent < 0 ? roundUp(amount, 0).digits : amount.digits * 10n ** BigInt(amount.exponent);
}

function printAmount(amount: Amount, format: Format, isNegative: boolean): string {
  if (amount.digits === 0n) return "0";
  const sign = isNegative ? "-" : "";
  const integer = toInteger(amount);
  const isExact = amount.exponent >= 0 || amount.digits % 10n ** BigInt(-amount.exponent) === 0n;
  if (format === "binary" && isExact && integer >= 1024n) return sign + printBinary(integer);
  return sign + printDecimal(amount, format === "exponent" ? "exponent" : "decimal");
}

function printBinary(integer: bigint): string {
  let digits = integer;
  let exponent = 0;
  while (digits % 1024n === 0n) {
    digits /= 1024n;
    exponent += 10;
  }
  return `${digits}${exponent === 0 ? "" : suffixOf(binary, exponent)}`;
}

function printDecimal(amount: Amount, format: Format): string {
  let { digits, exponent } = amount;
  while (digits % 10n === 0n) {
    digits /= 10n;
    exponent += 1;
  }
  while (exponent % 3 !== 0) {
    digits *= 10n;
    exponent -= 1;
  }
  if (format === "exponent") return exponent === 0 ? String(digits) : `${digits}e${exponent}`;
  return `${digits}${suffixOf(decimal, exponent)}`;
}

function suffixOf(table: readonly (readonly [string, number])[], exponent: number): string {
  const found = table.find((entry) => entry[1] === exponent);
  if (found === undefined) throw new GoError(`a quantity is larger than its suffixes: 10^${exponent}`);
  return found[0];
}
