// Source: Go 1.26 text/template/funcs.go (HTMLEscape, JSEscape, URLQueryEscaper, evalArgs); net/url (QueryEscape).

import { sprint } from "../format/index";
import { isPrint } from "../numbers/is-print";
import { toBytes } from "../values/bytes";
import { indirect } from "../values/indirect";
import { GoPointer, type GoValue } from "../values/values";

const htmlEscapes: ReadonlyMap<string, string> = new Map([
  ["\0", "\ufffd"],
  ['"', "&#34;"],
  ["'", "&#39;"],
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);

const scriptEscapes: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["'", "\\'"],
  ['"', '\\"'],
  ["<", "\\u003C"],
  [">", "\\u003E"],
  ["&", "\\u0026"],
  ["=", "\\u003D"],
]);

/** `html`. */
export function escapeHtml(args: readonly GoValue[]): string {
  return textOfArguments(args).replace(/[\0"'&<>]/g, (character) => htmlEscapes.get(character) ?? character);
}

/** `js`. */
export function escapeScript(args: readonly GoValue[]): string {
  // eslint-disable-next-line no-control-regex -- control characters are to be escaped
  return textOfArguments(args).replace(/[\\'"<>&=\0-\x1f]|[^\0-\x7f]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    // A lone surrogate stands for a byte that is no character: it stays as it is.
    const isKept = code >= 0x80 && ((code >= 0xd800 && code <= 0xdfff) || isPrint(code));
    if (isKept) return character;
    return scriptEscapes.get(character) ?? `\\u${code.toString(16).toUpperCase().padStart(4, "0")}`;
  });
}

/** `urlquery`. */
export function escapeUrlQuery(args: readonly GoValue[]): string {
  const text = textOfArguments(args);
  if (/^[A-Za-z0-9\-_.~]*$/.test(text)) return text;
  let escaped = "";
  for (const byte of toBytes(text)) {
    const character = String.fromCharCode(byte);
    if (character === " ") escaped += "+";
    else if (/[A-Za-z0-9\-_.~]/.test(character)) escaped += character;
    else escaped += `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  }
  return escaped;
}

function textOfArguments(args: readonly GoValue[]): string {
  const [first] = args;
  if (args.length === 1 && typeof first === "string") return first;
  // As the output of a template: what pointers lead to, and `<no value>` for nil.
  return sprint(
    args.map((value) => {
      const target = value instanceof GoPointer ? indirect(value) : value;
      return target === null || target === undefined ? "<no value>" : target;
    }),
  );
}
