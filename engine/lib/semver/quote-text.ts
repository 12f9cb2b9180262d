const named: Readonly<Record<string, string>> = {
  "\x07": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\v": "\\v",
  '"': '\\"',
  "\\": "\\\\",
};

/**
 * The text as Go's `%q` shows it. A byte that is no UTF-8 comes as the lone surrogate U+DC00 plus the byte.
 *
 * Source: Go 1.26 strconv/quote.go (appendEscapedRune).
 */
export function quoteText(text: string): string {
  return `"${Array.from(text, quoteCharacter).join("")}"`;
}

function quoteCharacter(character: string): string {
  const escaped = named[character];
  if (escaped !== undefined) return escaped;
  if (/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0xdc00 && code <= 0xdfff) return hexadecimal("\\x", code & 0xff, 2);
  if (code < 0x20 || code === 0x7f) return hexadecimal("\\x", code, 2);
  return code < 0x10000 ? hexadecimal("\\u", code, 4) : hexadecimal("\\U", code, 8);
}

function hexadecimal(mark: string, code: number, digits: number): string {
  return mark + code.toString(16).padStart(digits, "0");
}
