// The decimal digits of a binary floating-point number: the shortest ones that parse to the same number, or all of
// them, rounded as in Go.
//
// Source: Go 1.26 internal/strconv/ftoa.go (roundShortest, bigFtoa), decimal.go (Round).

/** The size of the floating-point number in bits. */
export type FloatBits = 32 | 64;

/** A number that is neither infinite nor NaN: `mantissa * 2^exponent`. */
export interface FloatParts {
  readonly isNegative: boolean;
  readonly mantissa: bigint;
  readonly exponent: number;
}

/** `0.digits * 10^point`, without trailing zeros; zero has no digits. */
export interface Digits {
  readonly digits: string;
  readonly point: number;
}

const zero: Digits = { digits: "", point: 0 };

/** Splits the number into its parts. */
export function splitFloat(value: number, bits: FloatBits): FloatParts {
  const view = new DataView(new ArrayBuffer(8));
  let raw: bigint;
  if (bits === 32) {
    view.setFloat32(0, value);
    raw = BigInt(view.getUint32(0));
  } else {
    view.setFloat64(0, value);
    raw = view.getBigUint64(0);
  }
  const [mantissaBits, exponentBits, bias] = bits === 32 ? [23n, 8n, 127] : [52n, 11n, 1023];
  const biased = Number((raw >> mantissaBits) & ((1n << exponentBits) - 1n));
  const fraction = raw & ((1n << mantissaBits) - 1n);
  return {
    isNegative: raw >> (mantissaBits + exponentBits) !== 0n,
    mantissa: biased === 0 ? fraction : fraction | (1n << mantissaBits),
    exponent: Math.max(biased, 1) - bias - Number(mantissaBits),
  };
}

/** The shortest digits that parse to the same number, without the sign. */
export function shortestDigits(value: number, bits: FloatBits): Digits {
  if (value === 0) return zero;
  if (bits === 32) return shortestDigitsOfFloat32(value);
  // Both ECMAScript and Go use the shortest digits that are nearest to the value.
  const [mantissa = "", exponent = "0"] = Math.abs(value).toExponential().split("e");
  return { digits: mantissa.replace(".", ""), point: Number(exponent) + 1 };
}

/** All digits of the number, without the sign. */
export function exactDigits(value: number, bits: FloatBits): Digits {
  const { mantissa, exponent } = splitFloat(value, bits);
  if (mantissa === 0n) return zero;
  if (exponent >= 0) {
    const digits = (mantissa << BigInt(exponent)).toString();
    return { digits: trimZeros(digits), point: digits.length };
  }
  const digits = (mantissa * 5n ** BigInt(-exponent)).toString();
  return { digits: trimZeros(digits), point: digits.length + exponent };
}

/** Rounds to `count` digits, half to even. A negative count changes nothing. */
export function roundDigits(all: Digits, count: number): Digits {
  const { digits, point } = all;
  if (count < 0 || count >= digits.length) return all;
  return isRoundedUp(digits, count) ? roundUp(all, count) : { digits: trimZeros(digits.slice(0, count)), point };
}

function isRoundedUp(digits: string, count: number): boolean {
  const next = digits.charCodeAt(count) - 48;
  if (next === 5 && count + 1 === digits.length) {
    return count > 0 && (digits.charCodeAt(count - 1) - 48) % 2 === 1;
  }
  return next >= 5;
}

function roundUp({ digits, point }: Digits, count: number): Digits {
  for (let at = count - 1; at >= 0; at -= 1) {
    const digit = digits.charCodeAt(at) - 48;
    if (digit < 9) return { digits: `${digits.slice(0, at)}${digit + 1}`, point };
  }
  return { digits: "1", point: point + 1 };
}

function shortestDigitsOfFloat32(value: number): Digits {
  const { mantissa, exponent } = splitFloat(value, 32);
  const exact = exactDigits(value, 32);
  // The bounds between which decimals parse to the same number, in quarters of the last bit.
  const isAtPower = mantissa === 1n << 23n && exponent > -149;
  const middle = mantissa * 4n;
  const low = middle - (isAtPower ? 1n : 2n);
  const high = middle + 2n;
  const isInclusive = mantissa % 2n === 0n;
  const reads = (candidate: Digits): boolean => {
    // candidate = c * 10^shift; bound = b * 2^(exponent - 2)
    const shift = candidate.point - candidate.digits.length;
    let digits = BigInt(candidate.digits);
    let scale = 1n;
    if (shift >= 0) digits *= 10n ** BigInt(shift);
    else scale *= 10n ** BigInt(-shift);
    if (exponent - 2 >= 0) scale <<= BigInt(exponent - 2);
    else digits <<= BigInt(2 - exponent);
    return isInclusive
      ? digits >= low * scale && digits <= high * scale
      : digits > low * scale && digits < high * scale;
  };
  for (let count = 1; count < exact.digits.length; count += 1) {
    const nearest = roundDigits(exact, count);
    if (reads(nearest)) return nearest;
    const down = { digits: exact.digits.slice(0, count), point: exact.point };
    if (reads(down)) return { digits: trimZeros(down.digits), point: down.point };
    const up = roundUp(exact, count);
    if (reads(up)) return up;
  }
  return exact;
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end -= 1;
  return end === digits.length ? digits : digits.slice(0, end);
}
