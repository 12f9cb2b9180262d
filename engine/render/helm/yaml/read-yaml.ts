// Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (Unmarshal): YAML to JSON, and JSON to Go.
import { isSyncError } from "../../../errors/sync-error";
import { GoYamlError } from "../../../yaml/go-yaml-error";
import type { YamlNode } from "../../../yaml/node";
import { readConfig, type ReadLimits } from "../../../yaml/read/read-config";
import { toBytes } from "../../../go/values/bytes";
import { GoError, type GoValue } from "../../../go/values/values";
import { printGoSyntax } from "./go-syntax";

/**
 * Parses the first document of a chart's file as `sigs.k8s.io/yaml` does: YAML 1.1, and of duplicate keys the last one
 * is used. Undefined if there is none.
 *
 * @throws GoError `error converting YAML to JSON: yaml: line 3: did not find expected key`
 */
export function readYaml(bytes: string | Uint8Array, file: string, limits: ReadLimits = {}): YamlNode | undefined {
  try {
    // In a string, a byte that is not valid UTF-8 is represented by half of a surrogate pair; it is an error in YAML.
    const input = typeof bytes === "string" && !bytes.isWellFormed() ? toBytes(bytes) : bytes;
    return readConfig(input, file, limits);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const { cause } = error;
    if (cause instanceof GoYamlError) {
      const shown = cause.shown === undefined ? "" : printGoSyntax(cause.shown);
      throw new GoError(`error converting YAML to JSON: ${cause.message}${shown}`, { cause: error });
    }
    const { line } = error.where;
    const place = line === undefined ? "" : `line ${line}: `;
    throw new GoError(`error converting YAML to JSON: yaml: ${place}${error.what}`, { cause: error });
  }
}

/** Converts a node of `readYaml` to a Go value: every number is a float64. */
export function valueOfNode(node: YamlNode): GoValue {
  switch (node.kind) {
    case "scalar":
      switch (node.tag) {
        case "null":
          return null;
        case "bool":
          return node.value === "true";
        case "int":
        case "float":
          return Number(node.value);
        default:
          return node.value;
      }
    case "seq":
      return node.items.map(valueOfNode);
    case "map": {
      const map = new Map<string, GoValue>();
      for (const { key, value } of node.entries) map.set(key.value, valueOfNode(value));
      return map;
    }
  }
}

/** Go's name of the node's JSON type. */
function jsonKind(node: YamlNode): string {
  if (node.kind === "seq") return "array";
  if (node.kind === "map") return "object";
  switch (node.tag) {
    case "null":
      return "null";
    case "bool":
      return "bool";
    case "int":
    case "float":
      return "number";
    default:
      return "string";
  }
}

/** Go's error for JSON that does not match the type. */
export function cannotUnmarshal(node: YamlNode, target: string): GoError {
  return new GoError(
    `error unmarshaling JSON: while decoding JSON: json: cannot unmarshal ${jsonKind(node)} into Go ${target}`,
  );
}
