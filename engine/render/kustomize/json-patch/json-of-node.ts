import type { ScalarNode, YamlNode } from "../../../yaml/node";
import { outputEntries, printableValue, type OutputContext } from "../../../yaml/write/output-entries";
import { makeMap, type JsonValue } from "./json-document";

/**
 * Converts a node to a JSON value directly, not through printed YAML: there U+0085 would be a line break, and would be
 * folded.
 *
 * Source: kustomize kyaml/yaml/rnode.go@v0.21.2 (MarshalJSON).
 * @throws SyncError as `toPlain`
 */
export function jsonOfNode(root: YamlNode): JsonValue {
  return valueOf(root, { root, inFlow: false });
}

function valueOf(node: YamlNode, context: OutputContext): JsonValue {
  if (node.kind === "scalar") return jsonOfScalar(node, context);
  const inner = node.flow === true && !context.inFlow ? { ...context, inFlow: true } : context;
  if (node.kind === "seq") return node.items.map((item) => valueOf(item, inner));
  return makeMap(outputEntries(node, inner).map(({ key, value }) => [key.value, valueOf(value, inner)] as const));
}

export function jsonOfScalar(node: ScalarNode, context: OutputContext): string | number | boolean | null {
  if (node.tag === "str" && node.value.includes("\u0085")) return node.value;
  const value = printableValue(node, context);
  return value.kind === "text" ? value.text : (JSON.parse(value.text) as number | boolean | null);
}
