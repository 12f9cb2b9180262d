import type { YamlNode } from "../../../yaml/node";

/**
 * Changes the node to its form after a round trip through JSON text: all strings and keys are double-quoted, and a
 * later merge keeps the quotes.
 *
 * Source: kustomize api/resource/factory.go@v0.21.2 (convertObjectSliceToNodeSlice).
 */
export function jsonStyle<N extends YamlNode>(node: N): N {
  if (node.kind === "scalar") {
    const isText = node.tag === "str" || node.tag === "custom" || node.tag === "timestamp" || node.tag === "merge";
    node.style = isText ? "double" : "plain";
    if (isText && node.tag !== "timestamp") node.tag = "str";
  } else if (node.kind === "seq") {
    node.flow = true;
    for (const item of node.items) jsonStyle(item);
  } else {
    node.flow = true;
    for (const entry of node.entries) {
      entry.key = { ...entry.key, style: "double", tag: "str" };
      jsonStyle(entry.value);
    }
  }
  return node;
}
