import { describeToken, type TokenType } from "./token";

/**
 * The tokens of a text; a token is its index. Three lists instead of an object for each token, since a chart has
 * hundreds of thousands of them.
 */
export class Tokens {
  private readonly text: string;
  private readonly types: TokenType[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  /** Of the error, which is the last token but the end of the text. */
  private message = "";

  constructor(text: string) {
    this.text = text;
  }

  add(type: TokenType, start: number, end: number): void {
    this.types.push(type);
    this.starts.push(start);
    this.ends.push(end);
  }

  fail(message: string, start: number): void {
    this.message = message;
    this.add("error", start, start);
  }

  /** After the last token there are only ends of the text. */
  typeOf(token: number): TokenType {
    return token < this.types.length ? (this.types[token] as TokenType) : "end of text";
  }

  /** Index in the text, in UTF-16 units. */
  position(token: number): number {
    return this.starts[token] ?? this.text.length;
  }

  /** The text of the token; of an error, its message. */
  value(token: number): string {
    return this.typeOf(token) === "error" ? this.message : this.text.slice(this.starts[token], this.ends[token]);
  }

  /** The line at the start of the token, from 1. */
  line(token: number): number {
    return this.text.slice(0, this.position(token)).split("\n").length;
  }

  /** As Go prints the token in an error. */
  describe(token: number): string {
    return describeToken(this.typeOf(token), this.value(token));
  }
}
