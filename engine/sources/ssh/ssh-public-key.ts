// Source: RFC 4253 6.6, RFC 5656 3.1, RFC 8332, RFC 8709; OpenSSH PROTOCOL.u2f; golang.org/x/crypto/ssh@v0.52
// keys.go (ParseAuthorizedKey, the Verify methods).
import { createHash, createPublicKey, type JsonWebKey, type KeyObject, verify } from "node:crypto";
import { SshFault, SshReader, sshString } from "./ssh-wire";
import { trimEndOf } from "../../lib/trim-characters";

/** A public key of SSH. */
export interface SshPublicKey {
  /** The key in the form that signatures name it. */
  readonly blob: Buffer;
  /** `SHA256:…`, as `ssh-keygen -l` prints it. */
  readonly fingerprint: string;
  /** Whether the key made the signature, in the format of SSH, of the data. Throws SshFault if it is not readable. */
  verifies(data: Uint8Array, signature: SshReader): boolean;
}

const maxLine = 16 * 1024;

/**
 * The keys in lines of an `authorized_keys` file: `[options] type base64 [comment]`.
 *
 * @throws SshFault for a line that is not a key
 */
export function parseAuthorizedKeys(text: string): readonly SshPublicKey[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.flatMap((line, index) => {
    if (line === "" || line.startsWith("#")) return [];
    const at = lines.length === 1 ? "" : `line ${index + 1}: `;
    if (line.length > maxLine) throw new SshFault(`${at}it is too long`);
    const key = parseLine(line) ?? parseLine(withoutOptions(line));
    if (key === undefined) throw new SshFault(`${at}it is not a line of an authorized_keys file`);
    try {
      return [readPublicKey(Buffer.from(key, "base64"))];
    } catch (error) {
      throw new SshFault(`${at}${error instanceof SshFault ? error.message : "its key cannot be used"}`);
    }
  });
}

/** Whether a text has lines of an `authorized_keys` file, as opposed to an armored key. */
export function hasAuthorizedKeys(text: string): boolean {
  return !text.includes("-----BEGIN") && /(?:^|\s)(?:sk-)?(?:ssh|ecdsa)-[\w@.-]+\s+AAAA/.test(text);
}

/** The key of `type base64 …`, if the line begins with its own type. */
function parseLine(line: string): string | undefined {
  const [type = "", base64 = ""] = line.split(/[ \t]+/, 2);
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  const head = Buffer.from(base64.slice(0, 1024), "base64");
  const length = head.length < 4 ? 0 : head.readUInt32BE();
  return head.subarray(4, 4 + length).toString("latin1") === type ? base64 : undefined;
}

/** Options end at the first space outside of quotation marks. */
function withoutOptions(line: string): string {
  let opened = -1;
  let at = 0;
  for (; at < line.length; at += 1) {
    const character = line.charAt(at);
    if (opened >= 0 && line.startsWith('\\"', at)) at += 1;
    else if (character === '"') opened = opened < 0 ? at : -1;
    else if (opened < 0 && /\s/.test(character)) break;
  }
  return line.slice(opened < 0 ? at : opened).trim();
}

const curves: Readonly<Record<string, { readonly crv: string; readonly hash: string; readonly size: number }>> = {
  nistp256: { crv: "P-256", hash: "sha256", size: 32 },
  nistp384: { crv: "P-384", hash: "sha384", size: 48 },
  nistp521: { crv: "P-521", hash: "sha512", size: 66 },
};

const rsaHashes: Readonly<Record<string, string>> = { "rsa-sha2-256": "sha256", "rsa-sha2-512": "sha512" };

/** @throws SshFault for a type that is not built */
function readPublicKey(blob: Buffer): SshPublicKey {
  const reader = new SshReader(blob);
  const type = reader.text();
  const verifies = verifierOf(type, reader);
  const fingerprint = `SHA256:${trimEndOf(createHash("sha256").update(blob).digest("base64"), "=")}`;
  return { blob, fingerprint, verifies };
}

function verifierOf(type: string, reader: SshReader): SshPublicKey["verifies"] {
  if (type === "ssh-ed25519") return ed25519(type, reader);
  if (type === "ssh-rsa") return rsa(reader);
  if (type.startsWith("ecdsa-sha2-")) return ecdsa(type, reader);
  if (type === "sk-ssh-ed25519@openssh.com") return withSecurityKey(ed25519, type, reader);
  if (type === "sk-ecdsa-sha2-nistp256@openssh.com") return withSecurityKey(ecdsa, type, reader);
  throw new SshFault(`keys of the type ${JSON.stringify(type.slice(0, 60))} are not verified`);
}

type MakeVerifier = (type: string, reader: SshReader) => SshPublicKey["verifies"];

const ed25519: MakeVerifier = (type, reader) => {
  const key = jwk({ kty: "OKP", crv: "Ed25519", x: base64url(reader.string()) });
  return (data, signature) => signature.text() === type && verify(null, data, key, signature.string());
};

const ecdsa: MakeVerifier = (type, reader) => {
  const curve = curves[reader.text()];
  const point = reader.string();
  if (curve === undefined || point.length !== 1 + 2 * curve.size || point[0] !== 4)
    throw new SshFault("it has no point of its curve");
  const { crv, hash, size } = curve;
  const x = base64url(point.subarray(1, 1 + size));
  const y = base64url(point.subarray(1 + size));
  const key = jwk({ kty: "EC", crv, x, y });
  return (data, signature) => {
    if (signature.text() !== type) return false;
    const numbers = new SshReader(signature.string());
    const [r, s] = [numbers.number(), numbers.number()];
    numbers.end();
    if (r.length > size || s.length > size) return false;
    const joined = Buffer.concat([Buffer.alloc(size - r.length), r, Buffer.alloc(size - s.length), s]);
    return verify(hash, data, { key, dsaEncoding: "ieee-p1363" }, joined);
  };
};

/** Source: OpenSSH PROTOCOL.sshsig: signatures with SHA-1 are not allowed. */
function rsa(reader: SshReader): SshPublicKey["verifies"] {
  const [e, n] = [reader.number(), reader.number()];
  if (n.length < 1024 / 8 || n.length > 16_384 / 8) throw new SshFault("its length is not between 1024 and 16384 bits");
  const key = jwk({ kty: "RSA", n: base64url(n), e: base64url(e) });
  return (data, signature) => {
    const hash = rsaHashes[signature.text()];
    return hash !== undefined && verify(hash, data, key, signature.string());
  };
}

/** The device signs the hashes of its application and of the data, its flags and its counter. It must be touched. */
function withSecurityKey(make: MakeVerifier, type: string, reader: SshReader): SshPublicKey["verifies"] {
  const verifies = make(type, reader);
  const application = reader.string();
  return (data, signature) => {
    const own = Buffer.concat([sshString(signature.string()), sshString(signature.string())]);
    const flagsAndCounter = signature.take(5);
    const isPresent = ((flagsAndCounter[0] ?? 0) & 1) === 1;
    const signed = Buffer.concat([sha256(application), flagsAndCounter, sha256(data)]);
    return isPresent && verifies(signed, new SshReader(own));
  };
}

function jwk(key: JsonWebKey): KeyObject {
  try {
    return createPublicKey({ key, format: "jwk" });
  } catch {
    throw new SshFault("its key cannot be used");
  }
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
