// Source: Go 1.26 crypto/x509/x509.go (CreateCertificate, buildCertExtensions): the fields that Sprig's certificates
// have.

import { createHash } from "node:crypto";
import { quote } from "../../../../go/strconv/quote";
import { fromBytes } from "../../../../go/values/bytes";
import { GoError } from "../../../../go/values/values";
import {
  bitString,
  contextTag,
  element,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  set,
  tags,
  text,
  time,
} from "./der";
import type { PrivateKey } from "./private-key";
import { publicKeyOf } from "./public-key";
import { signerOf } from "./sign";

/** The content of a certificate. */
export interface CertificateTemplate {
  readonly serialNumber: bigint;
  readonly commonName: Uint8Array;
  /** 4 or 16 bytes each. */
  readonly ipAddresses: readonly Uint8Array[];
  readonly dnsNames: readonly Uint8Array[];
  /** Seconds since 1970. */
  readonly notBefore: bigint;
  readonly notAfter: bigint;
  readonly isAuthority: boolean;
}

/** The authority that signs a certificate. */
export interface Issuer {
  readonly subject: Uint8Array;
  /** Empty if there is none. */
  readonly subjectKeyId: Uint8Array;
  /** Undefined if the certificate is signed with its own key. */
  readonly publicKey: Uint8Array | undefined;
}

/** The name of a certificate with this common name. */
function nameOf(commonName: Uint8Array): Uint8Array {
  if (commonName.length === 0) return sequence();
  return sequence(set(sequence(objectIdentifier("2.5.4.3"), text(commonName))));
}

/**
 * Creates the certificate of `signee`, signed with `signingKey`, as DER.
 *
 * @throws GoError with the message of Go's `x509.CreateCertificate`
 */
export function createCertificate(
  template: CertificateTemplate,
  keys: { readonly signee: PrivateKey; readonly signingKey: PrivateKey; readonly issuer: Issuer | undefined },
): Uint8Array {
  const signer = signerOf(keys.signingKey);
  const publicKey = publicKeyOf(keys.signee);
  const subject = nameOf(template.commonName);
  const issuer = keys.issuer ?? { subject, subjectKeyId: new Uint8Array(), publicKey: undefined };
  const isSelfIssued = Buffer.compare(issuer.subject, subject) === 0;
  const keyInfo = sequence(publicKey.algorithm, bitString(publicKey.bytes));
  if (issuer.publicKey !== undefined && !isPublicKeyOf(keys.signingKey, issuer.publicKey)) {
    throw new GoError("x509: provided PrivateKey doesn't match parent's PublicKey");
  }
  const extensions = [
    extension("2.5.29.15", keyUsage(template.isAuthority), true),
    extension("2.5.29.37", extendedKeyUsage, false),
    extension(
      "2.5.29.19",
      sequence(...(template.isAuthority ? [element(tags.boolean, Uint8Array.of(0xff))] : [])),
      true,
    ),
    ...(template.isAuthority ? [extension("2.5.29.14", octetString(keyId(publicKey.bytes)), false)] : []),
    ...(isSelfIssued || issuer.subjectKeyId.length === 0
      ? []
      : [extension("2.5.29.35", sequence(element(contextTag(0, false), issuer.subjectKeyId)), false)]),
    ...alternativeNames(template),
  ];
  const body = sequence(
    element(contextTag(0, true), integer(2n)),
    integer(template.serialNumber),
    signer.algorithm,
    issuer.subject,
    sequence(validTime(template.notBefore), validTime(template.notAfter)),
    subject,
    keyInfo,
    element(contextTag(3, true), sequence(...extensions)),
  );
  return sequence(body, signer.algorithm, bitString(signer.sign(body)));
}

function isPublicKeyOf(key: PrivateKey, keyInfo: Uint8Array): boolean {
  const { algorithm, bytes } = publicKeyOf(key);
  return Buffer.compare(sequence(algorithm, bitString(bytes)), keyInfo) === 0;
}

function extension(name: string, value: Uint8Array, isCritical: boolean): Uint8Array {
  const critical = isCritical ? [element(tags.boolean, Uint8Array.of(0xff))] : [];
  return sequence(objectIdentifier(name), ...critical, octetString(value));
}

/** Digital signatures and key encipherment; for an authority, certificate signing as well. */
function keyUsage(isAuthority: boolean): Uint8Array {
  return isAuthority ? bitString(Uint8Array.of(0xa4), 2) : bitString(Uint8Array.of(0xa0), 5);
}

/** Server and client authentication. */
const extendedKeyUsage = sequence(objectIdentifier("1.3.6.1.5.5.7.3.1"), objectIdentifier("1.3.6.1.5.5.7.3.2"));

/** Source: RFC 7093, section 2, method 1. */
function keyId(publicKey: Uint8Array): Uint8Array {
  return createHash("sha256").update(publicKey).digest().subarray(0, 20);
}

function alternativeNames({ commonName, dnsNames, ipAddresses }: CertificateTemplate): readonly Uint8Array[] {
  if (dnsNames.length === 0 && ipAddresses.length === 0) return [];
  for (const name of dnsNames) {
    if (name.some((byte) => byte >= 0x80)) {
      throw new GoError(`x509: ${quote(fromBytes(name))} cannot be encoded as an IA5String`);
    }
  }
  const names = [
    ...dnsNames.map((name) => element(contextTag(2, false), name)),
    ...ipAddresses.map((address) => element(contextTag(7, false), address)),
  ];
  return [extension("2.5.29.17", sequence(...names), commonName.length === 0)];
}

function validTime(seconds: bigint): Uint8Array {
  const encoded = time(seconds);
  if (encoded === undefined) {
    throw new GoError("asn1: structure error: cannot represent time as GeneralizedTime");
  }
  return encoded;
}
