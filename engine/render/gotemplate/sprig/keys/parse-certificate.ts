// Source: Go 1.26 crypto/x509/parser.go (ParseCertificate, parseName, parseValidity, parseExtension): the structure,
// the key and the extensions that signing needs. What other extensions hold is not looked into.

import { createPublicKey } from "node:crypto";
import { fromBytes } from "../../../../go/values/bytes";
import { GoError } from "../../../../go/values/values";
import { quote } from "../../../../go/strconv/quote";
import { contextTag, tags } from "./der";
import { DerReader, type DerElement } from "./der-reader";
import type { Issuer } from "./create-certificate";

/**
 * Reads the parts of a certificate that are needed to sign other certificates with its key.
 *
 * @throws GoError with Go's message if the bytes are not a certificate
 */
export function parseCertificate(der: Uint8Array): Issuer {
  const input = new DerReader(der);
  const certificate = orFail(input.enter(tags.sequence), "malformed certificate");
  const body = orFail(certificate.enter(tags.sequence), "malformed tbs certificate");
  const version = readVersion(body);
  const serialNumber = orFail(body.readInteger(), "malformed serial number");
  if (serialNumber < 0n) throw fail("negative serial number");
  const algorithm = orFail(body.read(tags.sequence), "malformed signature algorithm identifier");
  const outerAlgorithm = orFail(certificate.read(tags.sequence), "malformed algorithm identifier");
  if (Buffer.compare(algorithm.content, outerAlgorithm.content) !== 0) {
    throw fail("inner and outer signature algorithm identifiers don't match");
  }
  checkAlgorithm(algorithm);
  checkName(orFail(body.read(tags.sequence), "malformed issuer"));
  checkValidity(orFail(body.enter(tags.sequence), "malformed validity"));
  const subject = orFail(body.read(tags.sequence), "malformed issuer");
  checkName(subject);
  const publicKey = orFail(body.read(tags.sequence), "malformed spki");
  checkPublicKey(publicKey);
  const subjectKeyId = version > 1 ? readExtensions(body, version) : new Uint8Array();
  orFail(certificate.readBitString(), "malformed signature");
  if (!input.isAtEnd()) throw fail("trailing data");
  return { subject: subject.whole, subjectKeyId, publicKey: publicKey.whole };
}

function fail(why: string): GoError {
  return new GoError(`x509: ${why}`);
}

function orFail<Value>(value: Value | undefined, why: string): Value {
  if (value === undefined) throw fail(why);
  return value;
}

function readVersion(body: DerReader): number {
  if (body.peek() !== contextTag(0, true)) return 1;
  const field = body.enter(contextTag(0, true));
  const version = orFail(field?.readInteger(), "malformed version");
  if (version < 0n || field?.isAtEnd() !== true) throw fail("malformed version");
  if (version > 2n) throw fail("invalid version");
  return Number(version) + 1;
}

function checkAlgorithm({ content }: DerElement): void {
  const fields = new DerReader(content);
  orFail(fields.readObjectIdentifier(), "malformed OID");
  if (!fields.isAtEnd()) orFail(fields.read(), "malformed parameters");
}

function checkName({ content }: DerElement): void {
  const sets = new DerReader(content);
  while (!sets.isAtEnd()) {
    const attributes = orFail(sets.enter(tags.set), "invalid RDNSequence");
    while (!attributes.isAtEnd()) {
      const attribute = orFail(attributes.enter(tags.sequence), "invalid RDNSequence: invalid attribute");
      orFail(attribute.readObjectIdentifier(), "invalid RDNSequence: invalid attribute type");
      const value = orFail(attribute.read(), "invalid RDNSequence: invalid attribute value");
      const fault = findTextFault(value);
      if (fault !== undefined) throw fail(`invalid RDNSequence: invalid attribute value: ${fault}`);
    }
  }
}

