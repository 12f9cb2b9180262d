// Splits the text of a template into tokens. One file on purpose: the states of one scanner.
//
// Source: Go 1.26 text/template/parse/lex.go. Positions are UTF-16 units here; the place of an error is told in bytes.

import { sprintf } from "../format/index";
import { int } from "../values/values";
import { keywords, type Token, type TokenType } from "./token";

export interface LexerOptions {
  readonly leftDelimiter: string;
  readonly rightDelimiter: string;
  /** Whether `break` and `continue` are keywords: they are not where a function has the name. */
  readonly isBreakKeyword: boolean;
  readonly isContinueKeyword: boolean;
}

const endOfText = -1;
const letterOrDigit = /^[\p{L}\p{Nd}_]$/u;

/** Gives the tokens of a template one by one; behind the last one and behind an error, the end of the text. */
export class Lexer {
  private text: string;
  private readonly options: LexerOptions;
  private position = 0;
  private start = 0;
  private line = 1;
  private startLine = 1;
  private isInAction = false;
  private parentheses = 0;

  constructor(text: string, options: LexerOptions) {
    this.text = text;
    this.options = options;
  }

  next(): Token {
    return this.isInAction ? this.lexAction() : this.lexText();
  }

  private lexText(): Token {
    for (;;) {
      const { leftDelimiter } = this.options;
      const found = this.text.indexOf(leftDelimiter, this.position);
      if (found < 0) {
        this.position = this.text.length;
        if (this.position > this.start) {
          this.countLines(this.start, this.position);
          return this.emit("text");
        }
        return { type: "end of text", position: this.position, value: "EOF", line: this.startLine };
      }
      if (found > this.position) {
        const isTrimmed = this.hasLeftTrim(found + leftDelimiter.length);
        this.position = isTrimmed ? this.skipSpaceBackward(found) : found;
        this.countLines(this.start, this.position);
        const token = this.emit("text");
        this.position = found;
        this.ignore();
        if (token.value !== "") return token;
      }
      const token = this.lexLeftDelimiter();
      if (token !== undefined) return token;
    }
  }

  /** Undefined behind a comment. */
  private lexLeftDelimiter(): Token | undefined {
    this.position += this.options.leftDelimiter.length;
    const markerLength = this.hasLeftTrim(this.position) ? 2 : 0;
    if (this.text.startsWith("/*", this.position + markerLength)) {
      this.position += markerLength;
      this.ignore();
      return this.skipComment();
    }
    const token = this.emit("left delimiter");
    this.isInAction = true;
    this.position += markerLength;
    this.ignore();
    this.parentheses = 0;
    return token;
  }

  private skipComment(): Token | undefined {
    const end = this.text.indexOf("*/", this.position + 2);
    if (end < 0) return this.fail("unclosed comment");
    this.position = end + 2;
    const delimiter = this.findRightDelimiter(this.position);
    if (delimiter === undefined) return this.fail("comment ends before closing delimiter");
    this.position += delimiter.length;
    if (delimiter.isTrimming) this.position = this.skipSpaceForward(this.position);
    this.ignore();
    return undefined;
  }

  private lexRightDelimiter(): Token {
    const isTrimming = this.hasRightTrim(this.position);
    if (isTrimming) {
      this.position += 2;
      this.ignore();
    }
    this.position += this.options.rightDelimiter.length;
    const token = this.emit("right delimiter");
    if (isTrimming) {
      this.position = this.skipSpaceForward(this.position);
      this.ignore();
    }
    this.isInAction = false;
    return token;
  }

