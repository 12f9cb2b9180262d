// OpenPGP keys and signatures for tests, as GnuPG makes them. Source: RFC 9580 5.2, 5.5, 5.7.
import { createHash, generateKeyPairSync, sign as signData, type KeyObject } from "node:crypto";

export type KeyAlgorithm = "rsa" | "ed25519" | "p256";

export interface KeyOptions {
  readonly algorithm: KeyAlgorithm;
  readonly user: string;
  /** In seconds since 1970; default one hour ago. */
  readonly createdAt?: number;
  /** In seconds; by default the key does not expire. */
  readonly lifetime?: number;
  /** The key flags; default 3, certify and sign. */
  readonly flags?: number;
  /** A subkey that signs instead of the primary key, and how it is bound. */
  readonly subkey?: { readonly isCrossSigned?: false; readonly isRevoked?: true; readonly lifetime?: number };
  readonly revocation?: "key" | "user";
  /** Another user, whom the key no longer certifies. */
  readonly formerUser?: string;
  /** Makes the signature of one user claim another user. */
  readonly isForged?: true;
}

export interface SignOptions {
  readonly createdAt?: number;
  readonly lifetime?: number;
  readonly hash?: keyof typeof hashes;
  /** The name of a critical notation. */
  readonly notation?: string;
  readonly lineEnd?: "\r\n";
}

export interface TestKey {
  readonly fingerprint: string;
  /** In the format of `gpg --export` and `gpg --export-secret-keys`. */
  readonly publicKeys: Buffer;
  readonly secretKeys: Buffer;
  /** A clear-signed text. */
  readonly clearSign: (text: string, options?: SignOptions) => string;
}

const hashes = { sha1: 2, sha256: 8, sha384: 9, sha512: 10, sha224: 11 } as const;
const algorithmIds = { rsa: 1, ed25519: 22, p256: 19 } as const;
const curves = { ed25519: "2b06010401da470f01", p256: "2a8648ce3d030107" } as const;

/** A key with one user, perhaps a former one, too. */
export function createTestKey(options: KeyOptions): TestKey {
  const { user, revocation, subkey, flags = 3, lifetime } = options;
  const createdAt = options.createdAt ?? now() - 3600;
  const primary = createMaterial(options.algorithm, createdAt);
  const name = Buffer.from(user);
  const told = { createdAt, flags, ...(lifetime === undefined ? {} : { keyLifetime: lifetime }) };
  const aboutUser = (text: Buffer): Buffer => Buffer.concat([primary.hashed, Buffer.from([0xb4]), size(text, 4), text]);
  const signedName = options.isForged === true ? Buffer.from("Somebody Else") : name;
  const after: Buffer[] = [packet(13, name), primary.sign(0x13, aboutUser(signedName), told)];
  if (revocation === "user") after.push(primary.sign(0x30, aboutUser(name), { createdAt: createdAt + 60 }));
  if (options.formerUser !== undefined) {
    const former = Buffer.from(options.formerUser);
    const revokedAt = { createdAt: createdAt + 60 };
    after.push(packet(13, former), primary.sign(0x13, aboutUser(former), told));
    after.push(primary.sign(0x30, aboutUser(former), revokedAt));
  }
  const before = revocation === "key" ? [primary.sign(0x20, primary.hashed, { createdAt: createdAt + 60 })] : [];
  const second = subkey === undefined ? undefined : createMaterial(options.algorithm, createdAt);
  const binding = second === undefined ? [] : bindSubkey(primary, second, subkey ?? {}, createdAt);
  const whole = (isSecret: boolean): Buffer =>
    Buffer.concat([
      packet(isSecret ? 5 : 6, isSecret ? primary.secretBody : primary.body),
      ...before,
      ...after,
      ...(second === undefined ? [] : [packet(isSecret ? 7 : 14, isSecret ? second.secretBody : second.body)]),
      ...binding,
    ]);
  return {
    fingerprint: primary.fingerprint,
    publicKeys: whole(false),
    secretKeys: whole(true),
    clearSign: (text, how = {}) => clearSign(second ?? primary, text, how),
  };
}

