// Values of the kustomization file on their way to JSON: decoded by go-yaml v2, keys turned into texts.
// Source: go.yaml.in/yaml/v2@v2.4.4 decode.go (decoder.scalar), resolve.go; sigs.k8s.io/yaml@v1.6.0 yaml.go
// (convertToJSONableObject).
import { decodeBinary } from "./base64";
import type { MapEntry, ScalarNode, YamlNode } from "./node";
import { parseFloatText, parseInteger, printFloat32 } from "./numbers";
import { resolveTag11 } from "./resolve-tag";
import { errorAt, type Fault, type TextSource } from "./text-source";

/** Changes the nodes: each value and key gets its JSON form ("yes" becomes "true"), of duplicate keys the last one stays. */
export function normalizeConfig(node: YamlNode, source: TextSource): void {
  switch (node.kind) {
    case "scalar":
      normalizeScalar(node, source);
      return;
    case "seq":
      node.flow = false;
      for (const item of node.items) normalizeConfig(item, source);
      return;
    case "map": {
      node.flow = false;
      const last = new Map<string, MapEntry>();
      for (const entry of node.entries) {
        normalizeKey(entry.key, source);
        normalizeConfig(entry.value, source);
        last.set(entry.key.value, entry);
      }
      if (last.size < node.entries.length) {
        node.entries = node.entries.filter((entry) => last.get(entry.key.value) === entry);
      }
    }
  }
}

function normalizeKey(key: ScalarNode, source: TextSource): void {
  if (key.tag === "float" && parseFloatText(key.value) === undefined && resolveTag11(key.value) === "float") {
    // Infinity and NaN, which no value may be, have names as keys.
    key.value = key.value.toLowerCase().replace("+", "");
    key.tag = "str";
    return;
  }
  normalizeScalar(key, source);
  const tooLarge = key.tag === "int" && BigInt(key.value) >= 2n ** 63n;
  if (key.tag === "null" || tooLarge) {
    fail(key, source, {
      code: "YAML_KEY_NOT_TEXT",
      what: `cannot use the key ${JSON.stringify(key.value)}`,
      why: `YAML reads it as ${key.tag === "null" ? "null" : "a number of more than 63 bits"}, and keys are texts`,
      mend: "put the key into quotes",
    });
  }
  if (key.tag === "float") key.value = printFloat32(Number(key.value));
  key.tag = "str";
}

const falseWords = /^(?:n|no|off|false)$/i;

function normalizeScalar(node: ScalarNode, source: TextSource): void {
  if (node.tagged === true) checkTag(node, source);
  const { tag, value } = node;
  switch (tag) {
    case "bool":
      node.value = falseWords.test(value) ? "false" : "true";
      break;
    case "null":
      node.value = "null";
      break;
    case "int":
      node.value = String(parseInteger(value, 2) ?? value);
      break;
    case "float":
      normalizeFloat(node, source);
      break;
    case "binary": {
      const text = decodeBinary(value);
      if (text === undefined) fail(node, source, unfit("base64"));
      node.value = text;
      node.tag = "str";
      break;
    }
    case "timestamp":
    case "custom":
    case "merge":
      node.tag = "str";
      break;
    case "str":
      break;
  }
}

// A tag may say float of an integer, and str of anything; else the text must be what the tag says.
function checkTag(node: ScalarNode, source: TextSource): void {
  const { tag, value } = node;
  if (tag === "str" || tag === "custom" || tag === "binary" || tag === "merge") return;
  const resolved = resolveTag11(value);
  if (resolved === tag) return;
  if (tag === "float" && resolved === "int" && (parseInteger(value, 2) ?? 0n) < 2n ** 63n) return;
  fail(node, source, unfit(tag === "int" ? "an integer" : tag === "bool" ? "a boolean" : `a ${tag}`));
}

function normalizeFloat(node: ScalarNode, source: TextSource): void {
  const integer = parseInteger(node.value, 2);
  const float = integer === undefined ? parseFloatText(node.value) : Number(integer);
  if (float === undefined) {
    fail(node, source, {
      code: "YAML_VALUE",
      what: "cannot use infinity or NaN",
      why: "JSON has no such numbers",
      mend: "use a finite number, or put the text into quotes",
    });
  }
  node.value = Object.is(float, -0) ? "-0" : String(float);
}

function unfit(type: string): Fault {
  return {
    code: "YAML_VALUE",
    what: "cannot read a value with this tag",
    why: `its text is not ${type}`,
    mend: "remove the tag, or correct the value",
  };
}

function fail(node: ScalarNode, source: TextSource, fault: Fault): never {
  throw errorAt(source, { line: node.line - 1 - source.firstLine, column: node.column - 1 }, fault);
}
