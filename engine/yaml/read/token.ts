import type { ScalarStyle } from "../node";

/** The tokens of libyaml's grammar; see scanner.ts. */
export type TokenType =
  | "stream-end"
  | "version-directive"
  | "tag-directive"
  | "document-start"
  | "document-end"
  | "block-sequence-start"
  | "block-mapping-start"
  | "block-end"
  | "flow-sequence-start"
  | "flow-sequence-end"
  | "flow-mapping-start"
  | "flow-mapping-end"
  | "block-entry"
  | "flow-entry"
  | "key"
  | "value"
  | "alias"
  | "anchor"
  | "tag"
  | "scalar";

export interface Token {
  readonly type: TokenType;
  /** Where the token begins in the scanner's text. */
  readonly index: number;
  /** Where the token begins, from 0. */
  readonly line: number;
  readonly column: number;
  /** Text of a scalar, name of an anchor or alias, handle of a tag, version of a directive. */
  readonly value: string;
  /** Suffix of a tag, prefix of a tag directive. */
  readonly suffix: string;
  readonly style: ScalarStyle;
}

export function endsMapEntry(type: TokenType): boolean {
  return type === "key" || type === "value" || type === "block-end";
}

export function endsDocument(type: TokenType): boolean {
  return (
    type === "version-directive" ||
    type === "tag-directive" ||
    type === "document-start" ||
    type === "document-end" ||
    type === "stream-end"
  );
}
