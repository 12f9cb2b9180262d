// Source: sprig v3.3.0 crypto.go (bcrypt, htpasswd, derivePassword with its tables, encryptAES, decryptAES; MIT,
// copyright 2013-2020 Masterminds); golang.org/x/crypto/bcrypt (GenerateFromPassword: cost 10, at most 72 bytes).

import { createCipheriv, createDecipheriv, createHmac, scryptSync } from "node:crypto";
import type * as Bcrypt from "bcryptjs";
import { define, type FunctionMap } from "../functions/define";
import type { Environment } from "../functions/environment";
import { remember } from "../functions/remember";
import { byteLength, fromBytes, toBytes } from "../../../go/values/bytes";
import { integerTypes, stringType } from "../../../go/values/types";
import { GoPanic, type GoInt } from "../../../go/values/values";
import { decodeBase64, encodeBase64 } from "../../../go/encoding/base64";

export function passwordFunctions(environment: Environment): FunctionMap {
  return {
    bcrypt: define([stringType], (password: string) => hashPassword(environment, password)),
    htpasswd: define([stringType, stringType], (user: string, password: string) =>
      user.includes(":") ? `invalid username: ${user}` : `${user}:${hashPassword(environment, password)}`,
    ),
    derivePassword: define(
      [integerTypes.uint32, stringType, stringType, stringType, stringType],
      ({ value }: GoInt, kind: string, password: string, user: string, site: string) =>
        derivePassword(environment, { counter: Number(value), kind, password, user, site }),
    ),
    encryptAES: define([stringType, stringType], (password: string, text: string) =>
      encrypt(environment, password, text),
    ),
    decryptAES: define([stringType, stringType], decrypt),
  };
}

const bcryptCost = 10;
const longestPasswordBytes = 72;

function hashPassword(environment: Environment, password: string): string {
  if (byteLength(password) > longestPasswordBytes) {
    return "failed to encrypt string with bcrypt: bcrypt: password length exceeds 72 bytes";
  }
  // Loaded on the first use.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const library = require("bcryptjs") as typeof Bcrypt;
  const salt = library.encodeBase64(Array.from(environment.randomBytes(16)), 16);
  const settings = `$2a$${bcryptCost}$${salt}`;
  return remember(environment, `bcrypt ${settings} ${password}`, () => library.hashSync(password, settings));
}

interface Derivation {
  readonly counter: number;
  readonly kind: string;
  readonly password: string;
  readonly user: string;
  readonly site: string;
}

const seedText = "com.lyndir.masterpassword";

const templatesByKind: ReadonlyMap<string, readonly string[]> = new Map([
  ["maximum", ["anoxxxxxxxxxxxxxxxxx", "axxxxxxxxxxxxxxxxxno"]],
  [
    "long",
    (
      "CvcvnoCvcvCvcv CvcvCvcvnoCvcv CvcvCvcvCvcvno CvccnoCvcvCvcv CvccCvcvnoCvcv CvccCvcvCvcvno CvcvnoCvccCvcv " +
      "CvcvCvccnoCvcv CvcvCvccCvcvno CvcvnoCvcvCvcc CvcvCvcvnoCvcc CvcvCvcvCvccno CvccnoCvccCvcv CvccCvccnoCvcv " +
      "CvccCvccCvcvno CvcvnoCvccCvcc CvcvCvccnoCvcc CvcvCvccCvccno CvccnoCvcvCvcc CvccCvcvnoCvcc CvccCvcvCvccno"
    ).split(" "),
  ],
  ["medium", ["CvcnoCvc", "CvcCvcno"]],
  ["short", ["Cvcn"]],
  ["basic", ["aaanaaan", "aannaaan", "aaannaaa"]],
  ["pin", ["nnnn"]],
]);

const charactersByClass: Readonly<Record<string, string>> = {
  V: "AEIOU",
  C: "BCDFGHJKLMNPQRSTVWXYZ",
  v: "aeiou",
  c: "bcdfghjklmnpqrstvwxyz",
  A: "AEIOUBCDFGHJKLMNPQRSTVWXYZ",
  a: "AEIOUaeiouBCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz",
  n: "0123456789",
  o: "@&%?,=[]_:-+*$#!'^~;()/.",
  x: "AEIOUaeiouBCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz0123456789!@#$%^&*()",
};

/** The Master Password algorithm: a site always has the same password. */
function derivePassword(environment: Environment, derivation: Derivation): string {
  const { counter, kind, password, user, site } = derivation;
  const templates = templatesByKind.get(kind);
  if (templates === undefined) return `cannot find password template ${kind}`;
  const salt = Buffer.concat([Buffer.from(seedText), withLength(user)]);
  const key = remember(environment, `scrypt ${JSON.stringify([password, user])}`, () =>
    scryptSync(toBytes(password), salt, 64, { N: 32768, r: 8, p: 2, maxmem: 128 * 1024 * 1024 }),
  );
  const message = Buffer.concat([Buffer.from(seedText), withLength(site), bigEndian(counter)]);
  const seed = createHmac("sha256", key).update(message).digest();
  const template = templates[(seed[0] ?? 0) % templates.length] ?? "";
  const characters = Array.from(template, (kind, at) => {
    const choice = charactersByClass[kind] ?? "";
    return choice.charAt((seed[at + 1] ?? 0) % choice.length);
  });
  return characters.join("");
}

function withLength(text: string): Uint8Array {
  return Buffer.concat([bigEndian(byteLength(text)), toBytes(text)]);
}

function bigEndian(value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

const blockSize = 16;

/** The first 32 bytes of the password, padded with zeros. */
function aesKey(password: string): Uint8Array {
  const key = new Uint8Array(32);
  key.set(toBytes(password).subarray(0, 32));
  return key;
}

function encrypt(environment: Environment, password: string, text: string): string {
  if (text === "") return "";
  const start = environment.randomBytes(blockSize);
  const cipher = createCipheriv("aes-256-cbc", aesKey(password), start);
  return encodeBase64(Buffer.concat([start, cipher.update(toBytes(text)), cipher.final()]));
}

function decrypt(password: string, text: string): string {
  if (text === "") return "";
  const bytes = decodeBase64(text);
  if (bytes.length < blockSize) {
    const capacity = Math.floor(byteLength(text) / 4) * 3;
    throw new GoPanic(`runtime error: slice bounds out of range [:${blockSize}] with capacity ${capacity}`);
  }
  if (bytes.length % blockSize !== 0) throw new GoPanic("crypto/cipher: input not full blocks");
  const cipher = createDecipheriv("aes-256-cbc", aesKey(password), bytes.subarray(0, blockSize)).setAutoPadding(false);
  const padded = Buffer.concat([cipher.update(bytes.subarray(blockSize)), cipher.final()]);
  if (padded.length === 0) throw new GoPanic("runtime error: index out of range [-1]");
  const end = padded.length - (padded.at(-1) ?? 0);
  if (end < 0) throw new GoPanic(`runtime error: slice bounds out of range [:${end}]`);
  return fromBytes(padded.subarray(0, end));
}
