// Source: fluxcd/pkg envsubst@v1.8.0 funcs.go, template.go (lookupFunc).
import { parseInt as parseGoInteger } from "../../go/strconv/parse-integer";
import { lowerRune, toLower, toUpper, upperRune } from "../../go/unicode/change-case";
import { byteLength, fromBytes, runesOf, sliceBytes, toBytes } from "../../go/values/bytes";
import { replacement, runeAt } from "../../go/unicode/runes";
import { findPrefixes } from "./glob";

/**
 * What an operator makes of a value; undefined if the substring is out of range.
 *
 * @param limit the longest result, in UTF-16 units; a longer one is cut, and has one more
 */
export function apply(operator: string, value: string, args: readonly string[], limit: number): string | undefined {
  const [first = ""] = args;
  switch (operator) {
    case ",":
      return changeFirst(value, lowerRune);
    case ",,":
      return toLower(value);
    case "^":
      return changeFirst(value, upperRune);
    case "^^":
      return toUpper(value);
    case "#":
      return args.length === 0 ? String(byteLength(value)) : trimPrefix(value, first, "shortest");
    case "##":
      return trimPrefix(value, first, "longest");
    case "%":
      return trimSuffix(value, first, "shortest");
    case "%%":
      return trimSuffix(value, first, "longest");
    case ":":
      return substring(value, args);
    case "/":
    case "//":
    case "/#":
    case "/%":
      return replaceBytes(operator, value, args, limit);
    default:
      return value === "" ? args.join("") : value;
  }
}

function changeFirst(value: string, change: (rune: number) => number): string {
  const [first] = value;
  const rune = first === undefined ? undefined : runeAt(first);
  if (first === undefined || rune === undefined) return value;
  return String.fromCodePoint(change(rune)) + value.slice(first.length);
}

const maximalInteger = (1n << 63n) - 1n;

/** By bytes, as in Go; a position or a length that is not a number leaves the value as it is. */
function substring(value: string, [position = "", length]: readonly string[]): string | undefined {
  const start = parseGoInteger(position, 10, 64);
  if (start.problem !== undefined) return value;
  const size = BigInt(byteLength(value));
  const from = start.value >= 0n ? start.value : start.value + size < 0n ? 0n : start.value + size;
  if (length === undefined) return from < size ? slice(value, from, size) : "";
  const count = parseGoInteger(length, 10, 64);
  if (count.problem !== undefined) return value;
  if (count.value < 0n) return size + count.value < from ? "" : slice(value, from, size + count.value);
  // Go's integers overflow here.
  if (from + count.value > maximalInteger) return undefined;
  if (from + count.value >= size) return from < size ? slice(value, from, size) : "";
  return slice(value, from, from + count.value);
}

function slice(value: string, from: bigint, to: bigint): string {
  return sliceBytes(value, Number(from), Number(to));
}

const hasSurrogate = /[\ud800-\udfff]/;

/** Of characters that are cut, single bytes are compared. */
function replaceBytes(operator: string, value: string, args: readonly string[], limit: number): string {
  if (!hasSurrogate.test(value + args.join("")) || args[0] === "") return replaceTexts(operator, value, args, limit);
  const [binary = "", ...others] = [value, ...args].map((text) => Buffer.from(toBytes(text)).toString("latin1"));
  return fromBytes(Buffer.from(replaceTexts(operator, binary, others, limit), "latin1"));
}

function replaceTexts(operator: string, value: string, args: readonly string[], limit: number): string {
  const [first = "", second = ""] = args;
  if (operator === "/") return replace(value, first, second, 1, limit);
  if (operator === "//") return replace(value, first, second, Infinity, limit);
  if (args.length !== 2) return value;
  if (operator === "/#") return value.startsWith(first) ? replace(value, first, second, 1, limit) : value;
  return value.endsWith(first) ? value.slice(0, value.length - first.length) + second : value;
}

/** Go's `strings.Replace`; an empty text is before and after each character. */
function replace(value: string, from: string, to: string, times: number, limit: number): string {
  if (from === "") return insert(value, to, times, limit);
  const parts: string[] = [];
  let [at, length] = [0, 0];
  for (let count = 0; count < times && length <= limit; count += 1) {
    const found = value.indexOf(from, at);
    if (found < 0) break;
    parts.push(value.slice(at, found), to);
    length += found - at + to.length;
    at = found + from.length;
  }
  return (parts.join("") + value.slice(at)).slice(0, limit + 1);
}

function insert(value: string, text: string, times: number, limit: number): string {
  const parts: string[] = [];
  let [count, length] = [0, 0];
  for (const character of [...runesOf(value), ""]) {
    if (count < times && length <= limit) parts.push(text);
    count += 1;
    length += text.length;
    parts.push(character);
  }
  return parts.join("").slice(0, limit + 1);
}

type Which = "shortest" | "longest";

function trimPrefix(value: string, pattern: string, which: Which): string {
  const bytes = toBytes(value);
  const length = findPrefixes(toBytes(pattern), bytes)[which];
  return length === undefined ? value : fromBytes(bytes.subarray(length));
}

/** The value and the pattern are read backwards, so that a class in the pattern is not one any more. */
function trimSuffix(value: string, pattern: string, which: Which): string {
  return reverse(trimPrefix(reverse(value), reverse(pattern), which));
}

/** By characters; an invalid byte becomes U+FFFD, as in Go. */
function reverse(value: string): string {
  return runesOf(value)
    .map((character) => String.fromCodePoint(runeAt(character) ?? replacement))
    .reverse()
    .join("");
}
