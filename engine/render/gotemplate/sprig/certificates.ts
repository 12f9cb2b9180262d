// Source: sprig v3.3.0 crypto.go (generatePrivateKey, buildCustomCertificate, generateCertificateAuthority…,
// generateSelfSignedCertificate…, generateSignedCertificate…, getBaseCertTemplate, getCertAndKey).

import { elementsOf } from "../../../go/values/elements-of";
import { anySliceType, integerTypes, stringType, structType } from "../../../go/values/types";
import { GoError, GoStruct, type GoInt, type GoValue } from "../../../go/values/values";
import { define, type FunctionMap } from "../functions/define";
import type { Environment } from "../functions/environment";
import { sprint } from "../../../go/fmt/print";
import { fromBytes, toBytes } from "../../../go/values/bytes";
import { decodeBase64 } from "../../../go/encoding/base64";
import { createCertificate, type CertificateTemplate, type Issuer } from "./keys/create-certificate";
import { generateDsaKey, generateEcdsaKey, generateEd25519Key, generateRsaKey } from "./keys/generate-key";
import { parseCertificate } from "./keys/parse-certificate";
import { parsePrivateKey } from "./keys/parse-key";
import { parsePem, printPem } from "../../../go/encoding/pem";
import { printPrivateKey } from "./keys/print-key";
import type { PrivateKey } from "./keys/private-key";
import { toNumber } from "./random";
import { parseIpAddress } from "./urls/ip-address";

const { int } = integerTypes;
const text = stringType;
const list = anySliceType;
const certificateType = structType("sprig.certificate", [
  { name: "Cert", type: stringType },
  { name: "Key", type: stringType },
]);

export function certificateFunctions(environment: Environment): FunctionMap {
  const rsa = () => generateRsaKey(environment, 2048);
  const parse = (pem: string) => failing("parsing private key", () => parsePrivateKey(pem));
  const template = (names: Names, days: GoInt) => prepare(environment, names, days.value);
  const authority = (name: string, days: GoInt, key: PrivateKey) =>
    issue({ ...template({ name }, days), isAuthority: true }, { signee: key, signingKey: key });
  const selfSigned = (names: Names, days: GoInt, key: PrivateKey) =>
    issue(template(names, days), { signee: key, signingKey: key });
  const signed = (names: Names, days: GoInt, { issuer, key }: SigningPair, signee: PrivateKey) =>
    issue(template(names, days), { signee, signingKey: key, issuer });
  return {
    genPrivateKey: define([text], (kind: string) => generateKey(environment, kind)),
    buildCustomCert: define([text, text], buildCertificate),
    genCA: define([text, int], (name: string, days: GoInt) => authority(name, days, rsa())),
    genCAWithKey: define([text, int, text], (name: string, days: GoInt, pem: string) =>
      authority(name, days, parse(pem)),
    ),
    genSelfSignedCert: define([text, list, list, int], (name: string, ips: GoValue, dns: GoValue, days: GoInt) =>
      selfSigned({ name, ips, dns }, days, rsa()),
    ),
    genSelfSignedCertWithKey: define(
      [text, list, list, int, text],
      (name: string, ips: GoValue, dns: GoValue, days: GoInt, pem: string) =>
        selfSigned({ name, ips, dns }, days, parse(pem)),
    ),
    genSignedCert: define(
      [text, list, list, int, certificateType],
      (name: string, ips: GoValue, dns: GoValue, days: GoInt, ca: GoStruct) =>
        signed({ name, ips, dns }, days, readSigningPair(ca), rsa()),
    ),
    genSignedCertWithKey: define(
      [text, list, list, int, certificateType, text],
      (name: string, ips: GoValue, dns: GoValue, days: GoInt, ca: GoStruct, pem: string) => {
        const signee = parse(pem);
        return signed({ name, ips, dns }, days, readSigningPair(ca), signee);
      },
    ),
  };
}

function failing<Result>(what: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof GoError ? new GoError(`${what}: ${error.message}`) : error;
  }
}

