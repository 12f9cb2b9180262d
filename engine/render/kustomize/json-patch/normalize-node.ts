import { outputEntries, type OutputContext } from "../../../yaml/write/output-entries";
import type { MapEntry, ScalarNode, YamlNode } from "../../../yaml/node";
import { jsonOfScalar } from "./json-of-node";
import { nodeOfKey, nodesOfJson, styleOfText } from "./nodes-of-json";

/**
 * Returns a copy of the node after a JSON round trip. The result equals `nodesOfJson(jsonOfNode(node))`, but keeps the
 * places of the original and creates no intermediate values.
 *
 * @throws SyncError as `jsonOfNode`
 */
export function normalizeNode(root: YamlNode): YamlNode {
  return normalize(root, { root, inFlow: false });
}

function normalize(node: YamlNode, context: OutputContext): YamlNode {
  const { line, column } = node;
  if (node.kind === "scalar") return normalizeScalar(node, context);
  const inner = node.flow === true && !context.inFlow ? { ...context, inFlow: true } : context;
  if (node.kind === "seq") {
    const items = node.items.map((item) => normalize(item, inner));
    return { kind: "seq", items, flow: items.length === 0, line, column };
  }
  const entries = outputEntries(node, inner).map(({ key, value }) => ({
    key: isNormalKey(key) ? key : nodeOfKey(key.value, key),
    value: normalize(value, inner),
  }));
  return { kind: "map", entries, flow: entries.length === 0, line, column };
}

/** Key nodes are immutable, so several maps can share one. */
function isNormalKey({ value, tag, style, tagged, untagged, hiddenTag }: MapEntry["key"]): boolean {
  if (tag !== "str" || tagged === true || untagged === true || hiddenTag !== undefined) return false;
  return style === styleOfText(value);
}

// Most values are one-line ASCII text or integers without an exponent; the round trip does not change these.
const unchangedText = /^[\x20-\x7e]{1,256}$/;
const unchangedInteger = /^[1-9][0-9]{0,4}$/;

function normalizeScalar(node: ScalarNode, context: OutputContext): YamlNode {
  const { value, tag, line, column } = node;
  if (tag === "str" && unchangedText.test(value)) {
    return { kind: "scalar", value, style: styleOfText(value), tag, line, column };
  }
  if (tag === "int" && unchangedInteger.test(value))
    return { kind: "scalar", value, style: "plain", tag, line, column };
  return { ...nodesOfJson(jsonOfScalar(node, context)), line, column };
}
