// Go's json.Unmarshal into interface{}: numbers are float64, objects are maps, and errors have Go's messages.
//
// Source: Go 1.26 encoding/json/scanner.go (the states and their errors), decode.go (valueInterface, unquoteBytes,
// convertNumber). Like Go's decoder it supports a depth of 10,000, so it has its own stack.

import { quote } from "../strconv/quote";
import { toBytes } from "../values/bytes";
import { GoError, type GoValue } from "../values/values";

const maximumDepth = 10_000;

/** The result. It has a value even if the text contains a number out of range, which is an error in Go. */
export interface DecodedJson {
  readonly value: GoValue;
  /** The error of the first number that a float64 cannot hold; the value of the number is nil. */
  readonly error?: GoError;
}

/**
 * Decodes JSON like Go's `json.Unmarshal` into an `interface{}`.
 * @throws `GoError` with Go's message, such as `invalid character 'x' looking for beginning of value`.
 */
export function decodeJson(text: string): GoValue {
  const { value, error } = decodeJsonPartly(text);
  if (error !== undefined) throw error;
  return value;
}

/**
 * Like `decodeJson`, but returns the value that Go has stored when it reports a number out of range.
 * @throws `GoError` if the text is not JSON.
 */
export function decodeJsonPartly(text: string): DecodedJson {
  return new JsonReader(text).read();
}

/** Options for decoding the first value of a text. */
export interface PrefixOptions {
  /** The index where the value begins; 0 by default. */
  readonly start?: number;
  /** Converts the text of a number; to a float64 by default. */
  readonly readNumber?: (text: string) => GoValue;
  /** The maximum nesting depth; Go's limit by default. */
  readonly maximumDepth?: number;
}

/**
 * Decodes the first value of the text, like Go's `json.Decoder`; the rest of the text is ignored.
 * @throws `GoError` with Go's message: `EOF` if there is only white space, `unexpected EOF` if the value is truncated.
 */
export function decodeJsonPrefix(text: string, options: PrefixOptions = {}): { value: GoValue; end: number } {
  const reader = new JsonReader(text, { start: 0, ...options });
  const { value, error } = reader.read();
  if (error !== undefined) throw error;
  return { value, end: reader.end() };
}

type Container = { readonly list: GoValue[] } | { readonly map: Map<string, GoValue>; key: string };

class JsonReader {
  private readonly text: string;
  private at: number;
  private error: GoError | undefined;
  /** Undefined if the text must be exactly one value. */
  private readonly prefix: PrefixOptions | undefined;
  private readonly maximumDepth: number;

  constructor(text: string, prefix?: PrefixOptions) {
    this.text = text;
    this.prefix = prefix;
    this.at = prefix?.start ?? 0;
    this.maximumDepth = prefix?.maximumDepth ?? maximumDepth;
  }

  /** The end of the value. */
  end(): number {
    return this.at;
  }

  read(): DecodedJson {
    const stack: Container[] = [];
    this.skipSpace();
    if (this.prefix !== undefined && this.at >= this.text.length) throw new GoError("EOF");
    for (;;) {
      let value = this.readValue(stack);
      if (value === opened) continue;
      for (;;) {
        const container = stack.at(-1);
        if (container === undefined) {
          if (this.prefix === undefined) this.readEnd();
          return this.error === undefined ? { value } : { value, error: this.error };
        }
        store(container, value);
        if (this.continues(container)) break;
        stack.pop();
        value = "list" in container ? container.list : container.map;
      }
    }
  }

  private readEnd(): void {
    this.skipSpace();
    if (this.at < this.text.length) throw this.invalid("after top-level value");
  }

  /** Reads a value. The start of a list or map that is not empty is pushed onto the stack. */
  private readValue(stack: Container[]): GoValue | typeof opened {
    this.skipSpace();
    const start = this.text[this.at];
    switch (start) {
      case "{":
        return this.openObject(stack);
      case "[":
        return this.openList(stack);
      case '"':
        return this.readText();
      case "t":
        return this.readWord("true", true);
      case "f":
        return this.readWord("false", false);
      case "n":
        return this.readWord("null", null);
    }
    if (start === "-" || (start !== undefined && start >= "0" && start <= "9")) return this.readNumber();
    throw this.invalid("looking for beginning of value");
  }

  private openObject(stack: Container[]): GoValue | typeof opened {
    if (stack.length >= this.maximumDepth) throw this.invalid("exceeded max depth");
    this.at += 1;
    this.skipSpace();
    if (this.text[this.at] === "}") {
      this.at += 1;
      return new Map<string, GoValue>();
    }
    stack.push({ map: new Map<string, GoValue>(), key: this.readKey() });
    return opened;
  }

  private openList(stack: Container[]): GoValue | typeof opened {
    if (stack.length >= this.maximumDepth) throw this.invalid("exceeded max depth");
    this.at += 1;
    this.skipSpace();
    if (this.text[this.at] === "]") {
      this.at += 1;
      return [];
    }
    stack.push({ list: [] });
    return opened;
  }

  private readKey(): string {
    this.skipSpace();
    if (this.text[this.at] !== '"') throw this.invalid("looking for beginning of object key string");
    const key = this.readText();
    this.skipSpace();
    if (this.text[this.at] !== ":") throw this.invalid("after object key");
    this.at += 1;
    return key;
  }

