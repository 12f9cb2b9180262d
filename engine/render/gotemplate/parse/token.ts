import { sprintf } from "../../../go/fmt/index";
import { byteLength } from "../../../go/values/bytes";

/** The type of a token. Source: Go 1.26 text/template/parse/lex.go (itemType). */
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

/** The keywords by their text. */
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

/** Prints a token as Go does in an error. Source: Go 1.26 text/template/parse/lex.go (item.String). */
export function describeToken(type: TokenType, value: string): string {
  if (type === "end of text") return "EOF";
  if (type === "error") return value;
  if (keywordTypes.has(type)) return `<${value}>`;
  return byteLength(value) > 10 ? sprintf("%.10q...", [value]) : sprintf("%q", [value]);
}
