// Source: Go 1.26 crypto/rsa (GenerateKey: two primes with their two top bits set, e = 65537), crypto/dsa
// (GenerateParameters: FIPS 186-3, A.1.1.1, without the proof), crypto/ecdsa, crypto/ed25519 (GenerateKey).

import { checkPrimeSync } from "node:crypto";
import type { Environment } from "../../functions/environment";
import { remember } from "../../functions/remember";
import { drawBelow, toNumber } from "../random";
import { curves, type DsaKey, type EcdsaKey, type Ed25519Key, type RsaKey } from "./private-key";
import { greatestCommonDivisor, invert, power } from "./modular";

const publicExponent = 65537n;

export function generateRsaKey(environment: Environment, bits: number): RsaKey {
  for (;;) {
    const primes = [drawPrime(environment, bits / 2, true), drawPrime(environment, bits / 2, true)] as const;
    const name = `rsa ${primes[0].toString(36)} ${primes[1].toString(36)}`;
    const key = remember(environment, name, () => rsaKeyOf(primes));
    if (key !== undefined) return key;
  }
}

/** Undefined if these primes make no key. */
function rsaKeyOf(primes: readonly [bigint, bigint]): RsaKey | undefined {
  const [left, right] = [primes[0] - 1n, primes[1] - 1n];
  const order = (left * right) / greatestCommonDivisor(left, right);
  const privateExponent = invert(publicExponent, order);
  if (primes[0] === primes[1] || privateExponent === undefined) return undefined;
  return { kind: "rsa", modulus: primes[0] * primes[1], publicExponent, privateExponent, primes };
}

export function generateEcdsaKey(environment: Environment): EcdsaKey {
  const [curve] = curves;
  if (curve === undefined) throw new Error("no curves are known");
  return { kind: "ecdsa", curve, secret: 1n + drawBelow(environment, curve.order - 1n) };
}

export function generateEd25519Key(environment: Environment): Ed25519Key {
  return { kind: "ed25519", seed: Uint8Array.from(environment.randomBytes(32)) };
}

/** Generates a key with a 2048-bit prime and a 256-bit subprime. */
export function generateDsaKey(environment: Environment): DsaKey {
  const [primeBits, subprimeBits] = [2048, 256];
  for (;;) {
    const subprime = drawPrime(environment, subprimeBits, false);
    const prime = findDsaPrime(environment, subprime, primeBits);
    if (prime === undefined) continue;
    const cofactor = (prime - 1n) / subprime;
    for (let base = 2n; ; base += 1n) {
      const generator = power(base, cofactor, prime);
      if (generator === 1n) continue;
      const secret = 1n + drawBelow(environment, subprime - 1n);
      return { kind: "dsa", prime, subprime, generator, secret, publicValue: power(generator, secret, prime) };
    }
  }
}

function findDsaPrime(environment: Environment, subprime: bigint, bits: number): bigint | undefined {
  for (let tries = 0; tries < 4 * bits; tries += 1) {
    const drawn = toNumber(environment.randomBytes(bits / 8)) | 1n | (1n << BigInt(bits - 1));
    const candidate = drawn - (drawn % subprime) + 1n;
    // The candidate is odd only if the multiple is even.
    if (candidate.toString(2).length === bits && isPrime(candidate)) return candidate;
  }
  return undefined;
}

/**
 * Generates a prime with this number of bits and the top bit set. For RSA the two top bits are set, so that the product
 * of two primes has twice as many bits.
 */
function drawPrime(environment: Environment, bits: number, hasTwoTopBits: boolean): bigint {
  const top = (hasTwoTopBits ? 3n : 1n) << BigInt(bits - (hasTwoTopBits ? 2 : 1));
  let draws = 0;
  const drawBytes = (): Uint8Array => {
    draws += 1;
    return environment.randomBytes(bits / 8);
  };
  const first = Uint8Array.from(drawBytes());
  const key = `prime ${top.toString(36)} ${Buffer.from(first).toString("base64")}`;
  const found = remember(environment, key, () => {
    for (let bytes: Uint8Array = first; ; bytes = drawBytes()) {
      const candidate = toNumber(bytes) | top | 1n;
      if (isPrime(candidate)) return { prime: candidate, draws };
    }
  });
  // What is drawn next does not depend on whether the prime was remembered.
  const left = found.draws - draws;
  if (left > 0) environment.randomBytes((left * bits) / 8);
  return found.prime;
}

const smallPrimes = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n, 43n, 47n, 53n];
const product = smallPrimes.reduce((all, prime) => all * prime, 1n);

/** Divides by small primes first, since this excludes most candidates. */
function isPrime(candidate: bigint): boolean {
  if ((candidate & 1n) === 0n) return false;
  const rest = candidate % product;
  if (smallPrimes.some((prime) => rest % prime === 0n)) return false;
  return checkPrimeSync(candidate, { checks: 20 });
}
