import { createECDH, createPrivateKey, createPublicKey } from "node:crypto";
import { fixedBytes, integer, objectIdentifier, octetString, sequence } from "./der";

export type PrivateKey = RsaKey | EcdsaKey | Ed25519Key | X25519Key | DsaKey;

export interface RsaKey {
  readonly kind: "rsa";
  readonly modulus: bigint;
  readonly publicExponent: bigint;
  readonly privateExponent: bigint;
  readonly primes: readonly [bigint, bigint];
}

export interface EcdsaKey {
  readonly kind: "ecdsa";
  readonly curve: Curve;
  readonly secret: bigint;
}

export interface Ed25519Key {
  readonly kind: "ed25519";
  readonly seed: Uint8Array;
}

export interface X25519Key {
  readonly kind: "x25519";
  readonly seed: Uint8Array;
}

export interface DsaKey {
  readonly kind: "dsa";
  readonly prime: bigint;
  readonly subprime: bigint;
  readonly generator: bigint;
  readonly publicValue: bigint;
  readonly secret: bigint;
}

export interface Curve {
  readonly objectIdentifier: string;
  /** The name of the curve in `node:crypto`. */
  readonly name: string;
  /** The number of points. */
  readonly order: bigint;
  /** The size of a coordinate in bytes. */
  readonly size: number;
  readonly hash: "sha256" | "sha384" | "sha512";
}

// Source: SEC 2, "Recommended Elliptic Curve Domain Parameters"; Go 1.26 crypto/x509/x509.go (oidNamedCurve…,
// signingParamsForKey: the hash by curve).
export const curves: readonly Curve[] = [
  {
    objectIdentifier: "1.2.840.10045.3.1.7",
    name: "prime256v1",
    order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
    size: 32,
    hash: "sha256",
  },
  {
    objectIdentifier: "1.3.132.0.33",
    name: "secp224r1",
    order: 0xffffffffffffffffffffffffffff16a2e0b8f03e13dd29455c5c2a3dn,
    size: 28,
    hash: "sha256",
  },
  {
    objectIdentifier: "1.3.132.0.34",
    name: "secp384r1",
    order: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
    size: 48,
    hash: "sha384",
  },
  {
    objectIdentifier: "1.3.132.0.35",
    name: "secp521r1",
    order:
      0x1fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409n,
    size: 66,
    hash: "sha512",
  },
];

/** Multiplies the curve's base point: `04`, x, y. */
export function multiplyBase(curve: Curve, factor: bigint): Uint8Array {
  const exchange = createECDH(curve.name);
  exchange.setPrivateKey(fixedBytes(factor, curve.size));
  return exchange.getPublicKey();
}

const ed25519 = "1.3.101.112";

/** PKCS #8 of an Ed25519 key. */
export function ed25519Pkcs8(seed: Uint8Array): Uint8Array {
  return sequence(integer(0n), sequence(objectIdentifier(ed25519)), octetString(octetString(seed)));
}

export function ed25519PublicKey(seed: Uint8Array): Uint8Array {
  const key = createPrivateKey({ key: Buffer.from(ed25519Pkcs8(seed)), format: "der", type: "pkcs8" });
  return createPublicKey(key).export({ format: "der", type: "spki" }).subarray(-32);
}
