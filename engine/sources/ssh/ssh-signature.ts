// Source: OpenSSH PROTOCOL.sshsig; fluxcd/pkg git@v0.52.0 signature/ssh_signature.go (VerifySSHSignature).
import { createHash } from "node:crypto";
import type { SshPublicKey } from "./ssh-public-key";
import { SshFault, SshReader, sshString } from "./ssh-wire";
import { trimEndOf } from "../../lib/trim-characters";

/** Git signs for this purpose alone: a signature of a file is not one of a commit. */
const namespace = "git";
const magic = "SSHSIG";
const maxBytes = 64 * 1024;

interface SshSignature {
  readonly publicKey: Buffer;
  readonly namespace: string;
  readonly reserved: Buffer;
  readonly hash: "sha256" | "sha512";
  readonly signature: Buffer;
}

/**
 * Whether one of the keys made the armored signature of the payload.
 *
 * @throws SshFault with the reason if not
 */
export function verifySshSignature(armored: string, payload: Uint8Array, keys: readonly SshPublicKey[]): void {
  const made = readSignature(armored);
  if (made.namespace !== namespace) {
    throw new SshFault(`it was made for ${JSON.stringify(made.namespace.slice(0, 60))}, and not for "${namespace}"`);
  }
  const key = keys.find(({ blob }) => blob.equals(made.publicKey));
  if (key === undefined) {
    const digest = trimEndOf(createHash("sha256").update(made.publicKey).digest("base64"), "=");
    throw new SshFault(`it was made by the key SHA256:${digest}`);
  }
  const signed = Buffer.concat([
    Buffer.from(magic),
    sshString(made.namespace),
    sshString(made.reserved),
    sshString(made.hash),
    sshString(createHash(made.hash).update(payload).digest()),
  ]);
  if (!key.verifies(signed, new SshReader(made.signature))) {
    throw new SshFault(`it names the key ${key.fingerprint}, but does not fit to it and to what is signed`);
  }
}

function readSignature(armored: string): SshSignature {
  const text = armored.trim();
  const body = /^-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\s]+)-----END SSH SIGNATURE-----$/.exec(text)?.[1];
  if (body === undefined || body.length > maxBytes) throw new SshFault("it cannot be read");
  const reader = new SshReader(Buffer.from(body.replaceAll(/\s/g, ""), "base64"));
  const isKnown = reader.take(magic.length).toString("latin1") === magic && reader.integer() === 1;
  if (!isKnown) throw new SshFault("its format is not that of OpenSSH, version 1");
  const publicKey = reader.string();
  const [purpose, reserved, hash] = [reader.text(), reader.string(), reader.text()];
  const signature = reader.string();
  reader.end();
  if (hash !== "sha256" && hash !== "sha512") throw new SshFault("its hash is not SHA-256 or SHA-512");
  return { publicKey, namespace: purpose, reserved, hash, signature };
}
