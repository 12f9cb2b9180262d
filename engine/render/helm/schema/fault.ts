// What is wrong with a value, as a tree, and its text.
// Source: santhosh-tekuri/jsonschema v6.0.3 output.go (display), kind/kind.go (quote, display).
import { sprintf } from "../../gotemplate/format/sprintf";
import { quote } from "../../gotemplate/numbers/quote";
import { GoText, type GoValue } from "../../gotemplate/values/values";
import { escapeToken } from "./references";

export interface SchemaFault {
  /** `schema`: the whole; `group`: several faults of one value; `reference`: those behind a `$ref`, not told where it is one. */
  kind: "plain" | "schema" | "group" | "reference";
  /** The path of the value. */
  readonly location: readonly string[];
  text: string;
  causes: readonly SchemaFault[];
}

/** The text of the tree: a line a fault, indented, without a line end behind the last. */
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

/** The text between single quotes, escaped as in Go. */
export function quoteSingle(text: string): string {
  return `'${quote(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

export function quoteAll(texts: readonly string[]): string {
  return texts.map(quoteSingle).join(", ");
}

/** A value that is no map and no list, as a message shows it. */
export function displayValue(value: GoValue): string {
  if (typeof value === "string") return quoteSingle(value);
  if (Array.isArray(value) || value instanceof Map) return "value";
  return value instanceof GoText ? value.value : sprintf("%v", [value]);
}
