// Source: Go 1.26 strconv/quote.go (appendQuotedWith, appendEscapedRune, CanBackquote).

import { isPrint } from "./is-print";

const plain = /^[ !#-[\]-~]*$/;

/** The characters with a short escape, and its letter. */
const letters: ReadonlyMap<number, string> = new Map([
  [0x07, "a"],
  [0x08, "b"],
  [0x0c, "f"],
  [0x0a, "n"],
  [0x0d, "r"],
  [0x09, "t"],
  [0x0b, "v"],
]);

/** Prints the text as a string literal of Go (`strconv.Quote`); with `isAscii`, like `strconv.QuoteToASCII`. */
export function quote(text: string, isAscii = false): string {
  if (plain.test(text)) return `"${text}"`;
  let quoted = '"';
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint > 0xffff) at += 1;
    quoted += isByte(codePoint) ? `\\x${(codePoint - 0xdc00).toString(16)}` : escapeRune(codePoint, '"', isAscii);
  }
  return `${quoted}"`;
}

/** Prints the character as a literal of Go (`strconv.QuoteRune`); with `isAscii`, like `strconv.QuoteRuneToASCII`. */
export function quoteRune(codePoint: number, isAscii = false): string {
  return `'${escapeRune(isSurrogate(codePoint) || codePoint > 0x10ffff ? 0xfffd : codePoint, "'", isAscii)}'`;
}

/**
 * Returns whether the text can be a raw string literal: one line without backquotes, control characters and invalid
 * bytes.
 */
export function canBackquote(text: string): boolean {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x20 && character !== "\t") return false;
    if (character === "`" || codePoint === 0x7f || codePoint === 0xfeff || isSurrogate(codePoint)) return false;
  }
  return true;
}

function escapeRune(codePoint: number, quoteMark: '"' | "'", isAscii: boolean): string {
  const character = String.fromCodePoint(codePoint);
  if (character === quoteMark || character === "\\") return `\\${character}`;
  if (isPrint(codePoint) && !(isAscii && codePoint >= 0x80)) return character;
  const letter = letters.get(codePoint);
  if (letter !== undefined) return `\\${letter}`;
  if (codePoint < 0x20 || codePoint === 0x7f) return `\\x${codePoint.toString(16).padStart(2, "0")}`;
  if (isSurrogate(codePoint)) return "\\ufffd";
  return codePoint < 0x10000
    ? `\\u${codePoint.toString(16).padStart(4, "0")}`
    : `\\U${codePoint.toString(16).padStart(8, "0")}`;
}

function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

/** A lone surrogate represents a byte that is not valid UTF-8; see values/bytes.ts. */
function isByte(codePoint: number): boolean {
  return codePoint >= 0xdc80 && codePoint <= 0xdcff;
}
