import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
  type KeyObject,
} from "node:crypto";

import * as der from "./der";

/** A certificate and its key, as PEM. */
export interface KeyPair {
  readonly certificate: string;
  readonly key: string;
}

export interface CertificateSubject {
  readonly commonName: string;
  /** Kubernetes uses them as the user's groups. */
  readonly organizations?: readonly string[];
}

const dayMilliseconds = 86_400_000;
const ecdsaWithSha256 = der.sequence(der.objectIdentifier("1.2.840.10045.4.3.2"));

/** Makes a new certificate authority (ECDSA P-256, valid for a week). */
export function createAuthority(commonName = "slipway-test-cluster"): KeyPair {
  const { privateKey } = newKey();
  const subject = { commonName };
  const extensions = [
    extension("2.5.29.19", der.sequence(der.boolean(true)), true),
    // keyCertSign, digitalSignature
    extension("2.5.29.15", der.bitString(Buffer.from([0x84]), 2), true),
  ];
  const certificate = makeCertificate({ issuer: subject, subject, extensions }, privateKey, privateKey);
  return { certificate, key: exportKey(privateKey) };
}

/** The certificate of a server on 127.0.0.1, with optional further names. */
export function createServerCertificate(authority: KeyPair, ...hosts: readonly string[]): KeyPair {
  const names = der.sequence(
    der.tagged(0x82, Buffer.from("localhost")),
    der.tagged(0x82, Buffer.from("kubernetes.default.svc")),
    ...hosts.map((host) => der.tagged(0x82, Buffer.from(host))),
    der.tagged(0x87, Buffer.from([127, 0, 0, 1])),
  );
  return issue(authority, { commonName: "kube-apiserver" }, [
    extension("2.5.29.37", der.sequence(der.objectIdentifier("1.3.6.1.5.5.7.3.1"))),
    extension("2.5.29.17", names),
  ]);
}

/** The certificate that identifies a user to the API server, or with RSA to other services. */
export function createClientCertificate(
  authority: KeyPair,
  subject: CertificateSubject,
  type: "ec" | "rsa" = "ec",
): KeyPair {
  const usage = extension("2.5.29.37", der.sequence(der.objectIdentifier("1.3.6.1.5.5.7.3.2")));
  return issue(authority, subject, [usage], type === "ec" ? newKey() : generateKeyPairSync("rsa", rsaOptions));
}

const rsaOptions = { modulusLength: 2048 };

/** A key that signs service-account tokens, and its public key. */
export function createTokenKey(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey, publicKey } = newKey();
  return { privateKey: exportKey(privateKey), publicKey: publicKey.export({ type: "spki", format: "pem" }).toString() };
}

const newKey = (): { privateKey: KeyObject; publicKey: KeyObject } =>
  generateKeyPairSync("ec", { namedCurve: "prime256v1" });

const exportKey = (key: KeyObject): string =>
  key.export({ type: key.asymmetricKeyType === "ec" ? "sec1" : "pkcs8", format: "pem" }).toString();

function issue(
  authority: KeyPair,
  subject: CertificateSubject,
  extensions: readonly Buffer[],
  { privateKey }: { readonly privateKey: KeyObject } = newKey(),
): KeyPair {
  const issuer = { commonName: new X509Certificate(authority.certificate).subject.replace(/^CN=/, "") };
  return {
    certificate: makeCertificate({ issuer, subject, extensions }, privateKey, createPrivateKey(authority.key)),
    key: exportKey(privateKey),
  };
}

interface CertificateContent {
  readonly issuer: CertificateSubject;
  readonly subject: CertificateSubject;
  readonly extensions: readonly Buffer[];
}

/** RFC 5280, section 4.1. */
function makeCertificate(content: CertificateContent, key: KeyObject, signer: KeyObject): string {
  const now = Date.now();
  const toBeSigned = der.sequence(
    der.tagged(0xa0, der.integer(Buffer.from([2]))),
    der.integer(randomBytes(16)),
    ecdsaWithSha256,
    name(content.issuer),
    der.sequence(der.utcTime(new Date(now - dayMilliseconds)), der.utcTime(new Date(now + 7 * dayMilliseconds))),
    name(content.subject),
    createPublicKey(key).export({ type: "spki", format: "der" }),
    der.tagged(0xa3, der.sequence(...content.extensions)),
  );
  const signature = der.bitString(sign("sha256", toBeSigned, signer));
  const text = der.sequence(toBeSigned, ecdsaWithSha256, signature).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${text.replaceAll(/.{64}/g, "$&\n").trimEnd()}\n-----END CERTIFICATE-----\n`;
}

function name(subject: CertificateSubject): Buffer {
  const part = (type: string, value: string): Buffer =>
    der.set(der.sequence(der.objectIdentifier(type), der.utf8String(value)));
  const organizations = (subject.organizations ?? []).map((value) => part("2.5.4.10", value));
  return der.sequence(...organizations, part("2.5.4.3", subject.commonName));
}

function extension(type: string, value: Buffer, critical = false): Buffer {
  return der.sequence(der.objectIdentifier(type), ...(critical ? [der.boolean(true)] : []), der.octetString(value));
}
