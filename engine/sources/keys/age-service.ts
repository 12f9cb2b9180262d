import { armor, Decrypter } from "age-encryption";

import type { EncryptedKey, KeyService } from "../../model/key-service";
import { invalidKey, refusedKey } from "./key-error";

/** A text with private keys of age, and where it comes from, for messages. */
export interface KeyText {
  readonly from: string;
  readonly text: string;
}

const identity = /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/;
const otherForms: readonly (readonly [RegExp, string])[] = [
  [/^-----BEGIN OPENSSH PRIVATE KEY-----|^-----BEGIN RSA PRIVATE KEY-----/, "private keys of SSH are not supported"],
  [/^AGE-PLUGIN-/, "keys of age plugins are not supported"],
  [/^age1/, "it is a public key, and decryption needs the private one"],
  [/^-----BEGIN AGE ENCRYPTED FILE-----/, "it is encrypted itself"],
];

/**
 * Decrypts with private keys of age.
 *
 * @throws SyncError SOPS_KEY_INVALID for a text that is no private key
 */
export function makeAgeService(texts: readonly KeyText[]): KeyService {
  const decrypter = new Decrypter();
  for (const { from, text } of texts) {
    for (const key of keysOf(text, from)) addKey(decrypter, key, from);
  }
  return { kind: "age", decrypt: (key) => decryptWith(decrypter, key) };
}

function keysOf(text: string, from: string): readonly string[] {
  const lines = text.split("\n").map((line) => line.trim());
  const keys = lines.filter((line) => line !== "" && !line.startsWith("#"));
  const other = keys.find((line) => !identity.test(line));
  if (other !== undefined) {
    const form = otherForms.find(([pattern]) => pattern.test(other));
    throw invalidKey(from, form?.[1] ?? "it has a line that is neither a private key of age nor a comment");
  }
  if (keys.length === 0) throw invalidKey(from, "it has no private key of age");
  return keys;
}

function addKey(decrypter: Decrypter, key: string, from: string): void {
  try {
    decrypter.addIdentity(key);
  } catch {
    // The message of the library may quote the key.
    throw invalidKey(from, "a private key of age in it is misspelt");
  }
}

async function decryptWith(decrypter: Decrypter, { encrypted }: EncryptedKey): Promise<Uint8Array> {
  try {
    return await decrypter.decrypt(armor.decode(encrypted));
  } catch {
    throw refusedKey("none of the given keys of age is that of this recipient");
  }
}