interface Material {
  readonly body: Buffer;
  readonly secretBody: Buffer;
  readonly hashed: Buffer;
  readonly fingerprint: string;
  /** A packet with a signature over the data. */
  readonly sign: (type: number, data: Buffer, claims: Claims) => Buffer;
}

interface Claims {
  readonly createdAt: number;
  readonly flags?: number;
  readonly keyLifetime?: number;
  readonly lifetime?: number;
  readonly notation?: string | undefined;
  readonly hash?: keyof typeof hashes;
  /** The body of a signature by the subkey. */
  readonly embedded?: Buffer;
}

function bindSubkey(
  primary: Material,
  subkey: Material,
  { isCrossSigned, isRevoked, lifetime }: NonNullable<KeyOptions["subkey"]>,
  createdAt: number,
): Buffer[] {
  const data = Buffer.concat([primary.hashed, subkey.hashed]);
  const cross = isCrossSigned === false ? {} : { embedded: bodyOf(subkey.sign(0x19, data, { createdAt })) };
  const limit = lifetime === undefined ? {} : { keyLifetime: lifetime };
  const binding = primary.sign(0x18, data, { createdAt, flags: 2, ...cross, ...limit });
  return isRevoked === true ? [binding, primary.sign(0x28, data, { createdAt: createdAt + 60 })] : [binding];
}

function createMaterial(algorithm: KeyAlgorithm, createdAt: number): Material {
  const { privateKey, values, secrets } = createKeys(algorithm);
  const body = Buffer.concat([Buffer.from([4]), number(createdAt), Buffer.from([algorithmIds[algorithm]]), values]);
  const sum = secrets.reduce((total, byte) => total + byte, 0) % 65536;
  const secretBody = Buffer.concat([body, Buffer.from([0]), secrets, Buffer.from([sum >> 8, sum & 255])]);
  const hashed = Buffer.concat([Buffer.from([0x99]), size(body, 2), body]);
  const fingerprint = createHash("sha1").update(hashed).digest();
  const sign: Material["sign"] = (type, data, claims) => {
    const hash = claims.hash ?? "sha256";
    const head = Buffer.from([4, type, algorithmIds[algorithm], hashes[hash]]);
    const hashedClaims = subpacketsOf(claims, fingerprint);
    const suffix = Buffer.concat([head, size(hashedClaims, 2), hashedClaims]);
    const trailer = Buffer.concat([Buffer.from([4, 0xff]), number(suffix.length)]);
    const signed = Buffer.concat([data, suffix, trailer]);
    const digest = createHash(hash).update(signed).digest();
    const issuer = subpacket(16, fingerprint.subarray(12));
    return packet(
      2,
      Buffer.concat([
        suffix,
        size(issuer, 2),
        issuer,
        digest.subarray(0, 2),
        signatureOf(algorithm, privateKey, hash, signed),
      ]),
    );
  };
  return { body, secretBody, hashed, fingerprint: fingerprint.toString("hex").toUpperCase(), sign };
}

function createKeys(algorithm: KeyAlgorithm): { privateKey: KeyObject; values: Buffer; secrets: Buffer } {
  if (algorithm === "rsa") {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const field = fieldsOf(privateKey);
    // OpenPGP stores the inverse of p mod q, JWK that of q mod p.
    const secrets = ["d", "q", "p", "qi"].map((name) => integer(field(name)));
    return {
      privateKey,
      values: Buffer.concat([integer(field("n")), integer(field("e"))]),
      secrets: Buffer.concat(secrets),
    };
  }
  const { privateKey } =
    algorithm === "ed25519" ? generateKeyPairSync("ed25519") : generateKeyPairSync("ec", { namedCurve: "P-256" });
  const field = fieldsOf(privateKey);
  const curve = Buffer.from(curves[algorithm], "hex");
  const point =
    algorithm === "ed25519"
      ? Buffer.concat([Buffer.from([0x40]), field("x")])
      : Buffer.concat([Buffer.from([4]), field("x"), field("y")]);
  const values = Buffer.concat([Buffer.from([curve.length]), curve, integer(point)]);
  return { privateKey, values, secrets: integer(field("d")) };
}

