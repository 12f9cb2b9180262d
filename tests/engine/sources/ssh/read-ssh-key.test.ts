import { generateKeyPairSync } from "node:crypto";
import { utils } from "ssh2";

import { readSshKey } from "../../../../engine/sources/ssh/read-ssh-key";
import { makeSshKey } from "../../../tools/git/ssh-git-server";

const made = makeSshKey();
const fresh = utils.generateKeyPairSync("rsa", { bits: 2048 });

function blobOf(line: string): string {
  return line.split(" ")[1] ?? "";
}

test.each([
  ["ssh-ed25519", made.private, made.public],
  ["ssh-rsa", fresh.private, fresh.public],
])("reads a key of OpenSSH: %s", (type, privateKey, publicKey) => {
  const key = readSshKey(privateKey.trim());
  if ("why" in key) throw new Error(key.why);
  expect([key.type, Buffer.from(key.publicKey).toString("base64")]).toEqual([type, blobOf(publicKey)]);
});

function pem(type: "pkcs1" | "pkcs8" | "sec1", key: ReturnType<typeof generateKeyPairSync>["privateKey"]): string {
  return String(key.export({ type, format: "pem" }));
}

const small = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey;
const curve = generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;
const malformed = "a private key of SSH in it is malformed";
const otherType = "a private key of SSH in it is of another type than ssh-ed25519 and ssh-rsa";
const locked = "a private key of SSH in it has a passphrase";
const shorten = (text: string, length: number): string => {
  const bytes = Buffer.from(text.split("\n").slice(1, -2).join(""), "base64").subarray(0, length);
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${bytes.toString("base64")}\n-----END OPENSSH PRIVATE KEY-----`;
};

test.each([
  [
    "a key with a passphrase",
    utils.generateKeyPairSync("ed25519", { passphrase: "x", cipher: "aes256-ctr", rounds: 4 }).private,
    locked,
  ],
  ["an encrypted PEM", small.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" }), locked],
  ["a key of another type", utils.generateKeyPairSync("ecdsa", { bits: 256 }).private, otherType],
  ["a PEM of another type", pem("sec1", curve), otherType],
  ["a small key", pem("pkcs1", small), "a private key of RSA in it has fewer than 2048 bits"],
  ["a PEM that is none", "-----BEGIN PRIVATE KEY-----\nhunter22\n-----END PRIVATE KEY-----", malformed],
  [
    "an OpenSSH key that is none",
    "-----BEGIN OPENSSH PRIVATE KEY-----\nhunter22\n-----END OPENSSH PRIVATE KEY-----",
    malformed,
  ],
  ["another END", "-----BEGIN PRIVATE KEY-----\nx\n-----END RSA PRIVATE KEY-----", malformed],
])("%s is not used", (_, text, why) => {
  expect(readSshKey(String(text).trim())).toEqual({ why });
});

test("a key that ends early is malformed at each length", () => {
  for (let length = 0; length < 230; length += 3) {
    expect(readSshKey(shorten(made.private, length))).toEqual({ why: malformed });
  }
});
