// Splits the text of a template into tokens. It is one file on purpose, since it contains the states of one scanner.
//
// Source: Go 1.26 text/template/parse/lex.go. Positions are UTF-16 units here; the column of an error is reported in
// bytes.

import { sprintf } from "../../../go/fmt/index";
import { int } from "../../../go/values/integers";
import { keywords, type TokenType } from "./token";
import { Tokens } from "./tokens";

export interface LexerOptions {
  readonly leftDelimiter: string;
  readonly rightDelimiter: string;
  /** False if a function has the name; `break` is then not a keyword. */
  readonly isBreakKeyword: boolean;
  readonly isContinueKeyword: boolean;
}

const endOfText = -1;
const letterOrDigit = /^[\p{L}\p{Nd}_]$/u;

/** Returns the tokens of a template, up to its end or to an error. */
export function tokenize(text: string, options: LexerOptions): Tokens {
  return new Lexer(text, options).run();
}

class Lexer {
  private readonly text: string;
  private readonly options: LexerOptions;
  /** The first character of the right delimiter. */
  private readonly rightStart: number;
  private readonly tokens: Tokens;
  private position = 0;
  private start = 0;
  private parentheses = 0;

  constructor(text: string, options: LexerOptions) {
    this.text = text;
    this.options = options;
    this.rightStart = options.rightDelimiter.charCodeAt(0);
    this.tokens = new Tokens(text);
  }

  run(): Tokens {
    while (this.lexText() && this.lexAction());
    this.tokens.add("end of text", this.text.length, this.text.length);
    return this.tokens;
  }

  /** Scans up to the start of an action; returns false if there is none. */
  private lexText(): boolean {
    const { text, tokens } = this;
    const { leftDelimiter } = this.options;
    for (;;) {
      const { position } = this;
      const found = text.indexOf(leftDelimiter, position);
      if (found < 0) {
        if (position < text.length) tokens.add("text", position, text.length);
        return false;
      }
      const behind = found + leftDelimiter.length;
      const isTrimmed = this.hasLeftTrim(behind);
      const end = isTrimmed ? this.skipSpaceBackward(found, position) : found;
      if (end > position) tokens.add("text", position, end);
      this.position = isTrimmed ? behind + 2 : behind;
      if (!text.startsWith("/*", this.position)) {
        tokens.add("left delimiter", found, behind);
        this.parentheses = 0;
        return true;
      }
      if (!this.skipComment()) return false;
    }
  }

  private skipComment(): boolean {
    this.start = this.position;
    const end = this.text.indexOf("*/", this.position + 2);
    if (end < 0) return this.fail("unclosed comment");
    const delimiter = this.findRightDelimiter(end + 2);
    if (delimiter === undefined) return this.fail("comment ends before closing delimiter");
    const behind = end + 2 + delimiter.length;
    this.position = delimiter.isTrimming ? this.skipSpaceForward(behind) : behind;
    return true;
  }

  /** Scans up to the end of the action; returns false after an error. */
  private lexAction(): boolean {
    for (;;) {
      this.start = this.position;
      const delimiter = this.findRightDelimiter(this.position);
      if (delimiter !== undefined) {
        return this.parentheses === 0 ? this.lexRightDelimiter(delimiter) : this.fail("unclosed left paren");
      }
      if (!this.lexItem()) return false;
    }
  }

  private lexRightDelimiter({ length, isTrimming }: RightDelimiter): true {
    const behind = this.start + length;
    this.tokens.add("right delimiter", isTrimming ? this.start + 2 : this.start, behind);
    this.position = isTrimming ? this.skipSpaceForward(behind) : behind;
    return true;
  }

