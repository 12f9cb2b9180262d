import type { ScalarNode, YamlNode } from "../../../yaml/node";
import { outputEntries, printableValue, type OutputContext } from "../../../yaml/output-entries";
import { makeMap, type JsonValue } from "./json-document";

/**
 * The JSON value of a node, before it is printed: in a printed text U+0085 is a line end that is folded, in JSON it is not.
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
