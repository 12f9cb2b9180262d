// The errors of a value as a tree, and their text.
// Source: santhosh-tekuri/jsonschema v6.0.3 output.go (display), kind/kind.go (quote, display).
import { sprintf } from "../../../go/fmt/sprintf";
import { quote } from "../../../go/strconv/quote";
import { GoText, type GoValue } from "../../../go/values/values";
import { escapeToken } from "./references";

export interface SchemaFault {
  /**
   * `schema`: the root; `group`: several errors of one value; `reference`: the errors behind a `$ref`, which is not
   * printed itself if there is only one.
   */
  kind: "plain" | "schema" | "group" | "reference";
  /** The path of the value. */
  readonly location: readonly string[];
  text: string;
  causes: readonly SchemaFault[];
}

/** Prints the tree: one indented line for each error, without a newline at the end. */
export function printFault(fault: SchemaFault): string {
  const parts: string[] = [];
  print(fault, 0);
  return parts.join("");

  function print({ kind, location, text, causes }: SchemaFault, level: number): void {
    const isShown = kind !== "reference" || causes.length !== 1;
    if (isShown) {
      if (level > 0) parts.push("\n", "  ".repeat(level - 1), "- ");
      parts.push(kind === "schema" ? text : `at ${quoteSingle(pointerOf(location))}: ${text}`);
    }
    for (const cause of causes) print(cause, isShown ? level + 1 : level);
  }
}

/** The path as a JSON pointer. */
export function pointerOf(location: readonly string[]): string {
  return location.map((token) => `/${escapeToken(token)}`).join("");
}

/** Puts the text in single quotes, escaped as in Go. */
export function quoteSingle(text: string): string {
  return `'${quote(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

export function quoteAll(texts: readonly string[]): string {
  return texts.map(quoteSingle).join(", ");
}

/** The text of a scalar in messages. */
export function displayValue(value: GoValue): string {
  if (typeof value === "string") return quoteSingle(value);
  if (Array.isArray(value) || value instanceof Map) return "value";
  return value instanceof GoText ? value.value : sprintf("%v", [value]);
}