  /** Scans one token of an action; returns false after an error. */
  private lexItem(): boolean {
    const code = this.read();
    switch (code) {
      case endOfText:
        return this.fail("unclosed action");
      case 0x20:
      case 0x09:
      case 0x0d:
      case 0x0a:
        return this.lexSpace();
      case 0x3d:
        return this.emit("assign");
      case 0x3a: // ":"
        return this.read() === 0x3d ? this.emit("declare") : this.fail("expected :=");
      case 0x7c:
        return this.emit("pipe");
      case 0x22:
        return this.lexQuoted(0x22, "string", "unterminated quoted string");
      case 0x27:
        return this.lexQuoted(0x27, "character constant", "unterminated character constant");
      case 0x60:
        return this.lexRawString();
      case 0x24:
        return this.lexFieldOrVariable("variable");
      case 0x28:
        this.parentheses += 1;
        return this.emit("left parenthesis");
      case 0x29:
        this.parentheses -= 1;
        return this.parentheses < 0 ? this.fail("unexpected right paren") : this.emit("right parenthesis");
      case 0x2e: // "."
        if (this.position < this.text.length && !isDigit(this.text.charCodeAt(this.position))) {
          return this.lexFieldOrVariable("field");
        }
        return this.lexNumber();
      case 0x2b:
      case 0x2d:
        return this.lexNumber();
      default:
        if (isDigit(code)) return this.lexNumber();
        if (isAlphanumeric(code)) return this.lexIdentifier();
        if (code > 0x20 && code < 0x7f) return this.emit("char");
        return this.fail(`unrecognized character in action: ${describeCharacter(code)}`);
    }
  }

  private lexSpace(): true {
    const { text } = this;
    const end = this.skipSpaceForward(this.position);
    // The last space may belong to a trim marker; if it is the only one, that was seen before.
    const isMarker = text.charCodeAt(end) === 0x2d && text.startsWith(this.options.rightDelimiter, end + 1);
    this.position = isMarker ? end - 1 : end;
    return this.emit("space");
  }

  private lexIdentifier(): boolean {
    this.skipAlphanumerics();
    if (!this.isAtTerminator()) return this.fail(`bad character ${describeCharacter(this.peek())}`);
    const word = this.text.slice(this.start, this.position);
    if (word === "true" || word === "false") return this.emit("bool");
    const keyword = keywords.get(word);
    if (keyword === "break" && !this.options.isBreakKeyword) return this.emit("identifier");
    if (keyword === "continue" && !this.options.isContinueKeyword) return this.emit("identifier");
    return this.emit(keyword ?? "identifier");
  }

  private lexFieldOrVariable(type: "field" | "variable"): boolean {
    if (this.isAtTerminator()) return this.emit(type === "variable" ? "variable" : "dot");
    this.skipAlphanumerics();
    if (!this.isAtTerminator()) return this.fail(`bad character ${describeCharacter(this.peek())}`);
    return this.emit(type);
  }

  private lexQuoted(quote: number, type: TokenType, fault: string): boolean {
    const { text } = this;
    for (let at = this.position; at < text.length; at += 1) {
      let code = text.charCodeAt(at);
      if (code === quote) {
        this.position = at + 1;
        return this.emit(type);
      }
      if (code === 0x5c) {
        at += 1;
        code = text.charCodeAt(at);
      }
      if (code === 0x0a) break;
    }
    return this.fail(fault);
  }

  private lexRawString(): boolean {
    const end = this.text.indexOf("`", this.position);
    if (end < 0) return this.fail("unterminated raw quoted string");
    this.position = end + 1;
    return this.emit("raw string");
  }

  private lexNumber(): boolean {
    this.position = this.start;
    if (this.skipPlainInteger()) return this.emit("number");
    if (!this.skipNumber()) return this.failNumber();
    const sign = this.peek();
    if (sign !== 0x2b && sign !== 0x2d) return this.emit("number");
    // A complex number: 1+2i.
    if (!this.skipNumber() || this.text[this.position - 1] !== "i") return this.failNumber();
    return this.emit("complex");
  }

  /** Skips decimal digits that a space or the end of a pipeline follows: what nearly all numbers are. */
  private skipPlainInteger(): boolean {
    const { text } = this;
    const start = this.position;
    let at = start;
    while (isDigit(text.charCodeAt(at))) at += 1;
    const isPlain = at === start + 1 || (at > start && text.charCodeAt(start) !== 0x30);
    const code = text.charCodeAt(at);
    if (!isPlain || !(isSpace(code) || code === 0x7d || code === 0x29)) return false;
    this.position = at;
    return true;
  }

