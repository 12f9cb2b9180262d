/** Returns the remainder, which is never negative. */
export function modulo(value: bigint, modulus: bigint): bigint {
  const rest = value % modulus;
  return rest < 0n ? rest + modulus : rest;
}

/** Returns the modular inverse; undefined if there is none. */
export function invert(value: bigint, modulus: bigint): bigint | undefined {
  let [rest, next] = [modulus, modulo(value, modulus)];
  let [factor, nextFactor] = [0n, 1n];
  while (next !== 0n) {
    const quotient = rest / next;
    [rest, next] = [next, rest - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return rest === 1n ? modulo(factor, modulus) : undefined;
}

export function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [rest, next] = [left, right];
  while (next !== 0n) [rest, next] = [next, rest % next];
  return rest;
}

export function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = modulo(base, modulus);
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
