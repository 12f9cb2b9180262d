// Source: sprig v3.3.0 functions.go, strings.go, crypto.go (uuidv4, randBytes); goutils v1.1.1
// cryptorandomstringutils.go (CryptoRandom); xstrings v1.5.0 convert.go (Shuffle). All draws come from the environment,
// so that a run can be repeated.

import { define, type FunctionMap } from "../functions/define";
import type { Environment } from "../functions/environment";
import { replacement, runeAt } from "../../../go/unicode/runes";
import { integerTypes, stringType } from "../../../go/values/types";
import { GoInt, GoPanic } from "../../../go/values/values";
import { checkLength } from "./check-length";
import { encodeBase64 } from "../../../go/encoding/base64";

const { int } = integerTypes;
const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join("");

export function randomFunctions(environment: Environment): FunctionMap {
  const drawFrom = (alphabet: string) => define([int], ({ value }: GoInt) => drawText(environment, alphabet, value));
  return {
    randAlpha: drawFrom(letters),
    randNumeric: drawFrom(digits),
    randAlphaNum: drawFrom(digits + letters),
    randAscii: drawFrom(printable),
    randBytes: define([int], ({ value }: GoInt) => {
      if (value < 0n) throw new GoPanic("runtime error: makeslice: len out of range");
      checkLength(value, "runtime error: makeslice: len out of range");
      return encodeBase64(environment.randomBytes(Number(value)));
    }),
    randInt: define([int, int], (low: GoInt, high: GoInt) => {
      const count = BigInt.asIntN(64, high.value - low.value);
      return new GoInt(BigInt.asIntN(64, low.value + drawBelow(environment, count)), int);
    }),
    shuffle: define([stringType], (text: string) => shuffle(environment, text)),
    uuidv4: define([], () => drawUuid(environment)),
  };
}

/** A uniformly distributed number from 0 up to, but not including, the bound. */
export function drawBelow(environment: Environment, bound: bigint): bigint {
  if (bound <= 0n) throw new GoPanic("invalid argument to Intn");
  const bits = (bound - 1n).toString(2).length;
  const size = Math.ceil(bits / 8);
  for (;;) {
    const drawn = BigInt.asUintN(bits, toNumber(environment.randomBytes(size)));
    if (drawn < bound) return drawn;
  }
}

/** The number with these bytes in big-endian order. */
export function toNumber(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

function drawText(environment: Environment, alphabet: string, count: bigint): string {
  checkLength(count, "runtime error: makeslice: len out of range");
  // A byte from the last, incomplete repetition of the alphabet would make its first letters more likely.
  const limit = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < count) {
    for (const byte of environment.randomBytes(Math.min(Number(count) - text.length, 4096))) {
      if (byte < limit) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

function shuffle(environment: Environment, text: string): string {
  const runes = Array.from(text, (character) => runeAt(character) ?? replacement);
  for (let last = runes.length - 1; last > 0; last -= 1) {
    const other = Number(drawBelow(environment, BigInt(last + 1)));
    const [left = replacement, right = replacement] = [runes[last], runes[other]];
    runes[last] = right;
    runes[other] = left;
  }
  return runes.map((rune) => String.fromCodePoint(rune)).join("");
}

function drawUuid(environment: Environment): string {
  const bytes = Uint8Array.from(environment.randomBytes(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return Buffer.from(bytes)
    .toString("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
