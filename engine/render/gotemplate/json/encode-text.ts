// Source: Go 1.26 encoding/json/encode.go (appendString, floatEncoder).

import { formatFloat } from "../numbers/format-float";
import type { FloatBits } from "../numbers/float-digits";
import { GoError } from "../values/values";

const isPlain = /^[ !#-%'-;=?-[\]-~]*$/;
const special = /["\\\u2028\u2029\ud800-\udfff]|[^ -\uffff]/;
const specialOfHtml = /["\\\u2028\u2029\ud800-\udfff<>&]|[^ -\uffff]/;

const letters: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ["\\", "\\\\"],
  ["\b", "\\b"],
  ["\f", "\\f"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** A text as JSON; what is no UTF-8 becomes `\ufffd`. With `escapeHtml`, `<`, `>` and `&` are written as `\u003c` and so on. */
export function encodeText(text: string, escapeHtml: boolean): string {
  if (isPlain.test(text)) return `"${text}"`;
  const pattern = escapeHtml ? specialOfHtml : special;
  if (!pattern.test(text)) return `"${text}"`;
  let encoded = '"';
  for (const character of text) {
    encoded += character.length === 1 && pattern.test(character) ? escapeUnit(character) : character;
  }
  return `${encoded}"`;
}

function escapeUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code >= 0xd800 && code <= 0xdfff) return "\\ufffd";
  return letters.get(unit) ?? `\\u${code.toString(16).padStart(4, "0")}`;
}

/** A number as JSON: as JavaScript writes it, but for the zero with a sign. */
export function encodeFloat(value: number, bits: FloatBits): string {
  if (!Number.isFinite(value)) throw new GoError(`json: unsupported value: ${formatFloat(value, "g", -1, bits)}`);
  const size = Math.abs(value);
  const [least, greatest] = bits === 64 ? [1e-6, 1e21] : [Math.fround(1e-6), Math.fround(1e21)];
  if (size === 0 || (size >= least && size < greatest)) return formatFloat(value, "f", -1, bits);
  return formatFloat(value, "e", -1, bits).replace(/e-0(\d)$/, "e-$1");
}
