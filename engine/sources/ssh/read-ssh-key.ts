// Reads private keys of SSH without a passphrase: PEM by Node.js, OpenSSH's own form here.
// Source: OpenSSH PROTOCOL.key at 9.9, sections 1 and 3; RFC 4251, section 5 (mpint), RFC 4253, section 6.6 (ssh-rsa),
// RFC 8709, section 4 (ssh-ed25519).
import { createPrivateKey, type KeyObject } from "node:crypto";
import { sshString, SshReader } from "./ssh-wire";

/** A private key, and its public key as SSH writes it. */
export type SshKey =
  | { readonly type: "ssh-ed25519"; readonly publicKey: Uint8Array; readonly seed: Uint8Array }
  | { readonly type: "ssh-rsa"; readonly publicKey: Uint8Array; readonly key: KeyObject };

/** Why a text is not used, without a part of it. */
export interface SshKeyFault {
  readonly why: string;
}

const block = /^-----BEGIN (?<kind>[A-Z ]*PRIVATE KEY)-----\r?\n(?<content>[^-]*(?:-[^-]+)*)-----END \k<kind>-----\s*$/;
const magic = Buffer.from("openssh-key-v1\0");
const malformed: SshKeyFault = { why: "a private key of SSH in it is malformed" };
const locked: SshKeyFault = { why: "a private key of SSH in it has a passphrase" };
const otherType: SshKeyFault = { why: "a private key of SSH in it is of another type than ssh-ed25519 and ssh-rsa" };

/** @param text one block from BEGIN to END */
export function readSshKey(text: string): SshKey | SshKeyFault {
  const { kind, content = "" } = block.exec(text)?.groups ?? {};
  if (kind === undefined) return malformed;
  try {
    return kind === "OPENSSH PRIVATE KEY" ? readOpenSsh(Buffer.from(content, "base64")) : readPem(text, kind, content);
  } catch {
    // The messages may quote bytes.
    return malformed;
  }
}

function readPem(text: string, kind: string, content: string): SshKey | SshKeyFault {
  if (kind.startsWith("ENCRYPTED") || /^Proc-Type:.*ENCRYPTED/m.test(content)) return locked;
  return fromKeyObject(createPrivateKey(text));
}

function fromKeyObject(key: KeyObject): SshKey | SshKeyFault {
  const { n = "", e = "", d = "", x = "" } = key.export({ format: "jwk" });
  if (key.asymmetricKeyType === "ed25519") return ed25519(fromUrl(x), fromUrl(d));
  return key.asymmetricKeyType === "rsa" ? rsa(key, fromUrl(e), fromUrl(n)) : otherType;
}

function readOpenSsh(bytes: Buffer): SshKey | SshKeyFault {
  if (!bytes.subarray(0, magic.length).equals(magic)) return malformed;
  const outer = new SshReader(bytes.subarray(magic.length));
  const cipher = outer.text();
  outer.string();
  outer.string();
  if (outer.integer() !== 1) return malformed;
  outer.string();
  if (cipher !== "none") return locked;
  const inner = new SshReader(outer.string());
  if (inner.integer() !== inner.integer()) return malformed;
  const type = inner.text();
  if (type === "ssh-ed25519") {
    const [publicKey, both] = [inner.string(), inner.string()];
    const fits = publicKey.length === 32 && both.length === 64 && both.subarray(32).equals(publicKey);
    return fits ? ed25519(publicKey, both.subarray(0, 32)) : malformed;
  }
  if (type !== "ssh-rsa") return otherType;
  const [n, e, d, qi, p, q] = [
    inner.string(),
    inner.string(),
    inner.string(),
    inner.string(),
    inner.string(),
    inner.string(),
  ];
  const exponent = (prime: Buffer): Buffer => fromNumber(toNumber(d) % (toNumber(prime) - 1n));
  const parts = { n, e, d, p, q, dp: exponent(p), dq: exponent(q), qi };
  const fields = Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, withoutZeros(value).toString("base64url")]),
  );
  return rsa(createPrivateKey({ key: { kty: "RSA", ...fields }, format: "jwk" }), e, n);
}

function ed25519(publicKey: Uint8Array, seed: Uint8Array): SshKey {
  return { type: "ssh-ed25519", publicKey: join(Buffer.from("ssh-ed25519"), publicKey), seed };
}

/** Age does not encrypt for smaller keys. */
const minimumBits = 2048;

function rsa(key: KeyObject, e: Buffer, n: Buffer): SshKey | SshKeyFault {
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < minimumBits) {
    return { why: `a private key of RSA in it has fewer than ${minimumBits} bits` };
  }
  return { type: "ssh-rsa", publicKey: join(Buffer.from("ssh-rsa"), signed(e), signed(n)), key };
}

/** The fields, each with its length before it. */
function join(...fields: readonly Uint8Array[]): Buffer {
  return Buffer.concat(fields.map(sshString));
}

/** A positive number as an mpint: its first bit is zero. */
function signed(number: Buffer): Buffer {
  const digits = withoutZeros(number);
  return ((digits[0] ?? 0) & 0x80) === 0 ? digits : Buffer.concat([Buffer.alloc(1), digits]);
}

function withoutZeros(number: Buffer): Buffer {
  const first = number.findIndex((byte) => byte !== 0);
  return first < 0 ? Buffer.alloc(0) : number.subarray(first);
}

const fromUrl = (text: string): Buffer => Buffer.from(text, "base64url");
const toNumber = (bytes: Buffer): bigint => BigInt(`0x0${bytes.toString("hex")}`);

function fromNumber(number: bigint): Buffer {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
}
