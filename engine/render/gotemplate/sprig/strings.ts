// Source: sprig v3.3.0 functions.go, strings.go; Go 1.26 strings (Split, SplitN, Replace, Repeat).

import { toLower, toTitle, toUpper } from "../../../go/unicode/change-case";
import { trimSet, trimSpace } from "../../../go/unicode/runes";
import { byteLength, fromBytes, runesOf, sliceBytes, toBytes } from "../../../go/values/bytes";
import { integerTypes, stringMapType, stringSliceType, stringType } from "../../../go/values/types";
import { GoMap, GoPanic, GoSlice, type GoInt } from "../../../go/values/values";
import { define, type FunctionMap } from "../functions/define";
import { checkLength } from "./check-length";
import { toBinary } from "./urls/binary";

const string = stringType;
const { int } = integerTypes;

export const stringFunctions: FunctionMap = {
  hello: define([], () => "Hello!"),
  trim: define([string], trimSpace),
  upper: define([string], toUpper),
  lower: define([string], toLower),
  title: define([string], toTitle),
  trimall: define([string, string], (set: string, text: string) => trimSet(text, set)),
  trimAll: define([string, string], (set: string, text: string) => trimSet(text, set)),
  trimSuffix: define([string, string], (suffix: string, text: string) =>
    onBytes(suffix, text, (suffix, text) =>
      text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text,
    ),
  ),
  trimPrefix: define([string, string], (prefix: string, text: string) =>
    onBytes(prefix, text, (prefix, text) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)),
  ),
  contains: define([string, string], (part: string, text: string) =>
    onBytes(part, text, (part, text) => text.includes(part)),
  ),
  hasPrefix: define([string, string], (prefix: string, text: string) =>
    onBytes(prefix, text, (prefix, text) => text.startsWith(prefix)),
  ),
  hasSuffix: define([string, string], (suffix: string, text: string) =>
    onBytes(suffix, text, (suffix, text) => text.endsWith(suffix)),
  ),
  repeat: define([int, string], ({ value }: GoInt, text: string) => repeatText(text, value)),
  replace: define([string, string, string], replaceText),
  indent: define([int, string], ({ value }: GoInt, text: string) => indentText(text, value)),
  nindent: define([int, string], ({ value }: GoInt, text: string) => `\n${indentText(text, value)}`),
  plural: define([string, string, int], (one: string, many: string, { value }: GoInt) => (value === 1n ? one : many)),
  trunc: define([int, string], ({ value }: GoInt, text: string) => truncate(text, Number(value))),
  substr: define([int, int, string], (start: GoInt, end: GoInt, text: string) =>
    substring(text, start.value, end.value),
  ),
  split: define([string, string], (separator: string, text: string) => numbered(splitText(text, separator))),
  splitn: define([string, int, string], (separator: string, { value }: GoInt, text: string) =>
    numbered(splitText(text, separator, Number(value))),
  ),
  splitList: define(
    [string, string],
    (separator: string, text: string) => new GoSlice(splitText(text, separator), stringSliceType),
  ),
};

const lone = /[\udc80-\udcff]/;

/**
 * Runs work that compares strings. If a string contains invalid UTF-8, the strings are compared byte by byte, since a
 * character of one could match a part of a character of the other.
 */
function onBytes<Result extends string | boolean>(
  part: string,
  text: string,
  work: (part: string, text: string) => Result,
): Result | string {
  if (!lone.test(part)) return work(part, text);
  const result = work(toBinary(part), toBinary(text));
  return typeof result === "string" ? fromBytes(Buffer.from(result, "latin1")) : result;
}

function repeatText(text: string, count: bigint): string {
  if (count < 0n) throw new GoPanic("strings: negative Repeat count");
  checkLength(count * BigInt(text.length), "strings: Repeat output length overflow");
  return text === "" ? "" : text.repeat(Number(count));
}

function replaceText(from: string, to: string, text: string): string {
  // Source: Go 1.26 strings.Replace: an empty string is before each character and at the end.
  if (from === "") return fromBytes(toBytes(joinParts(["", ...runesOf(text), ""], to)));
  if (!lone.test(from) && !lone.test(to)) return text.includes(from) ? joinParts(text.split(from), to) : text;
  return fromBytes(Buffer.from(joinParts(toBinary(text).split(toBinary(from)), toBinary(to)), "latin1"));
}

function joinParts(parts: readonly string[], separator: string): string {
  checkLength(BigInt(parts.length) * BigInt(separator.length), "text too long");
  return parts.join(separator);
}

/** Indents each line, including empty ones, by this number of spaces. */
function indentText(text: string, spaces: bigint): string {
  const pad = repeatText(" ", spaces);
  return pad + (text.includes("\n") ? joinParts(text.split("\n"), `\n${pad}`) : text);
}

function truncate(text: string, count: number): string {
  if (count >= 0 && text.length > 0 && text.length * 3 <= count) return text;
  const length = byteLength(text);
  if (count < 0) return length + count > 0 ? sliceBytes(text, length + count, length) : text;
  return length > count ? sliceBytes(text, 0, count) : text;
}

function substring(text: string, start: bigint, end: bigint): string {
  const length = byteLength(text);
  if (start < 0n) {
    if (end < 0n) throw new GoPanic(`runtime error: slice bounds out of range [:${end}]`);
    if (end > length) throw new GoPanic(`runtime error: slice bounds out of range [:${end}] with length ${length}`);
    return sliceBytes(text, 0, Number(end));
  }
  const stop = end < 0n || end > length ? length : Number(end);
  if (start > stop) throw new GoPanic(`runtime error: slice bounds out of range [${start}:${stop}]`);
  return sliceBytes(text, Number(start), stop);
}

/**
 * Mirrors Go's `strings.SplitN`.
 *
 * @param most the maximum number of parts; the last one has the rest of the text; negative for all parts
 */
function splitText(text: string, separator: string, most = -1): readonly string[] {
  if (most === 0) return [];
  if (separator === "") return joinRest(runesOf(text), most, "");
  if (!lone.test(separator)) return joinRest(text.split(separator), most, separator);
  const parts = joinRest(toBinary(text).split(toBinary(separator)), most, toBinary(separator));
  return parts.map((part) => fromBytes(Buffer.from(part, "latin1")));
}

function joinRest(parts: readonly string[], most: number, separator: string): readonly string[] {
  if (most < 0 || parts.length <= most) return parts;
  return [...parts.slice(0, most - 1), parts.slice(most - 1).join(separator)];
}

function numbered(parts: readonly string[]): GoMap {
  return new GoMap(new Map(parts.map((part, at) => [`_${at}`, part])), stringMapType);
}
