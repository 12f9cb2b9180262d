// Source: Go 1.26 text/template/funcs.go (HTMLEscape, JSEscape, URLQueryEscaper, evalArgs); net/url (QueryEscape).

import { sprint } from "../../../go/fmt/index";
import { isPrint } from "../../../go/strconv/is-print";
import { toBytes } from "../../../go/values/bytes";
import { indirect } from "../../../go/values/indirect";
import { GoPointer, type GoValue } from "../../../go/values/values";

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

/** The function `html`. */
export function escapeHtml(args: readonly GoValue[]): string {
  return textOfArguments(args).replace(/[\0"'&<>]/g, (character) => htmlEscapes.get(character) ?? character);
}

/** The function `js`. */
export function escapeScript(args: readonly GoValue[]): string {
  // eslint-disable-next-line no-control-regex -- control characters are to be escaped
  return textOfArguments(args).replace(/[\\'"<>&=\0-\x1f]|[^\0-\x7f]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    // A lone surrogate represents a byte that is not part of a character; it is not escaped.
    const isKept = code >= 0x80 && ((code >= 0xd800 && code <= 0xdfff) || isPrint(code));
    if (isKept) return character;
    return scriptEscapes.get(character) ?? `\\u${code.toString(16).toUpperCase().padStart(4, "0")}`;
  });
}

/** The function `urlquery`. */
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
  // Values are printed as in the output of a template: pointers are dereferenced, and nil is `<no value>`.
  return sprint(
    args.map((value) => {
      const target = value instanceof GoPointer ? indirect(value) : value;
      return target === null || target === undefined ? "<no value>" : target;
    }),
  );
}
