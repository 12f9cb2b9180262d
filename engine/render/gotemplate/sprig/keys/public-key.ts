// Source: Go 1.26 crypto/x509/x509.go (marshalPublicKey), parser.go (parsePublicKey).

import { GoError } from "../../../../go/values/values";
import { integer, nullElement, objectIdentifier, sequence } from "./der";
import { ed25519PublicKey, multiplyBase, type PrivateKey } from "./private-key";

export interface PublicKey {
  readonly algorithm: Uint8Array;
  readonly bytes: Uint8Array;
}

/**
 * @throws GoError if certificates cannot contain such a key
 */
export function publicKeyOf(key: PrivateKey): PublicKey {
  switch (key.kind) {
    case "rsa":
      return {
        algorithm: sequence(objectIdentifier("1.2.840.113549.1.1.1"), nullElement),
        bytes: sequence(integer(key.modulus), integer(key.publicExponent)),
      };
    case "ecdsa":
      return {
        algorithm: sequence(objectIdentifier("1.2.840.10045.2.1"), objectIdentifier(key.curve.objectIdentifier)),
        bytes: multiplyBase(key.curve, key.secret),
      };
    case "ed25519":
      return { algorithm: sequence(objectIdentifier("1.3.101.112")), bytes: ed25519PublicKey(key.seed) };
    case "dsa":
      throw new GoError("x509: unsupported public key type: *dsa.PublicKey");
    case "x25519":
      throw new GoError("x509: unsupported public key type: *ecdh.PublicKey");
  }
}
