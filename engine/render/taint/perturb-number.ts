/**
 * Replaces a number by one of another magnitude, so that a quotient differs too. The difference of two integers has no
 * small divisor, so that remainders differ, and the first digits differ as well.
 */
export function perturbNumber(value: number): number {
  if (!Number.isFinite(value)) return 0;
  const size = Math.abs(value);
  const whole = Math.floor(size);
  const fraction = size - whole;
  const made = Number(distant(BigInt(whole))) + (fraction === 0 ? 0 : otherFraction(fraction));
  return value < 0 ? -made : made;
}

/** About 3 at the first digit changes it, whatever it is. */
const factor = 30_011n;
/** A product with the factor stays exact up to here. */
const largestFactor = 2n ** 38n;
const smallerDigits = 6;

function distant(value: bigint): bigint {
  let made = value > largestFactor ? 3n * firstDigits(value) : (value === 0n ? 1n : value) * factor;
  while (hasSmallDivisor(made > value ? made - value : value - made)) made += 1n;
  return made;
}

function firstDigits(value: bigint): bigint {
  return BigInt(value.toString().slice(0, smallerDigits));
}

const smallPrimes = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n, 43n, 47n];

function hasSmallDivisor(value: bigint): boolean {
  return smallPrimes.some((prime) => value % prime === 0n);
}

/** In the other half, so that its first digit and its rounding differ. */
function otherFraction(fraction: number): number {
  return fraction < 0.5 ? 0.5 + fraction / 2 : fraction / 2;
}
