import type { Mark } from "../text-source";

/** A mark and its index in the text. */
export interface Position extends Mark {
  readonly index: number;
}

/** A comment that no token has taken yet. All indexes are positions in the text; -1 means that there is none. */
export interface PendingComment {
  kind: "head" | "line" | "foot";
  readonly text: string;
  /** The token from which on the comment counts. */
  owner: number;
  /** Where the search for the token after the comment began, and where the comment ends. */
  readonly scanned: number;
  readonly end: number;
  /** Where it begins. */
  readonly start: number;
  /** From 0. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}
