// Source: RFC 9580 5.5.2, 9.1, 9.2; go-crypto openpgp/packet/public_key.go@v1.4.1 (parse, setFingerprintAndKeyId).
import { createHash, createPublicKey, type KeyObject } from "node:crypto";
import { malformed, unsupported } from "./openpgp-fault";
import { ByteReader } from "./packets";

/** A public key of version 4. */
export interface PublicKey {
  readonly algorithm: number;
  /** In seconds. */
  readonly createdAt: number;
  /** 40 digits. */
  readonly fingerprint: string;
  /** The part of the key that certifications hash. */
  readonly hashed: Uint8Array;
  /** Undefined if the key cannot sign, or if its signatures cannot be verified here. */
  readonly key: SigningKey | undefined;
}

export interface SigningKey {
  readonly object: KeyObject;
  readonly kind: "rsa" | "eddsa" | "ecdsa";
  /** The size of one number of its signatures, in bytes. */
  readonly valueBytes: number;
}

interface Algorithm {
  /** The count of numbers in a signature, or its size in bytes; undefined for keys that cannot sign. */
  readonly signature?: number | { readonly bytes: number };
  readonly read: (reader: ByteReader) => SigningKey | undefined;
}

function skip(...kinds: ("integer" | "curve" | "parameters" | number)[]): Algorithm["read"] {
  return (reader) => {
    for (const kind of kinds) {
      if (kind === "integer") reader.integer();
      else if (typeof kind === "number") reader.take(kind);
      else reader.take(reader.number(1));
    }
    return undefined;
  };
}

/** The algorithms by their number in packets. */
export const algorithms: Readonly<Record<number, Algorithm>> = {
  1: { signature: 1, read: readRsa },
  2: { read: skip("integer", "integer") },
  3: { signature: 1, read: readRsa },
  16: { read: skip("integer", "integer", "integer") },
  17: { signature: 2, read: skip("integer", "integer", "integer", "integer") },
  18: { read: skip("curve", "integer", "parameters") },
  19: { signature: 2, read: readEcdsa },
  22: { signature: 2, read: readEddsa },
  25: { read: skip(32) },
  26: { read: skip(56) },
  27: { signature: { bytes: 64 }, read: (reader) => ed25519(reader.take(32)) },
  28: { signature: { bytes: 114 }, read: skip(57) },
};

/**
 * Reads a public key, or the public part of a secret one.
 *
 * @throws OpenPgpFault
 */
export function readPublicKey(body: Uint8Array): PublicKey {
  const reader = new ByteReader(body);
  const version = reader.number(1);
  if (version !== 4) throw unsupported(`public key version ${version}`);
  const createdAt = reader.number(4);
  const algorithm = reader.number(1);
  const known = algorithms[algorithm];
  if (known === undefined) throw unsupported(`public key type: ${algorithm}`);
  const key = known.read(reader);
  const content = body.subarray(0, reader.at);
  const hashed = Buffer.concat([Buffer.from([0x99, content.length >> 8, content.length & 0xff]), content]);
  const fingerprint = createHash("sha1").update(hashed).digest("hex").toUpperCase();
  return { algorithm, createdAt, fingerprint, hashed, key };
}

/** Go refuses shorter keys too. */
const leastRsaBytes = 1024 / 8;

function readRsa(reader: ByteReader): SigningKey | undefined {
  const [modulus, exponent] = [reader.integer(), reader.integer()];
  if (modulus.length < leastRsaBytes) return undefined;
  return signingKey("rsa", modulus.length, { kty: "RSA", n: base64(modulus), e: base64(exponent) });
}

const ed25519Curve = "2b06010401da470f01";

function readEddsa(reader: ByteReader): SigningKey | undefined {
  const curve = readCurve(reader);
  const point = reader.integer();
  if (curve !== ed25519Curve) return undefined;
  if (point.length !== 33 || point[0] !== 0x40) throw malformed("bad EdDSA point");
  return ed25519(point.subarray(1));
}

function ed25519(point: Uint8Array): SigningKey {
  return signingKey("eddsa", 32, { kty: "OKP", crv: "Ed25519", x: base64(point) });
}

const curves: Readonly<Record<string, readonly [name: string, bytes: number]>> = {
  "2a8648ce3d030107": ["P-256", 32],
  "2b81040022": ["P-384", 48],
  "2b81040023": ["P-521", 66],
};

function readEcdsa(reader: ByteReader): SigningKey | undefined {
  const [curve, bytes] = curves[readCurve(reader)] ?? [];
  const point = reader.integer();
  if (curve === undefined || bytes === undefined) return undefined;
  if (point.length !== 2 * bytes + 1 || point[0] !== 4) throw malformed("bad ECDSA point");
  const [x, y] = [base64(point.subarray(1, bytes + 1)), base64(point.subarray(bytes + 1))];
  return signingKey("ecdsa", bytes, { kty: "EC", crv: curve, x, y });
}

function readCurve(reader: ByteReader): string {
  return Buffer.from(reader.take(reader.number(1))).toString("hex");
}

function signingKey(kind: SigningKey["kind"], valueBytes: number, key: Record<string, string>): SigningKey {
  try {
    return { kind, valueBytes, object: createPublicKey({ key, format: "jwk" }) };
  } catch {
    throw malformed("a public key that is none");
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
