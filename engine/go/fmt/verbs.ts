// Source: Go 1.26 fmt/print.go (fmtInteger, fmtFloat, fmtPointer, handleMethods).

import type { FloatFormat } from "../strconv/format-float";
import type { Notation } from "./format-integer";

/** The verbs that call a value's formatting method. */
export const textVerbs: ReadonlySet<string> = new Set(["v", "s", "x", "X", "q"]);
/** The verbs that print an address as a number. */
export const pointerVerbs: ReadonlySet<string> = new Set(["b", "o", "d", "x", "X"]);
/** The kinds that have an address. */
export const hasAddress: ReadonlySet<string> = new Set(["func", "map", "ptr", "slice"]);

/** The verbs of integers that print digits. */
export const notations: ReadonlyMap<string, Notation> = new Map<string, Notation>([
  ["v", { base: 10 }],
  ["d", { base: 10 }],
  ["b", { base: 2 }],
  ["o", { base: 8 }],
  ["O", { base: 8, hasOctalMark: true }],
  ["x", { base: 16 }],
  ["X", { base: 16, isUpper: true }],
]);

/** The verbs of floating-point numbers, with their default precision. */
export const floatFormats = new Map<string, { readonly format: FloatFormat; readonly precision: number }>([
  ["v", { format: "g", precision: -1 }],
  ["b", { format: "b", precision: -1 }],
  ["g", { format: "g", precision: -1 }],
  ["G", { format: "G", precision: -1 }],
  ["x", { format: "x", precision: -1 }],
  ["X", { format: "X", precision: -1 }],
  ["f", { format: "f", precision: 6 }],
  ["F", { format: "f", precision: 6 }],
  ["e", { format: "e", precision: 6 }],
  ["E", { format: "E", precision: 6 }],
]);
