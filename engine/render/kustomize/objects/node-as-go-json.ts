import type { MapNode, ScalarNode, YamlNode } from "../../../yaml/node";
import { goJson } from "../json-patch/go-json";

const kinds = { seq: 2, map: 4, scalar: 8 } as const;
const styles = { plain: 0, double: 2, single: 4, literal: 8, folded: 16 } as const;
const flowStyle = 32;
const taggedStyle = 1;
const tags: Readonly<Record<string, string>> = { seq: "!!seq", map: "!!map" };

/**
 * A node as Go's encoder prints go-yaml's Node: what kustomize hashes for kinds other than ConfigMap and Secret, so that the
 * hash depends on lines and columns. Differences: comments and anchors are not kept by our reader, and count as absent.
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
    ["Tag", goJson(tag)],
    ["Value", goJson(isScalar ? node.value : "")],
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

// Maps and scalars that kustomize makes have no tag, but for labels, annotations and the like.
function tagOf(node: ScalarNode): string {
  return node.untagged === true ? "" : `!!${node.tag}`;
}

function printContent(node: YamlNode): string {
  if (node.kind === "scalar") return "null";
  const content = node.kind === "seq" ? node.items : node.entries.flatMap(({ key, value }) => [key, value]);
  return content.length === 0 ? "null" : `[${content.map(print).join(",")}]`;
}