  private failNumber(): false {
    return this.fail(sprintf("bad number syntax: %q", [this.text.slice(this.start, this.position)]));
  }

  private skipNumber(): boolean {
    this.accept(/[+-]/y);
    let digits = /[0-9_]*/y;
    let exponent: RegExp | undefined = /[eE][+-]?[0-9_]*/y;
    if (this.accept(/0/y)) {
      if (this.accept(/[xX]/y)) {
        digits = /[0-9a-fA-F_]*/y;
        exponent = /[pP][+-]?[0-9_]*/y;
      } else if (this.accept(/[oO]/y)) {
        digits = /[0-7_]*/y;
        exponent = undefined;
      } else if (this.accept(/[bB]/y)) {
        digits = /[01_]*/y;
        exponent = undefined;
      }
    }
    this.accept(digits);
    if (this.accept(/\./y)) this.accept(digits);
    if (exponent !== undefined) this.accept(exponent);
    this.accept(/i/y);
    if (!isAlphanumeric(this.peek())) return true;
    this.read();
    return false;
  }

  /** Returns whether an identifier, a field or a variable can end here. */
  private isAtTerminator(): boolean {
    const code = this.text.charCodeAt(this.position);
    if (isSpace(code) || this.position >= this.text.length) return true;
    switch (code) {
      case 0x2e:
      case 0x2c:
      case 0x7c:
      case 0x3a:
      case 0x29:
      case 0x28:
        return true;
      default:
        return this.text.startsWith(this.options.rightDelimiter, this.position);
    }
  }

  private findRightDelimiter(at: number): RightDelimiter | undefined {
    const code = this.text.charCodeAt(at);
    if (code !== this.rightStart && !isSpace(code)) return undefined;
    const { rightDelimiter } = this.options;
    if (this.hasRightTrim(at) && this.text.startsWith(rightDelimiter, at + 2)) {
      return { length: rightDelimiter.length + 2, isTrimming: true };
    }
    return this.text.startsWith(rightDelimiter, at) ? { length: rightDelimiter.length, isTrimming: false } : undefined;
  }

  private hasLeftTrim(at: number): boolean {
    return this.text.charCodeAt(at) === 0x2d && isSpace(this.text.charCodeAt(at + 1));
  }

  private hasRightTrim(at: number): boolean {
    return isSpace(this.text.charCodeAt(at)) && this.text.charCodeAt(at + 1) === 0x2d;
  }

  private skipSpaceForward(from: number): number {
    let at = from;
    while (isSpace(this.text.charCodeAt(at))) at += 1;
    return at;
  }

  private skipSpaceBackward(from: number, start: number): number {
    let at = from;
    while (at > start && isSpace(this.text.charCodeAt(at - 1))) at -= 1;
    return at;
  }

  private skipAlphanumerics(): void {
    const { text } = this;
    let at = this.position;
    while (isWordUnit(text.charCodeAt(at))) at += 1;
    this.position = at;
    if (text.charCodeAt(at) < 0x80) return;
    while (isAlphanumeric(this.peek())) this.read();
  }

  private accept(pattern: RegExp): boolean {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found === null) return false;
    this.position += found[0].length;
    return true;
  }

  private peek(): number {
    return this.text.codePointAt(this.position) ?? endOfText;
  }

  private read(): number {
    const code = this.text.codePointAt(this.position);
    if (code === undefined) return endOfText;
    this.position += code > 0xffff ? 2 : 1;
    return code;
  }

  private emit(type: TokenType): true {
    this.tokens.add(type, this.start, this.position);
    return true;
  }

  private fail(message: string): false {
    this.tokens.fail(message, this.start);
    return false;
  }
}

interface RightDelimiter {
  /** With its trim marker. */
  readonly length: number;
  readonly isTrimming: boolean;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Letters, digits and the underscore of ASCII. */
function isWordUnit(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code) || code === 0x5f;
}

function isAlphanumeric(code: number): boolean {
  if (code < 0x80) return isWordUnit(code);
  return letterOrDigit.test(String.fromCodePoint(code));
}

function describeCharacter(code: number): string {
  const rune = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
  return sprintf("%#U", [int(rune)]);
}