function generateKey(environment: Environment, kind: string): string {
  switch (kind) {
    case "":
    case "rsa":
      return printPrivateKey(generateRsaKey(environment, 4096));
    case "dsa":
      return printPrivateKey(generateDsaKey(environment));
    case "ecdsa":
      return printPrivateKey(generateEcdsaKey(environment));
    case "ed25519":
      return printPrivateKey(generateEd25519Key(environment));
    default:
      return `Unknown type ${kind}`;
  }
}

function makeCertificate(cert: string, key: string): GoStruct {
  return new GoStruct(
    certificateType,
    new Map([
      ["Cert", cert],
      ["Key", key],
    ]),
  );
}

function buildCertificate(encodedCert: string, encodedKey: string): GoStruct {
  const cert = decode(encodedCert, "certificate");
  const key = decode(encodedKey, "private key");
  parseCertificateText(cert, "decodedCert");
  failing("error parsing private key", () => parsePrivateKey(key));
  return makeCertificate(cert, key);
}

function decode(encoded: string, what: string): string {
  try {
    return fromBytes(decodeBase64(encoded));
  } catch (error) {
    throw error instanceof GoError ? new GoError(`unable to decode base64 ${what}`) : error;
  }
}

function parseCertificateText(pem: string, variable: string): Issuer {
  const block = parsePem(pem);
  if (block === undefined) throw new GoError("unable to decode certificate");
  return failing(`error parsing certificate: ${variable}.Bytes`, () => parseCertificate(block.bytes));
}

interface SigningPair {
  readonly issuer: Issuer;
  readonly key: PrivateKey;
}

function readSigningPair({ fields }: GoStruct): SigningPair {
  const [cert, key] = ["Cert", "Key"].map((name) => fields.get(name) as string) as [string, string];
  const issuer = parseCertificateText(cert, "decodedSignerCert");
  return { issuer, key: failing("error parsing private key", () => parsePrivateKey(key)) };
}

interface Names {
  readonly name: string;
  readonly ips?: GoValue;
  readonly dns?: GoValue;
}

const dayNanoseconds = 24n * 60n * 60n * 1_000_000_000n;
const secondNanoseconds = 1_000_000_000n;

function prepare(environment: Environment, { name, ips, dns }: Names, days: bigint): CertificateTemplate {
  const ipAddresses = (elementsOf(ips) ?? []).map(readIpAddress);
  const dnsNames = (elementsOf(dns) ?? []).map((value) => {
    if (typeof value === "string") return toBytes(value);
    throw new GoError(`error processing alternate dns name: ${sprint([value])} is not a string`);
  });
  const now = environment.now();
  const end = now + BigInt.asIntN(64, dayNanoseconds * days);
  return {
    serialNumber: toNumber(environment.randomBytes(16)),
    commonName: toBytes(name),
    ipAddresses,
    dnsNames,
    notBefore: floorSeconds(now),
    notAfter: floorSeconds(end),
    isAuthority: false,
  };
}

function floorSeconds(nanoseconds: bigint): bigint {
  const rest = ((nanoseconds % secondNanoseconds) + secondNanoseconds) % secondNanoseconds;
  return (nanoseconds - rest) / secondNanoseconds;
}

/** Converts an IP address to bytes: 4 for IPv4, also for IPv4-mapped IPv6 addresses. */
function readIpAddress(value: GoValue): Uint8Array {
  if (typeof value !== "string") throw new GoError(`error parsing ip: ${sprint([value])} is not a string`);
  try {
    const { bytes, zone } = parseIpAddress(value);
    if (zone !== "") throw new GoError("an address with a zone");
    const isWrapped =
      bytes.length === 16 && bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
    return Uint8Array.from(isWrapped ? bytes.slice(12) : bytes);
  } catch (error) {
    throw error instanceof GoError ? new GoError(`error parsing ip: ${value}`) : error;
  }
}

function issue(
  template: CertificateTemplate,
  keys: { readonly signee: PrivateKey; readonly signingKey: PrivateKey; readonly issuer?: Issuer },
): GoStruct {
  const { signee, signingKey, issuer } = keys;
  const der = failing("error creating certificate", () => createCertificate(template, { signee, signingKey, issuer }));
  return makeCertificate(printPem({ type: "CERTIFICATE", bytes: der }), printPrivateKey(signee));
}
