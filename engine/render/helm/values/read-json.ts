// JSON as Go's decoder reads it, with its error texts.
// Source: Go 1.26 encoding/json/scanner.go (states, quoteChar), stream.go (Decoder.Decode), decode.go (convertNumber).
import { quote } from "../../gotemplate/numbers/quote";
import { GoError, type GoValue } from "../../gotemplate/values/values";

export interface JsonValue {
  readonly value: GoValue;
  /** Where the text behind the value begins. */
  readonly end: number;
}

/** What a number's text becomes: a float64 unless said otherwise. */
export type ReadNumber = (text: string) => GoValue;

/** Go reads 10,000 levels; a recursive reader in JavaScript must stop earlier. */
const deepest = 1000;

/**
 * The first value of the text from `start`, as `json.Decoder` reads it; what follows is not looked at.
 *
 * @throws GoError `EOF` where there is only white space
 */
export function readJson(text: string, start = 0, readNumber: ReadNumber = floatOf): JsonValue {
  let at = start;
  skipSpace();
  if (at >= text.length) throw new GoError("EOF");
  const value = readValue(0, "looking for beginning of value");
  return { value, end: at };

  function skipSpace(): void {
    while (/[ \t\r\n]/.test(text[at] ?? "")) at += 1;
  }

  function refuse(context: string): never {
    if (at >= text.length) throw new GoError("unexpected EOF");
    throw new GoError(`invalid character ${quoteByte(text, at)} ${context}`);
  }

  function readValue(depth: number, context: string): GoValue {
    if (depth > deepest) throw new GoError("exceeded max depth");
    skipSpace();
    switch (text[at]) {
      case "{":
        return readObject(depth + 1);
      case "[":
        return readArray(depth + 1);
      case '"':
        return readString();
      case "t":
        return readWord("true", true);
      case "f":
        return readWord("false", false);
      case "n":
        return readWord("null", null);
      default:
        if (!/[-0-9]/.test(text[at] ?? "")) refuse(context);
        return readNumberText();
    }
  }

  function readObject(depth: number): GoValue {
    const map = new Map<string, GoValue>();
    at += 1;
    skipSpace();
    if (text[at] === "}") {
      at += 1;
      return map;
    }
    for (;;) {
      skipSpace();
      if (text[at] !== '"') refuse("looking for beginning of object key string");
      const key = readString();
      skipSpace();
      if (text[at] !== ":") refuse("after object key");
      at += 1;
      const value = readValue(depth, "looking for beginning of value");
      map.delete(key);
      map.set(key, value);
      skipSpace();
      if (text[at] === "}") break;
      if (text[at] !== ",") refuse("after object key:value pair");
      at += 1;
    }
    at += 1;
    return map;
  }

  function readArray(depth: number): GoValue {
    const items: GoValue[] = [];
    at += 1;
    skipSpace();
    if (text[at] === "]") {
      at += 1;
      return items;
    }
    for (;;) {
      items.push(readValue(depth, "looking for beginning of value"));
      skipSpace();
      if (text[at] === "]") break;
      if (text[at] !== ",") refuse("after array element");
      at += 1;
    }
    at += 1;
    return items;
  }

  function readString(): string {
    const begin = at;
    for (at += 1; ; at += 1) {
      const character = text[at];
      if (character === '"') break;
      if (character === undefined || character < " ") refuse("in string literal");
      if (character !== "\\") continue;
      at += 1;
      if (text[at] === "u") {
        for (let digit = 0; digit < 4; digit += 1) {
          at += 1;
          if (!/[0-9a-fA-F]/.test(text[at] ?? "")) refuse("in \\u hexadecimal character escape");
        }
      } else if (!/["\\/bfnrt]/.test(text[at] ?? "")) refuse("in string escape code");
    }
    at += 1;
    return (JSON.parse(text.slice(begin, at)) as string).toWellFormed();
  }

  function readWord(word: string, value: boolean | null): boolean | null {
    for (const letter of word) {
      if (text[at] !== letter) refuse(`in literal ${word} (expecting '${letter}')`);
      at += 1;
    }
    return value;
  }

  function readNumberText(): GoValue {
    const begin = at;
    if (text[at] === "-") at += 1;
    if (text[at] === "0") at += 1;
    else readDigits("in numeric literal");
    if (text[at] === ".") {
      at += 1;
      readDigits("after decimal point in numeric literal");
    }
    if (text[at] === "e" || text[at] === "E") {
      at += 1;
      if (text[at] === "+" || text[at] === "-") at += 1;
      readDigits("in exponent of numeric literal");
    }
    return readNumber(text.slice(begin, at));
  }

  function readDigits(context: string): void {
    if (!/[0-9]/.test(text[at] ?? "")) refuse(context);
    while (/[0-9]/.test(text[at] ?? "")) at += 1;
  }
}

function floatOf(text: string): number {
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  throw new GoError(`json: cannot unmarshal number ${text} into Go value of type float64`);
}

// Go looks at bytes: of a character with more than one it names the first, taken as Latin 1.
function quoteByte(text: string, at: number): string {
  const [byte = 0] = Buffer.from(String.fromCodePoint(text.codePointAt(at) ?? 0));
  if (byte === 0x27) return "'\\''";
  if (byte === 0x22) return "'\"'";
  return `'${quote(String.fromCharCode(byte)).slice(1, -1)}'`;
}
