// Source: RFC 9580 5.2.3, 5.2.4; go-crypto openpgp/packet/public_key.go@v1.4.1 (VerifySignature).
import { constants, createHash, verify } from "node:crypto";
import { OpenPgpFault } from "./openpgp-fault";
import type { PublicKey, SigningKey } from "./public-key";
import type { Signature } from "./signature-packet";

const names = { rsa: "RSA", eddsa: "EdDSA", ecdsa: "ECDSA" } as const;

/**
 * Checks that the key made the signature over the data.
 *
 * @throws OpenPgpFault
 */
export function checkSignature({ algorithm, key }: PublicKey, signature: Signature, ...data: Uint8Array[]): void {
  if (algorithm !== signature.algorithm) {
    throw new OpenPgpFault("openpgp: invalid argument: public key and signature use different algorithms");
  }
  if (key === undefined)
    throw new OpenPgpFault("openpgp: invalid argument: public key cannot be used for signatures here");
  if (!holds(key, signature, Buffer.concat([...data, signature.suffix]))) {
    const name = algorithm === 27 ? "Ed25519" : names[key.kind];
    throw new OpenPgpFault(`openpgp: invalid signature: ${name} verification failure`);
  }
}

function holds(
  { object, kind, valueBytes }: SigningKey,
  { hash, values, algorithm }: Signature,
  data: Uint8Array,
): boolean {
  const isWhole = algorithm === 27;
  if (!isWhole && values.some((value) => value.length > valueBytes)) return false;
  const bytes = isWhole ? Buffer.concat(values) : Buffer.concat(values.map((value) => padded(value, valueBytes)));
  switch (kind) {
    case "rsa":
      return verify(hash, data, { key: object, padding: constants.RSA_PKCS1_PADDING }, bytes);
    case "eddsa":
      // The signature covers the hash of the data.
      return verify(null, createHash(hash).update(data).digest(), object, bytes);
    case "ecdsa":
      return verify(hash, data, { key: object, dsaEncoding: "ieee-p1363" }, bytes);
  }
}

function padded(value: Uint8Array, length: number): Buffer {
  return Buffer.concat([Buffer.alloc(length - value.length), value]);
}
