// Source: Go 1.26 encoding/json/encode.go (appendString, floatEncoder).

import { formatFloat } from "../strconv/format-float";
import type { FloatBits } from "../strconv/float-digits";
import { GoError } from "../values/values";

const isPlain = /^[ !#-%'-;=?-[\]-~]*$/;
const loneSurrogate = /[\ud800-\udfff]/u;
const special = /["\\\u2028\u2029\ud800-\udfff]|[^ -\uffff]/;
const specialOfHtml = /["\\\u2028\u2029\ud800-\udfff<>&]|[^ -\uffff]/;

/**
 * Prints a string as JSON; invalid UTF-8 becomes `\ufffd`. With `escapeHtml`, `<`, `>` and `&` are escaped as `\u003c`
 * and so on.
 */
export function encodeText(text: string, escapeHtml: boolean): string {
  if (isPlain.test(text)) return `"${text}"`;
  if (!(escapeHtml ? specialOfHtml : special).test(text)) return `"${text}"`;
  // JavaScript escapes the same characters as Go, except for the line separators and HTML's characters.
  const json = loneSurrogate.test(text) ? encodeLossy(text) : JSON.stringify(text);
  return json.replace(escapeHtml ? /[\u2028\u2029<>&]/g : /[\u2028\u2029]/g, escapeUnit);
}

/** JavaScript would escape a lone surrogate by its own code. */
function encodeLossy(text: string): string {
  const parts = text.split(/[\ud800-\udfff]/u);
  return `"${parts.map((part) => JSON.stringify(part).slice(1, -1)).join("\\ufffd")}"`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Prints a number as JSON. */
export function encodeFloat(value: number, bits: FloatBits): string {
  if (!Number.isFinite(value)) throw new GoError(`json: unsupported value: ${formatFloat(value, "g", -1, bits)}`);
  const size = Math.abs(value);
  const [least, greatest] = bits === 64 ? [1e-6, 1e21] : [Math.fround(1e-6), Math.fround(1e21)];
  if (size === 0 || (size >= least && size < greatest)) return formatFloat(value, "f", -1, bits);
  return formatFloat(value, "e", -1, bits).replace(/e-0(\d)$/, "e-$1");
}
