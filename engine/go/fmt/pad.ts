// Source: Go 1.26 fmt/format.go (writePadding, pad, truncateString).

import type { Flags } from "./flags";

/** Counts the characters (runes) of the text; an invalid byte counts as one. */
function countRunes(text: string): number {
  let count = text.length;
  for (let at = 1; at < text.length; at += 1) {
    if (isTail(text, at)) count -= 1;
  }
  return count;
}

/** The first `count` characters. */
export function truncateRunes(text: string, count: number | undefined): string {
  if (count === undefined || text.length <= count) return text;
  let end = 0;
  for (let left = count; left > 0 && end < text.length; left -= 1) end += isTail(text, end + 1) ? 2 : 1;
  return text.slice(0, end);
}

/** The given number of spaces, or of zeros if the flags request them. */
export function padding(count: number, flags: Flags): string {
  // Zeros after a number would change it.
  return count <= 0 ? "" : (flags.zero && !flags.minus ? "0" : " ").repeat(count);
}

/** Pads the text to the width. */
export function pad(text: string, flags: Flags): string {
  if (flags.width === undefined || flags.width === 0) return text;
  const filling = padding(flags.width - countRunes(text), flags);
  return flags.minus ? text + filling : filling + text;
}

/** Pads the text to the width, always with spaces. */
export function padWithBlanks(text: string, flags: Flags): string {
  return pad(text, flags.zero ? { ...flags, zero: false } : flags);
}

/** Returns whether the code unit is the second half of a surrogate pair. */
function isTail(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (!(unit >= 0xdc00 && unit <= 0xdfff)) return false;
  const before = text.charCodeAt(at - 1);
  return before >= 0xd800 && before <= 0xdbff;
}
