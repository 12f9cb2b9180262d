// A document as SOPS sees it: maps in the order of the text, with their comments as items among the others.
// Source: sops sops.go@v3.13.3 (TreeItem, TreeBranch, Comment).

/** A comment without its first character, `#` or `;`. */
export interface SopsComment {
  readonly kind: "comment";
  readonly text: string;
  /** Behind a value, on its line. */
  readonly isInline: boolean;
}

/** A number with a fraction, or one that is no 64-bit integer. */
export interface SopsFloat {
  readonly kind: "float";
  readonly value: number;
}

/** A time in RFC 3339 with all its digits. */
export interface SopsTime {
  readonly kind: "time";
  readonly text: string;
}

export interface SopsMap {
  readonly kind: "map";
  readonly items: readonly SopsItem[];
}

/** A comment is an item without a value. */
export type SopsItem = { readonly key: string; readonly value: SopsValue } | SopsComment;

export interface SopsList {
  readonly kind: "list";
  readonly items: readonly (SopsValue | SopsComment)[];
}

/** A text is as in `engine/go/values/bytes.ts`, which keeps bytes that are not UTF-8. */
export type SopsScalar = string | bigint | boolean | null | SopsFloat | SopsTime;

export type SopsValue = SopsScalar | SopsMap | SopsList;

export function isComment(value: SopsValue | SopsComment | SopsItem): value is SopsComment {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "comment";
}

export function isKind<Kind extends "map" | "list" | "float" | "time">(
  value: SopsValue | SopsComment | undefined,
  kind: Kind,
): value is Extract<SopsValue, { readonly kind: Kind }> {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === kind;
}

export const makeMap = (items: readonly SopsItem[]): SopsMap => ({ kind: "map", items });
export const makeList = (items: SopsList["items"]): SopsList => ({ kind: "list", items });
