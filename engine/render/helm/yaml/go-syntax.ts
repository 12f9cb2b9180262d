// Source: Go 1.26 fmt/print.go (printValue with %#v), for what go-yaml v2 makes of a node.
import { parseFloatText, parseInteger } from "../../../yaml/go-values/numbers";
import type { ScalarNode, YamlNode } from "../../../yaml/node";
import { sprintf } from "../../../go/fmt";
import { integerTypes } from "../../../go/values/types";
import { compareStrings } from "../../../go/values/bytes";
import { GoInt, type GoValue } from "../../../go/values/values";

const greatestInt = 2n ** 63n - 1n;

/**
 * Prints the node in Go's syntax: `map[interface {}]interface {}{"a":interface {}(nil)}`. Keys of different types are
 * sorted by their text; Go's order depends on memory addresses.
 */
export function printGoSyntax(node: YamlNode): string {
  return node.kind === "scalar" && node.tag === "null" ? "<nil>" : printElement(node);
}

function printElement(node: YamlNode): string {
  if (node.kind === "scalar") return printScalar(node);
  if (node.kind === "seq") return `[]interface {}{${node.items.map(printElement).join(", ")}}`;
  const entries = new Map(node.entries.map(({ key, value }) => [printElement(key), printElement(value)]));
  const printed = [...entries]
    .sort(([left], [right]) => compareStrings(left, right))
    .map(([key, value]) => `${key}:${value}`);
  return `map[interface {}]interface {}{${printed.join(", ")}}`;
}

function printScalar(node: ScalarNode): string {
  const value = valueOf(node);
  return value === null ? "interface {}(nil)" : sprintf("%#v", [value]);
}

const falseValues = /^(?:n|no|off|false)$/i;

function valueOf({ tag, value }: ScalarNode): GoValue {
  switch (tag) {
    case "null":
      return null;
    case "bool":
      return !falseValues.test(value);
    case "int": {
      const integer = parseInteger(value, 2) ?? 0n;
      return new GoInt(integer, integer > greatestInt ? integerTypes.uint64 : integerTypes.int);
    }
    case "float":
      return parseFloatText(value) ?? infinityOf(value);
    default:
      return value;
  }
}

function infinityOf(text: string): number {
  if (/nan/i.test(text)) return NaN;
  return text.startsWith("-") ? -Infinity : Infinity;
}