  private lexAction(): Token {
    if (this.findRightDelimiter(this.position) !== undefined) {
      return this.parentheses === 0 ? this.lexRightDelimiter() : this.fail("unclosed left paren");
    }
    const code = this.read();
    if (code === endOfText) return this.fail("unclosed action");
    switch (code) {
      case 0x20:
      case 0x09:
      case 0x0d:
      case 0x0a:
        return this.lexSpace(code);
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

  private lexSpace(first: number): Token {
    let last = first;
    let count = 1;
    while (isSpace(this.peek())) {
      last = this.read();
      count += 1;
    }
    // The last space may belong to a trim marker.
    const before = this.position - 1;
    if (this.hasRightTrim(before) && this.text.startsWith(this.options.rightDelimiter, before + 2)) {
      this.position = before;
      if (last === 0x0a) this.line -= 1;
      if (count === 1) return this.lexRightDelimiter();
    }
    return this.emit("space");
  }

  private lexIdentifier(): Token {
    this.skipAlphanumerics();
    if (!this.isAtTerminator()) return this.fail(`bad character ${describeCharacter(this.peek())}`);
    const word = this.text.slice(this.start, this.position);
    if (word === "true" || word === "false") return this.emit("bool");
    const keyword = keywords.get(word);
    if (keyword === "break" && !this.options.isBreakKeyword) return this.emit("identifier");
    if (keyword === "continue" && !this.options.isContinueKeyword) return this.emit("identifier");
    return this.emit(keyword ?? "identifier");
  }

  private lexFieldOrVariable(type: "field" | "variable"): Token {
    if (this.isAtTerminator()) return this.emit(type === "variable" ? "variable" : "dot");
    this.skipAlphanumerics();
    if (!this.isAtTerminator()) return this.fail(`bad character ${describeCharacter(this.peek())}`);
    return this.emit(type);
  }

  private lexQuoted(quote: number, type: TokenType, fault: string): Token {
    for (;;) {
      let code = this.read();
      if (code === quote) return this.emit(type);
      if (code === 0x5c) {
        code = this.read();
        if (code !== endOfText && code !== 0x0a) continue;
      }
      if (code === endOfText || code === 0x0a) return this.fail(fault);
    }
  }

  private lexRawString(): Token {
    const end = this.text.indexOf("`", this.position);
    if (end < 0) return this.fail("unterminated raw quoted string");
    this.countLines(this.position, end);
    this.position = end + 1;
    return this.emit("raw string");
  }

  private lexNumber(): Token {
    this.position = this.start;
    if (!this.skipNumber()) return this.failNumber();
    const sign = this.peek();
    if (sign !== 0x2b && sign !== 0x2d) return this.emit("number");
    // A complex number: 1+2i.
    if (!this.skipNumber() || this.text[this.position - 1] !== "i") return this.failNumber();
    return this.emit("complex");
  }

  private failNumber(): Token {
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

  /** Whether an identifier, a field or a variable may end here. */
  private isAtTerminator(): boolean {
    const code = this.peek();
    if (isSpace(code)) return true;
    switch (code) {
      case endOfText:
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

  private findRightDelimiter(at: number): { readonly length: number; readonly isTrimming: boolean } | undefined {
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

  private skipSpaceBackward(from: number): number {
    let at = from;
    while (at > this.start && isSpace(this.text.charCodeAt(at - 1))) at -= 1;
    return at;
  }

  private skipAlphanumerics(): void {
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
    if (code === 0x0a) this.line += 1;
    return code;
  }

  private countLines(from: number, to: number): void {
    for (let at = this.text.indexOf("\n", from); at >= 0 && at < to; at = this.text.indexOf("\n", at + 1)) {
      this.line += 1;
    }
  }

  /** Leaves out the text from the last token to here, which was not read character by character. */
  private ignore(): void {
    this.countLines(this.start, this.position);
    this.start = this.position;
    this.startLine = this.line;
  }

  private emit(type: TokenType): Token {
    const token = {
      type,
      position: this.start,
      value: this.text.slice(this.start, this.position),
      line: this.startLine,
    };
    this.start = this.position;
    this.startLine = this.line;
    return token;
  }

  private fail(message: string): Token {
    const token: Token = { type: "error", position: this.start, value: message, line: this.startLine };
    this.start = 0;
    this.position = 0;
    this.text = "";
    return token;
  }
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isAlphanumeric(code: number): boolean {
  if (code < 0x80) {
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || isDigit(code) || code === 0x5f;
  }
  return letterOrDigit.test(String.fromCodePoint(code));
}

function describeCharacter(code: number): string {
  const rune = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
  return sprintf("%#U", [int(rune)]);
}
