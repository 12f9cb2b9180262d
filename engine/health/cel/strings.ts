import { GoError } from "../../go/values/values";
import { compileRegexp } from "../../go/regexp/compile";
import { trimOf, whiteSpace } from "../../lib/trim-characters";

// The library counts UTF-16 units and changes the case of all letters; CEL counts characters and changes ASCII only.
// Source: cel-go ext/strings.go@v0.26.1, common/types/string.go (matches).

/** The methods of a string that replace those of the library, by name. */
export const stringMethods: ReadonlySet<string> = new Set([
  ...["matches", "indexOf", "lastIndexOf", "substring", "lowerAscii", "upperAscii", "trim"],
]);

/** A replaced method has its name with this suffix: the library does not take a second function of a signature. */
export const replacedSuffix = "_go";

type Method = readonly [signature: string, handler: (...input: never[]) => unknown];

/** The signatures and functions of methods of strings. */
export const stringFunctions: readonly Method[] = [
  ["matches(string, string): bool", matches],
  ["string.matches_go(string): bool", matches],
  ["string.charAt(int): string", (text: string, at: bigint) => charAt(Array.from(text), at)],
  ["string.indexOf_go(string): int", (text: string, part: string) => indexOf(text, part, 0n)],
  ["string.indexOf_go(string, int): int", indexOf],
  ["string.lastIndexOf_go(string): int", (text: string, part: string) => lastIndexOf(text, part)],
  ["string.lastIndexOf_go(string, int): int", lastIndexOf],
  ["string.substring_go(int): string", (text: string, start: bigint) => substring(Array.from(text), start)],
  [
    "string.substring_go(int, int): string",
    (text: string, start: bigint, end: bigint) => substring(Array.from(text), start, end),
  ],
  ["string.lowerAscii_go(): string", (text: string) => text.replace(/[A-Z]+/g, (part) => part.toLowerCase())],
  ["string.upperAscii_go(): string", (text: string) => text.replace(/[a-z]+/g, (part) => part.toUpperCase())],
  ["string.trim_go(): string", (text: string) => trimOf(text, whiteSpace)],
  ["string.reverse(): string", (text: string) => Array.from(text).reverse().join("")],
  ["string.replace(string, string): string", (text: string, from: string, to: string) => replace(text, from, to, -1n)],
  ["string.replace(string, string, int): string", replace],
];

function matches(text: string, expression: string): boolean {
  try {
    return compileRegexp(expression).test(text);
  } catch (error) {
    if (error instanceof GoError) throw new RangeError(error.message, { cause: error });
    throw error;
  }
}

function inRange(at: bigint, length: number): number {
  if (at < 0n || at > BigInt(length)) throw new RangeError(`index out of range: ${at}`);
  return Number(at);
}

function charAt(characters: readonly string[], at: bigint): string {
  return characters[inRange(at, characters.length)] ?? "";
}

function indexOf(text: string, part: string, from: bigint): bigint {
  const characters = Array.from(text);
  if (part === "") return from;
  const start = inRange(from, characters.length);
  const found = characters.slice(start).join("").indexOf(part);
  if (found < 0) return -1n;
  return BigInt(start + Array.from(characters.slice(start).join("").slice(0, found)).length);
}

function lastIndexOf(text: string, part: string, from?: bigint): bigint {
  const characters = Array.from(text);
  if (part === "") return from ?? BigInt(characters.length);
  const last = from === undefined ? characters.length : inRange(from, characters.length);
  const seen = characters.slice(0, last + Array.from(part).length).join("");
  const found = seen.lastIndexOf(part);
  return found < 0 ? -1n : BigInt(Array.from(seen.slice(0, found)).length);
}

function substring(characters: readonly string[], start: bigint, end = BigInt(characters.length)): string {
  const [first, last] = [inRange(start, characters.length), inRange(end, characters.length)];
  if (first > last) throw new RangeError(`invalid substring range. start: ${first}, end: ${last}`);
  return characters.slice(first, last).join("");
}

function replace(text: string, from: string, to: string, limit: bigint): string {
  if (limit === 0n) return text;
  const parts = from === "" ? ["", ...Array.from(text), ""] : text.split(from);
  const count = limit < 0n ? parts.length - 1 : Math.min(Number(limit), parts.length - 1);
  const rest = parts.slice(count).join(from);
  return [...parts.slice(0, count), rest].join(to);
}
