import { X509Certificate, createPrivateKey } from "node:crypto";
import { int } from "../../../../../engine/go/values/integers";
import { GoError, GoStruct, type GoValue } from "../../../../../engine/go/values/values";
import { sprigFunctions } from "../../../../../engine/render/gotemplate/sprig/index";
import { DerReader } from "../../../../../engine/render/gotemplate/sprig/keys/der-reader";
import { tags } from "../../../../../engine/render/gotemplate/sprig/keys/der";
import { parsePem } from "../../../../../engine/go/encoding/pem";
import type { Json } from "../../../../conformance/typed-data";
import { readGoCases, readGoText, readGoValue } from "../go-fixtures";

let drawn = 0;
/** The time of the cases, and the bytes of their serial number. */
const functions = sprigFunctions({
  now: () => 1_700_000_000_123_456_789n,
  randomBytes: (count) => new Uint8Array(count).fill(0xab),
});
/** Deterministic random bytes, by the number of the call. */
const drawing = sprigFunctions({
  now: () => 1_700_000_000_000_000_000n,
  randomBytes: (count) =>
    Uint8Array.from({ length: count }, () => ((drawn = (drawn * 1103515245 + 12345) % 2 ** 31) >> 16) & 0xff),
});

const cases = readGoCases("keys");
const ofKind = (kind: string) => cases.filter(([first]) => first === kind);

function call(name: string, ...args: readonly GoValue[]): GoValue {
  return functions[name]?.call(args);
}

function failureOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof GoError) return error.message;
    throw error;
  }
}

function field(value: GoValue, name: "Cert" | "Key"): string {
  if (!(value instanceof GoStruct)) throw new Error("no certificate");
  return value.fields.get(name) as string;
}

/** The signed part: ECDSA signatures vary in Go. */
function bodyOf(pem: string): string {
  const der = parsePem(pem)?.bytes ?? new Uint8Array();
  return Buffer.from(new DerReader(der).enter(tags.sequence)?.read()?.whole ?? []).toString("hex");
}

function create(row: readonly Json[]): GoValue {
  const [, isAuthority, name, ips, dns, days, key, ca, caKey] = row;
  const [commonName, period] = [readGoText(name), int(days as number)];
  if (isAuthority === true) return call("genCAWithKey", commonName, period, key as string);
  const names = [commonName, readGoValue(ips ?? null), readGoValue(dns ?? null), period];
  if (ca === null) return call("genSelfSignedCertWithKey", ...names, key as string);
  const pair = call("buildCustomCert", btoa(ca as string), btoa(caKey as string));
  return call("genSignedCertWithKey", ...names, pair, key as string);
}

function shorten(failure: string | null): string | undefined {
  return failure?.replace(/(asn1: structure error: ).*/, "$1");
}

describe("certificates of Sprig", () => {
  it("have every byte that Go's have", () => {
    for (const row of ofKind("certificate")) {
      const [key, ca, caKey, expected, failure] = row.slice(6);
      if (expected === null) {
        expect(failureOf(() => create(row))).toBe(failure);
        continue;
      }
      const made = create(row);
      expect({ row, body: bodyOf(field(made, "Cert")) }).toEqual({ row, body: bodyOf(expected as string) });
      const isEcdsa = ((caKey ?? key) as string).includes("EC PRIVATE KEY");
      if (!isEcdsa) expect(field(made, "Cert")).toBe(expected);
      expect(field(made, "Key")).toBe(key);
      const signer = new X509Certificate((ca as string | null) ?? field(made, "Cert"));
      expect(new X509Certificate(field(made, "Cert")).verify(signer.publicKey)).toBe(true);
    }
  });

  it("read keys as Go does", () => {
    const differing: unknown[] = [];
    for (const [at, [, pem, failure]] of ofKind("key").entries()) {
      const found = failureOf(() => call("genCAWithKey", "x", int(1), pem as string));
      const expected = failure === null ? null : (failure as string).replace(/^genCAWithKey: /, "");
      // Go's errors for invalid DER name fields of Go.
      const isSame = shorten(found) === shorten(expected);
      if (!isSame) differing.push({ at, found, expected });
    }
    expect(differing).toEqual([]);
  });

  it("are refused where Go refuses them", () => {
    const differing: unknown[] = [];
    for (const [, cert, key, failure] of ofKind("parse")) {
      const found = failureOf(() => call("buildCustomCert", btoa(cert as string), btoa(key as string)));
      const expected = failure === null ? null : (failure as string).replace(/^buildCustomCert: /, "");
      if (found !== expected) differing.push({ found, expected, cert });
    }
    expect(differing).toEqual([]);
  });

  it.each([
    ["rsa", "rsa", "RSA PRIVATE KEY"],
    ["ecdsa", "ec", "EC PRIVATE KEY"],
    ["ed25519", "ed25519", "PRIVATE KEY"],
    ["dsa", undefined, "DSA PRIVATE KEY"],
  ])(
    "are made with keys of the kind %s, the same from the same random bytes",
    (kind, type, label) => {
      drawn = 1;
      const first = drawing["genPrivateKey"]?.call([kind]) as string;
      drawn = 1;
      expect(drawing["genPrivateKey"]?.call([kind])).toBe(first);
      expect(first.split("\n")[0]).toBe(`-----BEGIN ${label}-----`);
      if (type !== undefined) expect(createPrivateKey(first).asymmetricKeyType).toBe(type);
    },
    120_000,
  );

  it("are valid for the chain of a drawn authority", () => {
    const ca = drawing["genCA"]?.call(["ca", int(1)]) ?? null;
    const cert = drawing["genSignedCert"]?.call(["foo.com", ["10.0.0.1"], ["bar.com"], int(1), ca]) ?? null;
    const [issuer, subject] = [new X509Certificate(field(ca, "Cert")), new X509Certificate(field(cert, "Cert"))];
    expect(subject.checkIssued(issuer)).toBe(true);
    expect(subject.verify(issuer.publicKey)).toBe(true);
    expect(subject.subjectAltName).toBe("DNS:bar.com, IP Address:10.0.0.1");
    expect(subject.checkPrivateKey(createPrivateKey(field(cert, "Key")))).toBe(true);
  });
});
