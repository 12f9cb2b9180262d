import type { Problem } from "./problems";

const simple: ReadonlyMap<string, string> = new Map([
  ["0", "\0"],
  ["a", "\x07"],
  ["b", "\b"],
  ["t", "\t"],
  ["\t", "\t"],
  ["n", "\n"],
  ["v", "\v"],
  ["f", "\f"],
  ["r", "\r"],
  ["e", "\x1b"],
  [" ", " "],
  ['"', '"'],
  ["'", "'"],
  ["\\", "\\"],
  ["N", "\u0085"],
  ["_", "\u00a0"],
  ["L", "\u2028"],
  ["P", "\u2029"],
]);

const digitsOf: ReadonlyMap<string, number> = new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

/**
 * The text that an escape of a double-quoted scalar means, and the number of characters that it takes after the
 * backslash.
 */
export interface Escape {
  readonly text: string;
  readonly length: number;
}

/**
 * Reads the escape whose first character after the backslash is at `position`; returns the name of a problem if it is
 * not a valid escape. "\/" and surrogate pairs are not valid, so that some JSON is refused, as by kustomize.
 */
export function readEscape(text: string, position: number): Escape | Problem {
  const character = text.charAt(position);
  const known = simple.get(character);
  if (known !== undefined) return { text: known, length: 1 };
  const digits = digitsOf.get(character);
  if (digits === undefined) return "unknownEscape";
  const hex = text.slice(position + 1, position + 1 + digits);
  if (hex.length < digits || !/^[0-9a-fA-F]+$/.test(hex)) return "shortEscape";
  const code = Number.parseInt(hex, 16);
  if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) return "badCodePoint";
  return { text: String.fromCodePoint(code), length: 1 + digits };
}
