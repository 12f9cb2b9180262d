import type * as openpgp from "openpgp";

import type { EncryptedKey, KeyService } from "../../model/sources/key-service";
import type { KeyText } from "./age-service";
import { invalidKey, refusedKey } from "./key-error";

/** Loads the library, which is an optional peer: it is under the LGPL. */
export type LoadOpenpgp = () => typeof openpgp;

// eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would need it to be installed
const loadPeer: LoadOpenpgp = () => require("openpgp") as typeof openpgp;

/**
 * Decrypts with private keys of OpenPGP that have no passphrase.
 *
 * @param texts keyrings in armor format
 */
export function makePgpService(texts: readonly KeyText[], load: LoadOpenpgp = loadPeer): KeyService {
  let keys: Promise<openpgp.PrivateKey[]> | undefined;
  return {
    kind: "pgp",
    decrypt: async (key) => {
      const library = loadOrRefuse(load);
      keys ??= readKeys(library, texts);
      return decryptWith(library, await keys, key);
    },
  };
}

function loadOrRefuse(load: LoadOpenpgp): typeof openpgp {
  try {
    return load();
  } catch {
    throw refusedKey("the package openpgp is not installed", "run npm install openpgp");
  }
}

async function readKeys(library: typeof openpgp, texts: readonly KeyText[]): Promise<openpgp.PrivateKey[]> {
  const rings = await Promise.all(texts.map((one) => readRing(library, one)));
  return rings.flat();
}

async function readRing(library: typeof openpgp, { from, text }: KeyText): Promise<openpgp.PrivateKey[]> {
  let keys: openpgp.PrivateKey[];
  try {
    keys = await library.readPrivateKeys({ armoredKeys: text });
  } catch {
    throw invalidKey(from, "it is no private key of OpenPGP in armor format");
  }
  if (keys.some((key) => !key.isDecrypted())) throw invalidKey(from, "a private key in it has a passphrase");
  return keys;
}

/** A data key has 32 bytes, and sops encodes it in 64 at most: what unpacks to much more is none. */
const maximumKeyBytes = 4096;

async function decryptWith(
  library: typeof openpgp,
  decryptionKeys: openpgp.PrivateKey[],
  { encrypted }: EncryptedKey,
): Promise<Uint8Array> {
  try {
    const config = { ...library.config, maxDecompressedMessageSize: maximumKeyBytes };
    const message = await library.readMessage({ armoredMessage: encrypted, config });
    const decrypted: unknown = await library.decrypt({ message, decryptionKeys, format: "binary", config });
    return (decrypted as { readonly data: Uint8Array }).data;
  } catch {
    throw refusedKey("none of the given keys of OpenPGP is the one with this fingerprint");
  }
}
