// What age encrypted for a public key of SSH. The library knows keys of age only.
// Source: age agessh/agessh.go@v1.3.2 (RSAIdentity, Ed25519Identity).
import {
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  privateDecrypt,
} from "node:crypto";
import type { Identity, Stanza } from "age-encryption";

import type { SshKey } from "../ssh/read-ssh-key";
import { trimEndOf } from "../../lib/trim-characters";

/** A key of SSH as a private key of age. */
export function makeSshIdentity(key: SshKey): Identity {
  const hint = createHash("sha256").update(key.publicKey).digest().subarray(0, 4);
  const name = trimEndOf(hint.toString("base64"), "=");
  const unwrap = unwrapperOf(key);
  return {
    unwrapFileKey: (stanzas) => {
      for (const stanza of stanzas) {
        if (stanza.args[0] !== key.type || stanza.args[1] !== name) continue;
        // The name is short, and may be that of another key, too.
        const found = unwrap(stanza);
        if (found !== undefined) return found;
      }
      return null;
    },
  };
}

type Unwrap = (stanza: Stanza) => Uint8Array | undefined;

function unwrapperOf(key: SshKey): Unwrap {
  if (key.type === "ssh-rsa") {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const oaepLabel = Buffer.from("age-encryption.org/v1/ssh-rsa");
    return ({ args, body }) =>
      args.length === 2
        ? attempt(() => privateDecrypt({ key: key.key, padding, oaepHash: "sha256", oaepLabel }, body))
        : undefined;
  }
  const scalar = createHash("sha512").update(key.seed).digest().subarray(0, 32);
  const own = createPrivateKey({ key: Buffer.concat([privatePrefix, scalar]), format: "der", type: "pkcs8" });
  const publicPoint = createPublicKey(own).export({ format: "der", type: "spki" }).subarray(publicPrefix.length);
  return (stanza) => attempt(() => unwrapPoint(stanza, { scalar, publicPoint, publicKey: key.publicKey }));
}

interface CurveKey {
  readonly scalar: Buffer;
  readonly publicPoint: Buffer;
  readonly publicKey: Uint8Array;
}

const label = "age-encryption.org/v1/ssh-ed25519";

function unwrapPoint({ args, body }: Stanza, own: CurveKey): Uint8Array | undefined {
  const theirs = Buffer.from(args[2] ?? "", "base64");
  if (args.length !== 3 || theirs.length !== 32 || body.length < 16) return undefined;
  const tweak = derive(Buffer.alloc(0), own.publicKey);
  const secret = multiply(tweak, multiply(own.scalar, theirs));
  const key = derive(secret, Buffer.concat([theirs, own.publicPoint]));
  const decipher = createDecipheriv("chacha20-poly1305", key, Buffer.alloc(12), { authTagLength: 16 });
  decipher.setAuthTag(body.subarray(-16));
  return Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
}

function derive(secret: Uint8Array, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, label, 32));
}

// The structures of RFC 8410 around 32 bytes.
const privatePrefix = Buffer.from("302e020100300506032b656e04220420", "hex");
const publicPrefix = Buffer.from("302a300506032b656e032100", "hex");

/** X25519; Node.js refuses a point of small order. */
function multiply(scalar: Buffer, point: Buffer): Buffer {
  const privateKey = createPrivateKey({ key: Buffer.concat([privatePrefix, scalar]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey({ key: Buffer.concat([publicPrefix, point]), format: "der", type: "spki" });
  return diffieHellman({ privateKey, publicKey });
}

function attempt(unwrap: () => Uint8Array | undefined): Uint8Array | undefined {
  try {
    return unwrap();
  } catch {
    return undefined;
  }
}
