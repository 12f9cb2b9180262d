// Source: sprig v3.3.0 functions.go; goutils v1.1.1 wordutils.go (Uncapitalize, SwapCase, Initials, WrapCustom),
// stringutils.go (Abbreviate, AbbreviateFull, DeleteWhiteSpace).

import { define, type FunctionMap } from "../functions/define";
import { lowerRune, mapRunes, titleRune, upperRune } from "../../../go/unicode/change-case";
import { isLower, isSpace, isTitle, isUpper } from "../../../go/unicode/runes";
import { fromBytes, toBytes } from "../../../go/values/bytes";
import { integerTypes, stringType } from "../../../go/values/types";
import type { GoInt } from "../../../go/values/values";
import { toCamelCase, toSeparated } from "./words/word-case";

const { int } = integerTypes;

export const wordFunctions: FunctionMap = {
  untitle: define([stringType], untitle),
  swapcase: define([stringType], swapCase),
  initials: define([stringType], initials),
  nospace: define([stringType], deleteSpace),
  camelcase: define([stringType], toCamelCase),
  snakecase: define([stringType], (text: string) => toSeparated(text, "_")),
  kebabcase: define([stringType], (text: string) => toSeparated(text, "-")),
  wrap: define([int, stringType], ({ value }: GoInt, text: string) =>
    wrap(text, Number(value), { newLine: "\n", cutsLongWords: false }),
  ),
  wrapWith: define([int, stringType, stringType], ({ value }: GoInt, newLine: string, text: string) =>
    wrap(text, Number(value), { newLine: newLine === "" ? "\n" : newLine, cutsLongWords: true }),
  ),
  abbrev: define([int, stringType], ({ value }: GoInt, text: string) =>
    value < 4n ? text : onBytes(text, (bytes) => abbreviate(bytes, 0n, Number(value))),
  ),
  abbrevboth: define([int, int, stringType], (left: GoInt, right: GoInt, text: string) =>
    right.value < 4n || (left.value > 0n && right.value < 7n)
      ? text
      : onBytes(text, (bytes) => abbreviate(bytes, left.value, Number(right.value))),
  ),
};

function untitle(text: string): string {
  let isFirst = true;
  return mapRunes(text, (rune) => {
    const changed = isFirst && !isSpace(rune) ? lowerRune(rune) : rune;
    isFirst = isSpace(rune);
    return changed;
  });
}

function swapCase(text: string): string {
  let isFirst = true;
  return mapRunes(text, (rune) => {
    if (isUpper(rune) || isTitle(rune)) {
      isFirst = false;
      return lowerRune(rune);
    }
    if (!isLower(rune)) {
      isFirst = isSpace(rune);
      return rune;
    }
    const changed = isFirst ? titleRune(rune) : upperRune(rune);
    isFirst = false;
    return changed;
  });
}

// The library treats each byte as a character, so bytes from 0x80 on become other letters.

function initials(text: string): string {
  let found = "";
  let isFirst = true;
  for (const byte of toBytes(text)) {
    if (isFirst && !isSpace(byte)) found += String.fromCharCode(byte);
    isFirst = isSpace(byte);
  }
  return found;
}

function deleteSpace(text: string): string {
  const bytes = toBytes(text);
  const withoutSpaces = bytes.filter((byte) => !isSpace(byte));
  return withoutSpaces.length === bytes.length ? text : Buffer.from(withoutSpaces).toString("latin1");
}

/** Runs work that cuts a string at byte positions: the string has one character for each byte. */
function onBytes(text: string, work: (bytes: string) => string): string {
  return fromBytes(Buffer.from(work(Buffer.from(toBytes(text)).toString("latin1")), "latin1"));
}

function abbreviate(text: string, left: bigint, width: number): string {
  if (text.length <= width) return text;
  let offset = left > text.length ? text.length : Number(left);
  // Go's subtraction wraps around, so the smallest offsets count as the largest.
  if (BigInt.asIntN(64, BigInt(text.length) - left) < width - 3) offset = text.length - (width - 3);
  if (offset <= 4) return `${text.slice(0, width - 3)}...`;
  if (width < 7) return "";
  if (offset + width - 3 < text.length) {
    return `...${abbreviate(text.slice(offset), 0n, width - 3)}`;
  }
  return `...${text.slice(text.length - (width - 3))}`;
}

interface Wrapping {
  readonly newLine: string;
  readonly cutsLongWords: boolean;
}

function wrap(text: string, width: number, { newLine, cutsLongWords }: Wrapping): string {
  const breakLine = Buffer.from(toBytes(newLine)).toString("latin1");
  return onBytes(text, (bytes) => wrapBytes(bytes, Math.max(width, 1), { newLine: breakLine, cutsLongWords }));
}

function wrapBytes(text: string, width: number, { newLine, cutsLongWords }: Wrapping): string {
  const lines: string[] = [];
  let offset = 0;
  while (text.length - offset > width) {
    if (text.charAt(offset) === " ") {
      offset += 1;
      continue;
    }
    const space = offset + text.slice(offset, offset + width + 1).lastIndexOf(" ");
    if (space >= offset) {
      lines.push(text.slice(offset, space));
      offset = space + 1;
    } else if (cutsLongWords) {
      lines.push(text.slice(offset, offset + width));
      offset += width;
    } else {
      const next = text.indexOf(" ", offset + width);
      if (next < 0) break;
      lines.push(text.slice(offset, next));
      offset = next + 1;
    }
  }
  return [...lines, text.slice(offset)].join(newLine);
}
