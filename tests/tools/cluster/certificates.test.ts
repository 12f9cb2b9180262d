import { X509Certificate } from "node:crypto";

import { createAuthority, createClientCertificate, createServerCertificate } from "./certificates";

const authority = createAuthority();
const issuer = new X509Certificate(authority.certificate);

test("an authority signs its own certificate", () => {
  expect(issuer.ca).toBe(true);
  expect(issuer.verify(issuer.publicKey)).toBe(true);
});

test("a server's certificate is signed by the authority and valid for loopback", () => {
  const certificate = new X509Certificate(createServerCertificate(authority).certificate);
  expect(certificate.verify(issuer.publicKey)).toBe(true);
  expect(certificate.checkIssued(issuer)).toBe(true);
  expect(certificate.checkIP("127.0.0.1")).toBe("127.0.0.1");
  expect(certificate.checkHost("localhost")).toBe("localhost");
  expect(certificate.checkHost("example.com")).toBeUndefined();
});

test("a client's certificate names the user and its groups", () => {
  const subject = { commonName: "jane@example.com", organizations: ["viewers", "ärzte"] };
  const pair = createClientCertificate(authority, subject);
  const certificate = new X509Certificate(pair.certificate);
  expect(certificate.verify(issuer.publicKey)).toBe(true);
  expect(certificate.toLegacyObject().subject).toMatchObject({ CN: "jane@example.com", O: ["viewers", "ärzte"] });
  expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 5 * 86_400_000);
});
