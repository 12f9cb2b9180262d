// Source: sprig v3.3.0 crypto.go (parsePrivateKeyPEM); Go 1.26 crypto/x509 (ParsePKCS8PrivateKey, ParsePKCS1PrivateKey,
// parseECPrivateKey), crypto/internal/fips140/rsa (checkPrivateKey). What a string that is not a DER at all says of its
// first error is shorter than in Go, which names the field.

import { GoError } from "../../../../go/values/values";
import { toNumber } from "../random";
import { contextTag, tags } from "./der";
import { DerReader, type DerElement } from "./der-reader";
import { invert } from "./modular";
import { parsePem } from "../../../../go/encoding/pem";
import { curves, type DsaKey, type EcdsaKey, type PrivateKey, type RsaKey } from "./private-key";

/**
 * @throws GoError if the text does not contain a private key
 */
export function parsePrivateKey(pem: string): PrivateKey {
  const block = parsePem(pem);
  if (block === undefined) throw new GoError("no PEM data in input");
  if (block.type === "PRIVATE KEY") {
    return prefixed("decoding PEM as PKCS#8", () => parsePkcs8(block.bytes));
  }
  if (!block.type.endsWith(" PRIVATE KEY")) {
    throw new GoError(`no private key data in PEM block of type ${block.type}`);
  }
  const kind = block.type.slice(0, -" PRIVATE KEY".length);
  const parse = parsers.get(kind);
  if (parse === undefined) throw new GoError(`invalid private key type ${block.type}`);
  return prefixed(`parsing ${kind} private key from PEM`, () => parse(block.bytes));
}

const parsers: ReadonlyMap<string, (der: Uint8Array) => PrivateKey> = new Map<string, (der: Uint8Array) => PrivateKey>([
  ["RSA", parsePkcs1],
  ["EC", (der) => parseSec1(der, undefined)],
  ["DSA", parseDsa],
]);

function prefixed<Result>(prefix: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof GoError ? new GoError(`${prefix}: ${error.message}`) : error;
  }
}

/** Reads the DER in each format; undefined if it has another format. */
function readPkcs8(der: Uint8Array): { readonly algorithm: DerElement; readonly key: Uint8Array } | undefined {
  const fields = new DerReader(der).enter(tags.sequence);
  const version = fields?.readInteger();
  const algorithm = fields?.read(tags.sequence);
  const key = fields?.read(tags.octetString)?.content;
  return version === undefined || algorithm === undefined || key === undefined ? undefined : { algorithm, key };
}

function readSec1(der: Uint8Array): { version: bigint; secret: Uint8Array; curve: string | undefined } | undefined {
  const fields = new DerReader(der).enter(tags.sequence);
  const version = fields?.readInteger();
  const secret = fields?.read(tags.octetString)?.content;
  if (fields === undefined || version === undefined || secret === undefined) return undefined;
  const hasCurve = fields.peek() === contextTag(0, true);
  const curve = hasCurve ? fields.enter(contextTag(0, true))?.readObjectIdentifier() : undefined;
  return { version, secret, curve };
}

function readIntegers(der: Uint8Array, least: number): readonly bigint[] | undefined {
  const fields = new DerReader(der).enter(tags.sequence);
  const numbers: bigint[] = [];
  while (fields?.peek() === tags.integer) {
    const number = fields.readInteger();
    if (number === undefined) return undefined;
    numbers.push(number);
  }
  return numbers.length < least ? undefined : numbers;
}

type Form = "PKCS8" | "PKCS1" | "EC";

/** The error of a key whose format differs from that of its PEM block, or is unknown. */
function wrongForm(der: Uint8Array, forms: readonly Form[]): GoError {
  return otherForm(der, forms) ?? new GoError(structureFault(der));
}

/** The error of a key that has one of these forms. */
function otherForm(der: Uint8Array, forms: readonly Form[]): GoError | undefined {
  const isForm: Readonly<Record<Form, () => boolean>> = {
    PKCS8: () => readPkcs8(der) !== undefined,
    PKCS1: () => readIntegers(der, 6) !== undefined,
    EC: () => readSec1(der) !== undefined,
  };
  const form = forms.find((candidate) => isForm[candidate]());
  if (form === undefined) return undefined;
  return new GoError(`x509: failed to parse private key (use Parse${form}PrivateKey instead for this key format)`);
}

function structureFault(der: Uint8Array): string {
  const isTruncated = new DerReader(der).read() === undefined;
  return isTruncated ? "asn1: syntax error: data truncated" : "asn1: structure error: tags don't match";
}

function parsePkcs8(der: Uint8Array): PrivateKey {
  const found = readPkcs8(der);
  if (found === undefined) throw wrongForm(der, ["EC", "PKCS1"]);
  const algorithm = new DerReader(found.algorithm.content);
  const name = algorithm.readObjectIdentifier() ?? "";
  switch (name) {
    case "1.2.840.113549.1.1.1":
      return prefixed("x509: failed to parse RSA private key embedded in PKCS#8", () => parsePkcs1(found.key));
    case "1.2.840.10045.2.1": {
      const curve = algorithm.readObjectIdentifier();
      return prefixed("x509: failed to parse EC private key embedded in PKCS#8", () => parseSec1(found.key, curve));
    }
    case "1.3.101.112":
      return { kind: "ed25519", seed: readSeed("Ed25519", algorithm, found.key) };
    case "1.3.101.110":
      return { kind: "x25519", seed: readSeed("X25519", algorithm, found.key) };
    default:
      throw new GoError(`x509: PKCS#8 wrapping contained private key with unknown algorithm: ${name}`);
  }
}

