// Source: Go 1.26 crypto/x509/x509.go (signingParamsForKey, signatureAlgorithmDetails); RFC 8017 (PKCS #1 v1.5);
// RFC 6979 (ECDSA with numbers that follow from key and message, instead of Go's random ones).

import { createHash, createHmac, createPrivateKey, sign } from "node:crypto";
import { GoError } from "../../../../go/values/values";
import { toNumber } from "../random";
import { fixedBytes, integer, nullElement, objectIdentifier, sequence } from "./der";
import { invert, modulo } from "./modular";
import { rsaDer } from "./print-key";
import { ed25519Pkcs8, multiplyBase, type EcdsaKey, type PrivateKey, type RsaKey } from "./private-key";

export interface Signer {
  /** The algorithm of the signature, as encoded in certificates. */
  readonly algorithm: Uint8Array;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

/**
 * @throws GoError if keys of this kind cannot sign certificates
 */
export function signerOf(key: PrivateKey): Signer {
  switch (key.kind) {
    case "rsa":
      return {
        algorithm: sequence(objectIdentifier("1.2.840.113549.1.1.11"), nullElement),
        sign: (message) => signRsa(key, message),
      };
    case "ecdsa": {
      const algorithms = { sha256: 2, sha384: 3, sha512: 4 } as const;
      return {
        algorithm: sequence(objectIdentifier(`1.2.840.10045.4.3.${algorithms[key.curve.hash]}`)),
        sign: (message) => signEcdsa(key, message),
      };
    }
    case "ed25519":
      return {
        algorithm: sequence(objectIdentifier("1.3.101.112")),
        sign: (message) =>
          sign(
            null,
            message,
            createPrivateKey({ key: Buffer.from(ed25519Pkcs8(key.seed)), format: "der", type: "pkcs8" }),
          ),
      };
    default:
      throw new GoError("x509: certificate private key does not implement crypto.Signer");
  }
}

function signRsa(key: RsaKey, message: Uint8Array): Uint8Array {
  const bits = key.modulus.toString(2).length;
  if (bits < 1024) {
    const advice = "see https://go.dev/pkg/crypto/rsa#hdr-Minimum_key_size";
    throw new GoError(`crypto/rsa: ${bits}-bit keys are insecure (${advice})`);
  }
  const loaded = createPrivateKey({ key: Buffer.from(rsaDer(key)), format: "der", type: "pkcs1" });
  return sign("sha256", message, loaded);
}

function signEcdsa({ curve, secret }: EcdsaKey, message: Uint8Array): Uint8Array {
  const orderBits = curve.order.toString(2).length;
  const hash = createHash(curve.hash).update(message).digest();
  const digest = leftmostBits(hash, orderBits);
  for (const nonce of drawNonces({ curve, secret, digest })) {
    const x = toNumber(multiplyBase(curve, nonce).subarray(1, 1 + curve.size));
    const r = x % curve.order;
    const s = modulo((invert(nonce, curve.order) ?? 0n) * (digest + r * secret), curve.order);
    if (r !== 0n && s !== 0n) return sequence(integer(r), integer(s));
  }
  throw new Error("RFC 6979 gives nonces without end");
}

function leftmostBits(bytes: Uint8Array, bits: number): bigint {
  const surplus = bytes.length * 8 - bits;
  return surplus > 0 ? toNumber(bytes) >> BigInt(surplus) : toNumber(bytes);
}

interface NonceInput {
  readonly curve: EcdsaKey["curve"];
  readonly secret: bigint;
  readonly digest: bigint;
}

/** Source: RFC 6979, section 3.2. */
function* drawNonces({ curve, secret, digest }: NonceInput): Generator<bigint> {
  const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]) =>
    createHmac(curve.hash, key).update(Buffer.concat(parts)).digest();
  const size = createHash(curve.hash).digest().length;
  const bits = curve.order.toString(2).length;
  const input = [fixedBytes(secret, curve.size), fixedBytes(digest % curve.order, curve.size)];
  let key: Uint8Array = new Uint8Array(size);
  let value: Uint8Array = new Uint8Array(size).fill(1);
  for (const mark of [0, 1]) {
    key = hmac(key, value, Uint8Array.of(mark), ...input);
    value = hmac(key, value);
  }
  for (;;) {
    const drawn: Uint8Array[] = [];
    for (let length = 0; length * 8 < bits; length += size) {
      value = hmac(key, value);
      drawn.push(value);
    }
    const nonce = leftmostBits(Buffer.concat(drawn), bits);
    if (nonce > 0n && nonce < curve.order) yield nonce;
    key = hmac(key, value, Uint8Array.of(0));
    value = hmac(key, value);
  }
}
