// Source: sprig v3.3.0 crypto.go (pemBlockForKey); Go 1.26 crypto/x509 (MarshalPKCS1PrivateKey, MarshalECPrivateKey,
// MarshalPKCS8PrivateKey).

import { bitString, contextTag, element, fixedBytes, integer, objectIdentifier, octetString, sequence } from "./der";
import { invert } from "./modular";
import { printPem } from "../../../../go/encoding/pem";
import { ed25519Pkcs8, multiplyBase, type EcdsaKey, type PrivateKey, type RsaKey } from "./private-key";

/** Prints the key as PEM, each kind of key in Sprig's format. */
export function printPrivateKey(key: PrivateKey): string {
  switch (key.kind) {
    case "rsa":
      return printPem({ type: "RSA PRIVATE KEY", bytes: rsaDer(key) });
    case "ecdsa":
      return printPem({ type: "EC PRIVATE KEY", bytes: ecdsaDer(key) });
    case "dsa": {
      const numbers = [0n, key.prime, key.subprime, key.generator, key.publicValue, key.secret];
      return printPem({ type: "DSA PRIVATE KEY", bytes: sequence(...numbers.map(integer)) });
    }
    case "ed25519":
      return printPem({ type: "PRIVATE KEY", bytes: ed25519Pkcs8(key.seed) });
    case "x25519": {
      const algorithm = sequence(objectIdentifier("1.3.101.110"));
      return printPem({
        type: "PRIVATE KEY",
        bytes: sequence(integer(0n), algorithm, octetString(octetString(key.seed))),
      });
    }
  }
}

/** PKCS #1. */
export function rsaDer({ modulus, publicExponent, privateExponent, primes: [first, second] }: RsaKey): Uint8Array {
  const inverse = invert(second, first) ?? 0n;
  const exponents = [privateExponent % (first - 1n), privateExponent % (second - 1n)];
  const numbers = [0n, modulus, publicExponent, privateExponent, first, second, ...exponents, inverse];
  return sequence(...numbers.map(integer));
}

/** SEC 1. */
function ecdsaDer({ curve, secret }: EcdsaKey): Uint8Array {
  return sequence(
    integer(1n),
    octetString(fixedBytes(secret, curve.size)),
    element(contextTag(0, true), objectIdentifier(curve.objectIdentifier)),
    element(contextTag(1, true), bitString(multiplyBase(curve, secret))),
  );
}
