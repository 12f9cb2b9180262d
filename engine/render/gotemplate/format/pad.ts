// Source: Go 1.26 fmt/format.go (writePadding, pad, truncateString).

import type { Flags } from "./flags";

/** How many characters (runes) the text has; an invalid byte is one. */
export function countRunes(text: string): number {
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

/** As many blanks, or zeros where the flags ask for them. */
export function padding(count: number, flags: Flags): string {
  // Zeros would change a number that they stand behind.
  return count <= 0 ? "" : (flags.zero && !flags.minus ? "0" : " ").repeat(count);
}

/** Brings the text to the width. */
export function pad(text: string, flags: Flags): string {
  if (flags.width === undefined || flags.width === 0) return text;
  const filling = padding(flags.width - countRunes(text), flags);
  return flags.minus ? text + filling : filling + text;
}

/** Brings the text to the width, with blanks whatever the flags ask for. */
export function padWithBlanks(text: string, flags: Flags): string {
  return pad(text, flags.zero ? { ...flags, zero: false } : flags);
}

/** Whether the second half of a character stands there. */
function isTail(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (!(unit >= 0xdc00 && unit <= 0xdfff)) return false;
  const before = text.charCodeAt(at - 1);
  return before >= 0xd800 && before <= 0xdbff;
}