/** Source: Go 1.26 crypto/x509/parser.go (parseASN1String). */
function findTextFault({ tag, content }: DerElement): string | undefined {
  const text = Buffer.from(content).toString("latin1");
  switch (tag) {
    case tags.t61String:
      return undefined;
    case tags.printableString:
      return /^[A-Za-z0-9'()+,\-./ :=?*&]*$/.test(text) ? undefined : "invalid PrintableString";
    case tags.utf8String:
      return /[\ud800-\udfff]/u.test(fromBytes(content)) ? "invalid UTF-8 string" : undefined;
    case tags.bmpString:
      return isBmp(content) ? undefined : "invalid BMPString";
    case tags.ia5String:
      return content.every((byte) => byte < 0x80) ? undefined : "invalid IA5String";
    case tags.numericString:
      return /^[0-9 ]*$/.test(text) ? undefined : "invalid NumericString";
    default:
      return `unsupported string type: ${tag}`;
  }
}

function isBmp(content: Uint8Array): boolean {
  if (content.length % 2 !== 0) return false;
  for (let at = 0; at < content.length; at += 2) {
    const unit = (content[at] ?? 0) * 256 + (content[at + 1] ?? 0);
    if (unit >= 0xfffe || (unit >= 0xfdd0 && unit <= 0xfdef) || (unit >= 0xd800 && unit <= 0xdfff)) return false;
  }
  return true;
}

function checkValidity(times: DerReader): void {
  for (let count = 0; count < 2; count += 1) {
    const found = times.read();
    const text = Buffer.from(found?.content ?? []).toString("latin1");
    if (found?.tag === tags.utcTime) {
      if (!/^\d{10}(\d\d)?(Z|[+-]\d{4})$/.test(text)) throw fail("malformed UTCTime");
    } else if (found?.tag === tags.generalizedTime) {
      if (!/^\d{14}(Z|[+-]\d{4})$/.test(text)) throw fail("malformed GeneralizedTime");
    } else {
      throw fail("unsupported time format");
    }
  }
}

function checkPublicKey({ content, whole }: DerElement): void {
  const fields = new DerReader(content);
  const algorithm = orFail(fields.read(tags.sequence), "malformed public key algorithm identifier");
  checkAlgorithm(algorithm);
  orFail(fields.readBitString(), "malformed subjectPublicKey");
  const kind = publicKeyErrors.get(new DerReader(algorithm.content).readObjectIdentifier() ?? "");
  if (kind === undefined) return;
  try {
    createPublicKey({ key: Buffer.from(whole), format: "der", type: "spki" });
  } catch {
    throw fail(kind);
  }
}

/** The errors of invalid public keys, by algorithm; keys of other algorithms are not checked. */
const publicKeyErrors: ReadonlyMap<string, string> = new Map([
  ["1.2.840.113549.1.1.1", "invalid RSA public key"],
  ["1.2.840.10045.2.1", "unsupported elliptic curve"],
  ["1.3.101.112", "wrong Ed25519 public key size"],
]);

/** Returns the subject's key id. */
function readExtensions(body: DerReader, version: number): Uint8Array {
  for (const [number, name] of [
    [1, "issuerUniqueID"],
    [2, "subjectUniqueID"],
  ] as const) {
    if (body.peek() === contextTag(number, false)) orFail(body.read(), `malformed ${name}`);
  }
  let subjectKeyId: Uint8Array = new Uint8Array();
  if (version !== 3 || body.peek() !== contextTag(3, true)) return subjectKeyId;
  const list = orFail(body.enter(contextTag(3, true))?.enter(tags.sequence), "malformed extensions");
  const seen = new Set<string>();
  while (!list.isAtEnd()) {
    const extension = orFail(list.enter(tags.sequence), "malformed extension");
    const name = orFail(extension.readObjectIdentifier(), "malformed extension OID field");
    if (extension.peek() === tags.boolean) orFail(extension.read(), "malformed extension critical field");
    const value = orFail(extension.read(tags.octetString), "malformed extension value field").content;
    if (seen.has(name)) throw fail(`certificate contains duplicate extension with OID ${quote(name)}`);
    seen.add(name);
    if (name === "2.5.29.14") {
      subjectKeyId = orFail(new DerReader(value).read(tags.octetString), "invalid subject key identifier").content;
    }
  }
  return subjectKeyId;
}
