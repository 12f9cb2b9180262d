import { fromBytes } from "../../../go/values/bytes";

const simpleEscapes: ReadonlyMap<string, number> = new Map([
  ["a", 0x07],
  ["b", 0x08],
  ["f", 0x0c],
  ["n", 0x0a],
  ["r", 0x0d],
  ["t", 0x09],
  ["v", 0x0b],
  ["\\", 0x5c],
]);

const loneSurrogate = /[\ud800-\udfff]/;
const hexEscapeLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** One character of a literal: its code, its length in the source, and whether it is a byte, not a character. */
interface LiteralCharacter {
  readonly code: number;
  readonly length: number;
  readonly isByte: boolean;
}

/**
 * Returns the value of a string literal; undefined if its syntax is invalid. Source: Go 1.26 strconv/quote.go
 * (Unquote).
 */
export function unquote(literal: string): string | undefined {
  if (literal.length < 2) return undefined;
  const body = literal.slice(1, -1);
  const quote = literal.charAt(0);
  if (quote === "`") return body.replaceAll("\r", "");
  if (!body.includes("\\") && !body.includes("\n") && !loneSurrogate.test(body)) return body;
  return unescape(body, quote);
}

function unescape(body: string, quote: string): string | undefined {
  let text = "";
  let hasBytes = false;
  const parts: Uint8Array[] = [];
  for (let at = 0; at < body.length;) {
    const character = body.charAt(at) === "\n" ? undefined : readLiteralCharacter(body, at, quote);
    if (character === undefined) return undefined;
    at += character.length;
    if (character.isByte && character.code >= 0x80) {
      // Several bytes together can encode one character.
      hasBytes = true;
      parts.push(Buffer.from(text), Uint8Array.of(character.code));
      text = "";
    } else {
      text += String.fromCodePoint(character.code);
    }
  }
  return hasBytes ? fromBytes(Buffer.concat([...parts, Buffer.from(text)])) : text;
}

/** Reads the character of a literal at the index. Source: Go 1.26 strconv/quote.go (UnquoteChar). */
export function readLiteralCharacter(text: string, at: number, quote: string): LiteralCharacter | undefined {
  const code = text.codePointAt(at);
  if (code === undefined || text.charAt(at) === quote) return undefined;
  if (code !== 0x5c) {
    // An invalid byte is read as U+FFFD.
    const isInvalid = code >= 0xd800 && code <= 0xdfff;
    return { code: isInvalid ? 0xfffd : code, length: code > 0xffff ? 2 : 1, isByte: false };
  }
  const letter = text.charAt(at + 1);
  const simple = simpleEscapes.get(letter);
  if (simple !== undefined) return { code: simple, length: 2, isByte: false };
  if (letter === quote && (letter === "'" || letter === '"')) {
    return { code: letter.charCodeAt(0), length: 2, isByte: false };
  }
  if (letter >= "0" && letter <= "7" && letter !== "") return readOctal(text.slice(at + 1, at + 4));
  const length = hexEscapeLengths[letter];
  return length === undefined ? undefined : readHex(text.slice(at + 2, at + 2 + length), letter, length);
}

function readOctal(digits: string): LiteralCharacter | undefined {
  if (!/^[0-7]{3}$/.test(digits)) return undefined;
  const code = Number.parseInt(digits, 8);
  return code > 0xff ? undefined : { code, length: 4, isByte: true };
}

function readHex(digits: string, letter: string, length: number): LiteralCharacter | undefined {
  if (digits.length !== length || !/^[0-9a-fA-F]+$/.test(digits)) return undefined;
  const code = Number.parseInt(digits, 16);
  if (letter === "x") return { code, length: 4, isByte: true };
  const isValid = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isValid ? { code, length: length + 2, isByte: false } : undefined;
}