function readSeed(kind: "Ed25519" | "X25519", algorithm: DerReader, key: Uint8Array): Uint8Array {
  if (!algorithm.isAtEnd()) throw new GoError(`x509: invalid ${kind} private key parameters`);
  const seed = new DerReader(key).read(tags.octetString)?.content;
  if (seed === undefined)
    throw new GoError(`x509: invalid ${kind} private key: asn1: structure error: tags don't match`);
  if (seed.length === 32) return seed;
  throw new GoError(
    kind === "Ed25519"
      ? `x509: invalid Ed25519 private key length: ${seed.length}`
      : "crypto/ecdh: invalid private key size",
  );
}

function parsePkcs1(der: Uint8Array): RsaKey {
  const numbers = readIntegers(der, 6);
  if (numbers === undefined) throw wrongForm(der, ["EC", "PKCS8"]);
  const reader = new DerReader(der);
  reader.read();
  if (!reader.isAtEnd()) throw new GoError("asn1: syntax error: trailing data");
  const [version = 0n, modulus = 0n, publicExponent = 0n, privateExponent = 0n, first = 0n, second = 0n] = numbers;
  if (version > 1n) throw new GoError("x509: unsupported private key version");
  if ([modulus, privateExponent, first, second, ...numbers.slice(6)].some((number) => number <= 0n)) {
    throw new GoError("x509: private key contains zero or negative value");
  }
  const key: RsaKey = { kind: "rsa", modulus, publicExponent, privateExponent, primes: [first, second] };
  checkRsaKey(key, numbers.slice(6));
  return key;
}

function checkRsaKey(key: RsaKey, precomputed: readonly bigint[]): void {
  const fault = findExponentFault(key) ?? findPrimeFault(key, precomputed);
  if (fault !== undefined) throw new GoError(`crypto/rsa: ${fault}`);
}

function findExponentFault({ modulus, publicExponent }: RsaKey): string | undefined {
  if ((modulus & 1n) === 0n) return "public modulus is even";
  if (publicExponent < 2n) return "public exponent too small or negative";
  if ((publicExponent & 1n) === 0n) return "public exponent is even";
  return publicExponent > 0x7fffffffn ? "public exponent too large" : undefined;
}

function findPrimeFault(
  { modulus, publicExponent, privateExponent, primes: [first, second] }: RsaKey,
  [firstExponent, secondExponent, coefficient]: readonly bigint[],
): string | undefined {
  if (first >= modulus || second >= modulus || first < 3n || second < 3n) return "invalid prime";
  if ((first * second) % modulus !== 0n) return "p * q != n";
  const exponents = [firstExponent, secondExponent];
  for (const [at, prime] of [first, second].entries()) {
    const given = coefficient === undefined ? undefined : exponents[at];
    const exponent = given ?? privateExponent % (prime - 1n);
    const isInverse = exponent < prime - 1n && (exponent * publicExponent) % (prime - 1n) === 1n;
    if (!isInverse) return "invalid CRT exponent";
    if (privateExponent % (prime - 1n) !== exponent) return `d does not match d${at === 0 ? "P" : "Q"}`;
  }
  const inverse = coefficient ?? invert(second, first);
  if (inverse === undefined || (inverse * second) % first !== 1n) return "invalid CRT coefficient";
  const half = bitLength(modulus) / 2;
  const distance = first > second ? first - second : second - first;
  if (bitLength(distance) <= Math.floor(half) - 100) return "|p - q| too small";
  return bitLength(privateExponent) <= Math.floor(half) ? "d too small" : undefined;
}

function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length;
}

function parseSec1(der: Uint8Array, curveName: string | undefined): EcdsaKey {
  const found = readSec1(der);
  if (found === undefined) {
    const error = otherForm(der, ["PKCS8", "PKCS1"]);
    throw error ?? new GoError(`x509: failed to parse EC private key: ${structureFault(der)}`);
  }
  if (found.version !== 1n) throw new GoError(`x509: unknown EC private key version ${String(found.version)}`);
  const curve = curves.find(({ objectIdentifier }) => objectIdentifier === (curveName ?? found.curve));
  if (curve === undefined) throw new GoError("x509: unknown elliptic curve");
  const surplus = found.secret.length - curve.size;
  if (surplus > 0 && found.secret.subarray(0, surplus).some((byte) => byte !== 0)) {
    throw new GoError("x509: invalid private key length");
  }
  const secret = toNumber(found.secret);
  if (secret === 0n || secret >= curve.order) throw new GoError("crypto/ecdh: invalid private key");
  return { kind: "ecdsa", curve, secret };
}

function parseDsa(der: Uint8Array): DsaKey {
  const numbers = readIntegers(der, 6);
  if (numbers === undefined) throw new GoError("asn1: structure error: tags don't match");
  const [, prime = 0n, subprime = 0n, generator = 0n, publicValue = 0n, secret = 0n] = numbers;
  return { kind: "dsa", prime, subprime, generator, publicValue, secret };
}
