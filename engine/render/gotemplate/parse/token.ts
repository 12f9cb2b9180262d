import { sprintf } from "../format/index";
import { byteLength } from "../values/bytes";

/** What a token is. Source: Go 1.26 text/template/parse/lex.go (itemType). */
export type TokenType =
  | "error"
  | "bool"
  | "char"
  | "character constant"
  | "complex"
  | "assign"
  | "declare"
  | "end of text"
  | "field"
  | "identifier"
  | "left delimiter"
  | "left parenthesis"
  | "number"
  | "pipe"
  | "raw string"
  | "right delimiter"
  | "right parenthesis"
  | "space"
  | "string"
  | "text"
  | "variable"
  | Keyword;

export type Keyword =
  "block" | "break" | "continue" | "dot" | "define" | "else" | "end" | "if" | "nil" | "range" | "template" | "with";

/** The keywords by how they are written. */
export const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  [".", "dot"],
  ["block", "block"],
  ["break", "break"],
  ["continue", "continue"],
  ["define", "define"],
  ["else", "else"],
  ["end", "end"],
  ["if", "if"],
  ["range", "range"],
  ["nil", "nil"],
  ["template", "template"],
  ["with", "with"],
]);

const keywordTypes: ReadonlySet<string> = new Set(keywords.values());

export interface Token {
  readonly type: TokenType;
  /** Index in the text, in UTF-16 units. */
  readonly position: number;
  /** The text of the token; of an error, its message. */
  readonly value: string;
  /** The line at the start of the token, from 1. */
  readonly line: number;
}

/** As Go prints a token in an error. Source: Go 1.26 text/template/parse/lex.go (item.String). */
export function describeToken({ type, value }: Token): string {
  if (type === "end of text") return "EOF";
  if (type === "error") return value;
  if (keywordTypes.has(type)) return `<${value}>`;
  return byteLength(value) > 10 ? sprintf("%.10q...", [value]) : sprintf("%q", [value]);
}
