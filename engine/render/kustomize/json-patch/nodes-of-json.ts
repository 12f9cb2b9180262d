import { map, scalar, seq } from "../../../yaml/make-node";
import type { ScalarNode, YamlNode } from "../../../yaml/node";
import { resolveTag, resolveTag11 } from "../../../yaml/resolve-tag";
import { JsonLiteral, type JsonMap, type JsonValue } from "./json-document";
import { formatFloat } from "../objects/format-float";
import { analyzeScalar } from "../../../yaml/scalar-analysis";

/**
 * Nodes for a JSON value as kustomize makes them on the way back from JSON: all numbers are floats there, and texts
 * have the quotes that go-yaml v3 gives them.
 *
 * Source: kustomize kyaml/yaml/rnode.go@v0.21.2 (UnmarshalJSON, FromMap), go.yaml.in/yaml/v3@v3.0.5 encode.go.
 */
export function nodesOfJson(value: JsonValue): YamlNode {
  switch (typeof value) {
    case "string":
      return scalar(value, "str", styleOfText(value));
    case "number":
      return nodeOfNumber(value);
    case "boolean":
      return scalar(String(value), "bool");
    default:
      if (value === null) return scalar("null", "null");
      if (value instanceof JsonLiteral) return nodesOfJson(value.value);
      return Array.isArray(value) ? listOfJson(value) : mapOfJson(value);
  }
}

function listOfJson(value: readonly JsonValue[]): YamlNode {
  const list = seq(value.map(nodesOfJson));
  list.flow = value.length === 0;
  return list;
}

function mapOfJson(value: JsonMap): YamlNode {
  const result = map();
  for (const key of Object.keys(value)) {
    result.entries.push({ key: scalar(key, "str", styleOfText(key)), value: nodesOfJson(value[key] ?? null) });
  }
  result.flow = result.entries.length === 0;
  return result;
}

function nodeOfNumber(value: number): YamlNode {
  const text = formatFloat(value);
  return scalar(text, resolveTag(text));
}

function styleOfText(text: string): ScalarNode["style"] {
  if (text.includes("\n")) return "literal";
  if (text === "" || resolveTag(text) !== "str" || isOldWord(text)) return "double";
  const { plainAllowed, singleAllowed } = analyzeScalar(text);
  return plainAllowed ? "plain" : singleAllowed ? "single" : "double";
}

// Source: encode.go (isBase60Float, isOldBool): YAML 1.1 reads them as numbers and booleans.
function isOldWord(text: string): boolean {
  return resolveTag11(text) === "bool" || /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/.test(text);
}
