import type { MapNode, ScalarNode, YamlNode } from "../../../yaml/node";
import { encodeText } from "../../../go/json/encode-text";

const kinds = { seq: 2, map: 4, scalar: 8 } as const;
const styles = { plain: 0, double: 2, single: 4, literal: 8, folded: 16 } as const;
const flowStyle = 32;
const taggedStyle = 1;
const tags = { seq: "!!seq", map: "!!map" } as const;

/**
 * Prints a node as Go's JSON encoder prints go-yaml's Node. Kustomize hashes this text for kinds other than ConfigMap
 * and Secret, so their hash depends on lines and columns. Known differences: our reader does not keep comments and
 * anchors, so they count as absent.
 *
 * Source: kustomize api/hasher/hasher.go@v0.21.2 (Hash), go.yaml.in/yaml/v3@v3.0.5 yaml.go (Node).
 */
export function nodeAsGoJson(root: MapNode): string {
  return print(root);
}

function print(node: YamlNode): string {
  const isScalar = node.kind === "scalar";
  const style = isScalar
    ? styles[node.style] + (node.tagged === true ? taggedStyle : 0)
    : node.flow === true
      ? flowStyle
      : 0;
  const tag = isScalar ? tagOf(node) : node.line === 0 ? "" : tags[node.kind];
  const fields: [string, string][] = [
    ["Kind", String(kinds[node.kind])],
    ["Style", String(style)],
    ["Tag", encodeText(tag, true)],
    ["Value", encodeText(isScalar ? node.value : "", true)],
    ["Anchor", '""'],
    ["Alias", "null"],
    ["Content", printContent(node)],
    ["HeadComment", '""'],
    ["LineComment", '""'],
    ["FootComment", '""'],
    ["Line", String(node.line)],
    ["Column", String(node.column)],
  ];
  return `{${fields.map(([key, value]) => `"${key}":${value}`).join(",")}}`;
}

// Maps and scalars that kustomize creates have no tag, except for those of labels, annotations and similar maps.
function tagOf(node: ScalarNode): string {
  return node.untagged === true ? "" : `!!${node.tag}`;
}

function printContent(node: YamlNode): string {
  if (node.kind === "scalar") return "null";
  const content = node.kind === "seq" ? node.items : node.entries.flatMap(({ key, value }) => [key, value]);
  return content.length === 0 ? "null" : `[${content.map(print).join(",")}]`;
}
