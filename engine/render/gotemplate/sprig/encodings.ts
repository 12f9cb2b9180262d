// Source: sprig v3.3.0 strings.go (base64encode …), crypto.go (sha1sum …); Go 1.26 encoding/base32, hash/adler32.

import { createHash } from "node:crypto";
import { pushAll } from "../../../lib/push-all";
import { sha256 } from "../../../lib/sha256";
import { define, type FunctionMap } from "../functions/define";
import { decodeBase64, encodeBase64 } from "../../../go/encoding/base64";
import { fromBytes, toBytes } from "../../../go/values/bytes";
import { stringType } from "../../../go/values/types";
import { GoError } from "../../../go/values/values";

export const encodingFunctions: FunctionMap = {
  b64enc: define([stringType], (text: string) => encodeBase64(toBytes(text))),
  b64dec: define([stringType], (text: string) => orMessage(() => fromBytes(decodeBase64(text)))),
  b32enc: define([stringType], (text: string) => encodeBase32(toBytes(text))),
  b32dec: define([stringType], (text: string) => orMessage(() => fromBytes(decodeBase32(text)))),
  sha1sum: define([stringType], (text: string) => hash("sha1", text)),
  sha256sum: define([stringType], (text: string) => sha256(toBytes(text))),
  sha512sum: define([stringType], (text: string) => hash("sha512", text)),
  adler32sum: define([stringType], (text: string) => String(adler32(toBytes(text)))),
};

/** Sprig returns the error message instead of the result. */
function orMessage(work: () => string): string {
  try {
    return work();
  } catch (error) {
    if (error instanceof GoError) return error.message;
    throw error;
  }
}

function hash(algorithm: string, text: string): string {
  return createHash(algorithm).update(toBytes(text)).digest("hex");
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}

const base32Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function encodeBase32(bytes: Uint8Array): string {
  let encoded = "";
  for (let at = 0; at < bytes.length; at += 5) {
    const group = bytes.subarray(at, at + 5);
    let bits = 0n;
    for (let index = 0; index < 5; index += 1) bits = bits * 256n + BigInt(group[index] ?? 0);
    const digits = Math.ceil((group.length * 8) / 5);
    for (let digit = 0; digit < 8; digit += 1) {
      encoded += digit < digits ? base32Alphabet.charAt(Number((bits >> BigInt(35 - 5 * digit)) & 31n)) : "=";
    }
  }
  return encoded;
}

/**
 * Source: Go 1.26 encoding/base32 (decode): the last group of eight digits is padded.
 *
 * @throws GoError if the text is not valid base32 with padding; line breaks are allowed anywhere
 */
function decodeBase32(text: string): Uint8Array {
  const bytes = Buffer.from(toBytes(text))
    .toString("latin1")
    .replace(/[\r\n]/g, "");
  const decoded: number[] = [];
  let group: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes.charAt(at);
    if (byte === "=" && group.length >= 2 && bytes.length - at <= 8) {
      checkPadding(bytes, at + 1, group.length);
      return Uint8Array.from([...decoded, ...joinGroup(group)]);
    }
    const digit = base32Alphabet.indexOf(byte);
    if (digit < 0) throw corruptBase32(at);
    group.push(digit);
    if (group.length === 8) {
      pushAll(decoded, joinGroup(group));
      group = [];
    }
  }
  if (group.length > 0) throw corruptBase32(bytes.length - group.length);
  return Uint8Array.from(decoded);
}

/** Checks the text after the first `=`: exactly the padding that completes the group. */
function checkPadding(bytes: string, at: number, digits: number): void {
  const left = bytes.length - at;
  if (left + digits < 7) throw corruptBase32(bytes.length);
  for (let next = 0; next < 7 - digits; next += 1) {
    if (left > next && bytes.charAt(at + next) !== "=") throw corruptBase32(at + next - 1);
  }
  if (digits === 3 || digits === 6) throw corruptBase32(at - 1);
}

function joinGroup(digits: readonly number[]): readonly number[] {
  let bits = 0n;
  for (let index = 0; index < 8; index += 1) bits = bits * 32n + BigInt(digits[index] ?? 0);
  const size = Math.floor((digits.length * 5) / 8);
  return Array.from({ length: size }, (_, index) => Number((bits >> BigInt(32 - 8 * index)) & 255n));
}

function corruptBase32(at: number): GoError {
  return new GoError(`illegal base32 data at input byte ${at}`);
}
