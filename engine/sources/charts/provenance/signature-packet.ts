// Source: RFC 9580 5.2; go-crypto openpgp/packet/signature.go@v1.4.1 (parse, parseSignatureSubpacket).
import { malformed, unsupported } from "./openpgp-fault";
import { ByteReader, variableLength } from "./packets";
import { algorithms } from "./public-key";

/** A signature of version 4. Times are in seconds. */
export interface Signature {
  readonly type: number;
  readonly algorithm: number;
  readonly hash: string;
  /** The bytes that are hashed after the signed data. */
  readonly suffix: Uint8Array;
  /** The numbers of the signature, or its bytes. */
  readonly values: readonly Uint8Array[];
  readonly claims: Claims;
}

/** What a signature states about itself and its subject. */
export interface Claims {
  readonly createdAt: number;
  readonly lifetime: number;
  readonly keyLifetime: number;
  /** The last 16 digits of the fingerprint. */
  readonly issuer: string | undefined;
  readonly issuerFingerprint: string | undefined;
  readonly isPrimary: boolean;
  /** Undefined if the signature has no flags. */
  readonly flags: number | undefined;
  readonly isCompromised: boolean;
  readonly criticalNotation: string | undefined;
  readonly embedded: Signature | undefined;
}

/** Hashes that are accepted. SHA-1 is accepted for the certifications of old keys only. */
const hashNames: Readonly<Record<number, string>> = {
  2: "sha1",
  8: "sha256",
  9: "sha384",
  10: "sha512",
  11: "sha224",
  12: "sha3-256",
  14: "sha3-512",
};

/** @throws OpenPgpFault */
export function readSignature(body: Uint8Array): Signature {
  const reader = new ByteReader(body);
  const version = reader.number(1);
  if (version !== 4) throw unsupported(`signature packet version ${version}`);
  const [type, algorithm, hashId] = [reader.number(1), reader.number(1), reader.number(1)];
  const hash = hashNames[hashId];
  const count = algorithms[algorithm]?.signature;
  if (count === undefined) throw unsupported(`public key algorithm ${algorithm}`);
  if (hash === undefined) throw unsupported(`hash function ${hashId}`);
  const hashed = reader.take(reader.number(2));
  const suffix = body.subarray(0, reader.at);
  const claims: Draft = { ...nothing };
  readSubpackets(hashed, true, claims);
  readSubpackets(reader.take(reader.number(2)), false, claims);
  if (claims.createdAt < 0) throw malformed("no creation time in signature");
  // The first bytes of the hash prove nothing.
  reader.take(2);
  const values = typeof count === "number" ? numbers(reader, count) : [reader.take(count.bytes)];
  return { type, algorithm, hash, suffix: withTrailer(suffix), values, claims };
}

function numbers(reader: ByteReader, count: number): Uint8Array[] {
  return Array.from({ length: count }, () => reader.integer());
}

function withTrailer(suffix: Uint8Array): Uint8Array {
  const trailer = Buffer.from([4, 0xff, 0, 0, 0, 0]);
  trailer.writeUInt32BE(suffix.length, 2);
  return Buffer.concat([suffix, trailer]);
}

type Draft = { -readonly [Name in keyof Claims]: Claims[Name] };

const nothing: Claims = {
  createdAt: -1,
  lifetime: 0,
  keyLifetime: 0,
  issuer: undefined,
  issuerFingerprint: undefined,
  isPrimary: false,
  flags: undefined,
  isCompromised: false,
  criticalNotation: undefined,
  embedded: undefined,
};

function readSubpackets(bytes: Uint8Array, isHashed: boolean, claims: Draft): void {
  const reader = new ByteReader(bytes);
  while (reader.left > 0) {
    const content = reader.take(variableLength(reader.number(1), reader));
    const [head] = content;
    if (head === undefined) throw malformed("zero length signature subpacket");
    const type = head & 0x7f;
    // Anybody can write into the unhashed part.
    if (isHashed || unhashed.has(type)) readSubpacket(type, content.subarray(1), (head & 0x80) !== 0, claims);
  }
}

const issuer = 16;
const embedded = 32;
const issuerFingerprint = 33;
const unhashed: ReadonlySet<number> = new Set([issuer, embedded, issuerFingerprint]);
/** Subpackets that do not affect whether a signature is valid. */
const immaterial: ReadonlySet<number> = new Set([5, 6, 11, 21, 22, 23, 24, 26, 28, 30, 35, 39]);

function readSubpacket(type: number, content: Uint8Array, isCritical: boolean, claims: Draft): void {
  switch (type) {
    case 2:
      claims.createdAt = fourBytes(content);
      return;
    case 3:
      claims.lifetime = fourBytes(content);
      return;
    case 4:
      if (content[0] === 0) throw unsupported("signature with non-exportable certification");
      return;
    case 9:
      claims.keyLifetime = fourBytes(content);
      return;
    case issuer:
      if (content.length !== 8) throw malformed("issuer subpacket with bad length");
      claims.issuer = hex(content);
      return;
    case 20:
      if (isCritical) claims.criticalNotation = notationName(content);
      return;
    case 25:
      claims.isPrimary = (content[0] ?? 0) > 0;
      return;
    case 27:
      claims.flags = content[0] ?? 0;
      return;
    case 29:
      claims.isCompromised = content[0] === 2;
      return;
    case embedded:
      claims.embedded = readSignature(content);
      return;
    case issuerFingerprint:
      if (content[0] !== 4 || content.length !== 21) throw malformed("bad fingerprint length");
      claims.issuerFingerprint = hex(content.subarray(1));
      claims.issuer = hex(content.subarray(13));
      return;
    default:
      if (isCritical && !immaterial.has(type)) throw unsupported(`unknown critical signature subpacket type ${type}`);
  }
}

function fourBytes(content: Uint8Array): number {
  if (content.length !== 4) throw malformed("a time that is not four bytes");
  return new ByteReader(content).number(4);
}

function notationName(content: Uint8Array): string {
  const reader = new ByteReader(content);
  reader.take(4);
  const length = reader.number(2);
  reader.take(2);
  return Buffer.from(reader.take(length)).toString();
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex").toUpperCase();
}
