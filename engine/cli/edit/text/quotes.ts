import type { CST } from "yaml";
import { resolveTag11 } from "../../../yaml/go-values/resolve-tag";
import { chooseStyle } from "../../../yaml/write/choose-style";
import { isPrintable } from "../../../yaml/write/scalar-analysis";
import { isDataList, isDataMap, type Data, type DataScalar } from "./data";

export type Quote = "" | "'" | '"';

/** The quotes of a scalar. */
export function quoteOf(token: CST.Token | null | undefined): Quote {
  if (token?.type === "single-quoted-scalar") return "'";
  return token?.type === "double-quoted-scalar" ? '"' : "";
}

/**
 * The text of a scalar in one line. A string is written with the given quotes, or with others if it has to be.
 *
 * @param inFlow whether it is in `[…]` or `{…}`, where some characters have a meaning
 */
export function scalarText(value: DataScalar, quote: Quote, inFlow: boolean): string {
  if (typeof value !== "string") return String(value);
  const style = chooseStyle(value, true);
  const isPlain = style === "plain" && resolveTag11(value) === "str" && !(inFlow && /[,[\]{}?:]/.test(value));
  if (quote === "" && isPlain) return value;
  const isSingle = quote === "'" || (quote === "" && style === "single");
  return isSingle && style !== "double" ? `'${value.replaceAll("'", "''")}'` : doubleQuoted(value);
}

/** The text of a value in one line; in double quotes as in JSON, keys too. */
export function flowText(value: Data, quote: Quote): string {
  if (isDataList(value)) return `[${value.map((item) => flowText(item, quote)).join(", ")}]`;
  if (!isDataMap(value)) return scalarText(value, quote, true);
  const entries = Object.entries(value).map(([key, field]) => flowEntry(key, field, quote));
  return `{${entries.join(", ")}}`;
}

/** The text of an entry of a map in one line. */
export function flowEntry(key: string, value: Data, quote: Quote): string {
  return `${scalarText(key, quote, true)}: ${flowText(value, quote)}`;
}

// JSON leaves some characters as they are that YAML wants escaped.
function doubleQuoted(text: string): string {
  return Array.from(JSON.stringify(text), (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff || isPrintable(code) ? character : `\\u${code.toString(16).padStart(4, "0")}`;
  }).join("");
}
