import type { MapEntry, MapNode, ScalarNode, ScalarStyle, ScalarTag, SeqNode, YamlNode } from "./node";
import { resolveTag } from "./go-values/resolve-tag";

/**
 * Makes a scalar. Without a tag its text decides its type, as where kustomize makes a node without a tag: "1" becomes a
 * number. With the tag "str" any text is a string.
 */
export function scalar(value: string, tag: ScalarTag = resolveTag(value), style: ScalarStyle = "plain"): ScalarNode {
  return { kind: "scalar", value, style, tag, line: 0, column: 0 };
}

/** Makes a map. */
export function map(entries: MapEntry[] = []): MapNode {
  return { kind: "map", entries, flow: false, line: 0, column: 0 };
}

/** Makes a list. */
export function seq(items: YamlNode[] = []): SeqNode {
  return { kind: "seq", items, flow: false, line: 0, column: 0 };
}

/**
 * A deep copy, except for keys, which are never changed. Positions are copied too, so that a copy still points at its
 * text.
 */
export function cloneNode<N extends YamlNode>(node: N): N;
export function cloneNode(node: YamlNode): YamlNode {
  switch (node.kind) {
    case "scalar":
      return cloneScalar(node);
    case "map": {
      const { entries, flow = false, line, column } = node;
      const copies = entries.map((entry) => ({ key: entry.key, value: cloneNode(entry.value) }));
      return { kind: "map", entries: copies, flow, line, column };
    }
    case "seq": {
      const { items, flow = false, line, column } = node;
      return { kind: "seq", items: items.map((item) => cloneNode(item)), flow, line, column };
    }
  }
}

function cloneScalar(node: ScalarNode): ScalarNode {
  const { value, style, tag, line, column } = node;
  const copy: ScalarNode = { kind: "scalar", value, style, tag, line, column };
  if (node.tagged === true) copy.tagged = true;
  if (node.customTag !== undefined) copy.customTag = node.customTag;
  if (node.untagged === true) copy.untagged = true;
  if (node.hiddenTag !== undefined) copy.hiddenTag = node.hiddenTag;
  return copy;
}
