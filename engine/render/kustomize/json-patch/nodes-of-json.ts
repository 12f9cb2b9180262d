import { map, scalar, seq } from "../../../yaml/make-node";
import type { NodePlace, ScalarNode, YamlNode } from "../../../yaml/node";
import { resolveTag, resolveTag11 } from "../../../yaml/go-values/resolve-tag";
import { JsonLiteral, UnreadNode, type JsonMap, type JsonValue } from "./json-document";
import { formatFloat } from "../../../go/strconv/format-float";
import { analyzeScalar } from "../../../yaml/write/scalar-analysis";

/**
 * Converts a JSON value to nodes as kustomize does: all numbers are floats, and strings are quoted as by go-yaml v3.
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
      if (value instanceof UnreadNode) return value.node;
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
    result.entries.push({ key: nodeOfKey(key), value: nodesOfJson(value[key] ?? null) });
  }
  result.flow = result.entries.length === 0;
  return result;
}

/** A map key at the given place. */
export function nodeOfKey(text: string, { line, column }: NodePlace = { line: 0, column: 0 }): ScalarNode {
  return { kind: "scalar", value: text, style: styleOfText(text), tag: "str", line, column };
}

function nodeOfNumber(value: number): YamlNode {
  const text = formatFloat(value, "g", -1);
  return scalar(text, resolveTag(text));
}

// A cache: most keys and many values of objects are the same few strings.
const cachedStyles = new Map<string, ScalarNode["style"]>();
const maximumCachedStyles = 4096;

/**
 * Texts that are certainly plain strings: they start with a letter and are longer than any word that YAML resolves to
 * another type.
 */
const certainlyPlainText = /^[A-Za-z][A-Za-z0-9_./-]{5,255}$/;

/** The scalar style of a string that was read from JSON. Source: go.yaml.in/yaml/v3@v3.0.5 encode.go (stringv). */
export function styleOfText(text: string): ScalarNode["style"] {
  if (certainlyPlainText.test(text)) return "plain";
  let style = cachedStyles.get(text);
  if (style !== undefined) return style;
  style = chooseStyle(text);
  if (text.length <= 64) {
    if (cachedStyles.size >= maximumCachedStyles) cachedStyles.clear();
    cachedStyles.set(text, style);
  }
  return style;
}

function chooseStyle(text: string): ScalarNode["style"] {
  if (text.includes("\n")) return "literal";
  if (text === "" || resolveTag(text) !== "str" || isOldWord(text)) return "double";
  const { plainAllowed, singleAllowed } = analyzeScalar(text);
  return plainAllowed ? "plain" : singleAllowed ? "single" : "double";
}

// Source: encode.go (isBase60Float, isOldBool): YAML 1.1 reads them as numbers and booleans.
function isOldWord(text: string): boolean {
  return resolveTag11(text) === "bool" || /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/.test(text);
}