  /** Reads the token after a value; returns whether another value follows. */
  private continues(container: Container): boolean {
    this.skipSpace();
    const isList = "list" in container;
    const mark = this.text[this.at];
    if (mark === ",") {
      this.at += 1;
      if (!isList) container.key = this.readKey();
      return true;
    }
    if (mark !== (isList ? "]" : "}"))
      throw this.invalid(isList ? "after array element" : "after object key:value pair");
    this.at += 1;
    return false;
  }

  private readText(): string {
    this.at += 1;
    let text = "";
    for (;;) {
      plain.lastIndex = this.at;
      plain.test(this.text);
      const end = plain.lastIndex;
      if (end > this.at) text += this.text.slice(this.at, end);
      this.at = end;
      const stop = this.text[end];
      if (stop === '"') {
        this.at += 1;
        return text.toWellFormed();
      }
      if (stop === "\\") text += this.readEscape();
      else if (stop === undefined) throw this.unexpectedEnd();
      else throw this.invalid("in string literal");
    }
  }

  private readEscape(): string {
    this.at += 1;
    const letter = this.text[this.at] ?? "";
    if (letter === "u") {
      const unit = this.readHexadecimal();
      return unit >= 0xd800 && unit <= 0xdfff ? this.readSurrogate(unit) : String.fromCharCode(unit);
    }
    const unescaped = escapes.get(letter);
    if (unescaped === undefined) throw this.invalid("in string escape code");
    this.at += 1;
    return unescaped;
  }

  /** Reads a surrogate pair as one character; a lone surrogate becomes U+FFFD. */
  private readSurrogate(unit: number): string {
    if (unit > 0xdbff || this.text[this.at] !== "\\" || this.text[this.at + 1] !== "u") return "\ufffd";
    const before = this.at;
    this.at += 1;
    const second = this.readHexadecimal();
    if (second >= 0xdc00 && second <= 0xdfff) return String.fromCharCode(unit, second);
    this.at = before;
    return "\ufffd";
  }

  /** Reads the four digits after the `u`. */
  private readHexadecimal(): number {
    for (let count = 0; count < 4; count += 1) {
      this.at += 1;
      if (!/^[0-9a-fA-F]$/.test(this.text[this.at] ?? "")) throw this.invalid("in \\u hexadecimal character escape");
    }
    this.at += 1;
    return Number.parseInt(this.text.slice(this.at - 4, this.at), 16);
  }

  private readNumber(): GoValue {
    const start = this.at;
    if (this.text[this.at] === "-") this.at += 1;
    if (this.text[this.at] === "0") this.at += 1;
    else if (!this.skipDigits()) throw this.invalid("in numeric literal");
    if (this.text[this.at] === ".") {
      this.at += 1;
      if (!this.skipDigits()) throw this.invalid("after decimal point in numeric literal");
    }
    if (this.text[this.at] === "e" || this.text[this.at] === "E") {
      this.at += 1;
      if (this.text[this.at] === "+" || this.text[this.at] === "-") this.at += 1;
      if (!this.skipDigits()) throw this.invalid("in exponent of numeric literal");
    }
    const literal = this.text.slice(start, this.at);
    if (this.prefix?.readNumber !== undefined) return this.prefix.readNumber(literal);
    const value = Number(literal);
    if (Number.isFinite(value)) return value;
    this.error ??= new GoError(`json: cannot unmarshal number ${literal} into Go value of type float64`);
    return null;
  }

  private skipDigits(): boolean {
    const start = this.at;
    while (isDigit(this.text.charCodeAt(this.at))) this.at += 1;
    return this.at > start;
  }

  private readWord(word: string, value: GoValue): GoValue {
    for (const letter of word.slice(1)) {
      this.at += 1;
      if (this.text[this.at] !== letter) throw this.invalid(`in literal ${word} (expecting '${letter}')`);
    }
    this.at += 1;
    return value;
  }

  private skipSpace(): void {
    while (isSpace(this.text.charCodeAt(this.at))) this.at += 1;
  }

  /**
   * The error at the current character. As in Go, the end of the text counts as a space where a space may end the
   * value: `tru` then lacks its `e`, and `[1,` ends unexpectedly.
   */
  private invalid(context: string): GoError {
    if (this.at < this.text.length) return new GoError(`invalid character ${quoteByte(this.text, this.at)} ${context}`);
    return this.prefix === undefined && isWithinToken.test(context)
      ? new GoError(`invalid character ' ' ${context}`)
      : this.unexpectedEnd();
  }

  private unexpectedEnd(): GoError {
    return new GoError(this.prefix === undefined ? "unexpected end of JSON input" : "unexpected EOF");
  }
}

/** Returned for a container that was pushed onto the stack. */
const opened = Symbol("opened");

const plain = /[ !#-[\]-\uffff]*/y;
const isWithinToken = /^(in |after decimal)/;

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

function store(container: Container, value: GoValue): void {
  if ("list" in container) container.list.push(value);
  else container.map.set(container.key, value);
}

/** Go reports the first byte of the character, as the character with that code. */
function quoteByte(text: string, at: number): string {
  const [byte = 0] = toBytes(String.fromCodePoint(text.codePointAt(at) ?? 0));
  const character = String.fromCharCode(byte);
  if (character === "'") return "'\\''";
  if (character === '"') return "'\"'";
  return `'${quote(character).slice(1, -1)}'`;
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
