// Source: Go 1.26 fmt/format.go (fmtS, fmtSbx, fmtQ).

import { canBackquote, quote } from "../strconv/quote";
import type { Flags } from "./flags";
import { pad, padding, truncateRunes } from "./pad";

/** `%s`. */
export function formatText(text: string, flags: Flags): string {
  return pad(truncateRunes(text, flags.precision), flags);
}

/** `%q`: in double quotes, with `#` in backquotes if possible. */
export function formatQuoted(text: string, flags: Flags): string {
  const shown = truncateRunes(text, flags.precision);
  if (flags.sharp && canBackquote(shown)) return pad(`\`${shown}\``, flags);
  return pad(quote(shown, flags.plus), flags);
}

/** `%x`, `%X`: two hexadecimal digits for each byte. */
export function formatBytesInHex(bytes: Uint8Array, isUpper: boolean, flags: Flags): string {
  const shown = flags.precision === undefined ? bytes : bytes.subarray(0, flags.precision);
  if (shown.length === 0) return padding(flags.width ?? 0, flags);
  const mark = flags.sharp ? (isUpper ? "0X" : "0x") : "";
  const pairs = Array.from(shown, (byte) => byte.toString(16).padStart(2, "0"));
  if (isUpper) pairs.forEach((pair, at) => (pairs[at] = pair.toUpperCase()));
  const text = mark + pairs.join(flags.space ? ` ${mark}` : "");
  const filling = padding((flags.width ?? 0) - text.length, flags);
  return flags.minus ? text + filling : filling + text;
}