function fieldsOf(key: KeyObject): (name: string) => Buffer {
  const fields = key.export({ format: "jwk" }) as Readonly<Record<string, string | undefined>>;
  return (name) => Buffer.from(fields[name] ?? "", "base64url");
}

function signatureOf(algorithm: KeyAlgorithm, key: KeyObject, hash: string, data: Buffer): Buffer {
  if (algorithm === "rsa") return integer(signData(hash, data, key));
  const both =
    algorithm === "ed25519"
      ? signData(null, createHash(hash).update(data).digest(), key)
      : signData(hash, data, { key, dsaEncoding: "ieee-p1363" });
  return Buffer.concat([integer(both.subarray(0, 32)), integer(both.subarray(32))]);
}

function subpacketsOf(claims: Claims, fingerprint: Buffer): Buffer {
  const { createdAt, flags, keyLifetime, lifetime, notation, embedded } = claims;
  const parts = [subpacket(33, Buffer.concat([Buffer.from([4]), fingerprint])), subpacket(2, number(createdAt))];
  if (lifetime !== undefined) parts.push(subpacket(3, number(lifetime)));
  if (keyLifetime !== undefined) parts.push(subpacket(9, number(keyLifetime)));
  if (flags !== undefined) parts.push(subpacket(27, Buffer.from([flags])));
  if (embedded !== undefined) parts.push(subpacket(32, embedded));
  if (notation !== undefined) {
    const name = Buffer.from(notation);
    parts.push(
      subpacket(20 | 0x80, Buffer.concat([Buffer.from([0x80, 0, 0, 0]), size(name, 2), Buffer.from([0, 0]), name])),
    );
  }
  return Buffer.concat(parts);
}

function clearSign(key: Material, text: string, options: SignOptions): string {
  const { createdAt = now() - 60, lifetime, hash = "sha512", notation, lineEnd = "\n" } = options;
  const lines = text.split("\n");
  const data = Buffer.from(lines.map((line) => line.replace(/[ \t]+$/, "")).join("\r\n"));
  const claims = { createdAt, hash, notation, ...(lifetime === undefined ? {} : { lifetime }) };
  const body = key.sign(1, data, claims).toString("base64").replaceAll(/.{64}/g, "$&\n").trimEnd();
  return [
    "-----BEGIN PGP SIGNED MESSAGE-----",
    `Hash: ${hash.toUpperCase()}`,
    "",
    ...lines.map((line) => (line.startsWith("-") ? `- ${line}` : line)),
    "-----BEGIN PGP SIGNATURE-----",
    "",
    ...body.split("\n"),
    "-----END PGP SIGNATURE-----",
    "",
  ].join(lineEnd);
}

export const now = (): number => Math.floor(Date.now() / 1000);

function packet(tag: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xc0 | tag, 0xff]), size(body, 4), body]);
}

/** The body of a packet that `packet` made. */
const bodyOf = (whole: Buffer): Buffer => whole.subarray(6);

function subpacket(type: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff]), number(content.length + 1), Buffer.from([type]), content]);
}

/** A number, preceded by the count of its bits. */
function integer(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const rest = first < 0 ? Buffer.alloc(0) : bytes.subarray(first);
  const bits = rest.length === 0 ? 0 : rest.length * 8 - Math.clz32(rest[0] ?? 0) + 24;
  return Buffer.concat([Buffer.from([bits >> 8, bits & 255]), rest]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function size(content: Buffer, length: 2 | 4): Buffer {
  return number(content.length).subarray(4 - length);
}
