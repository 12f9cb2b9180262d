import type { YamlNode } from "../../../yaml/node";
import { resolveTag } from "../../../yaml/go-values/resolve-tag";
import { emitDocument } from "../../../yaml/write/emit";

/**
 * Prints a value as go-yaml v3 does, with quotes and without surrounding spaces. Selectors in paths are compared with
 * this text.
 *
 * Source: kustomize kyaml/yaml/rnode.go@v0.21.2 (String).
 */
export function printScalar(node: YamlNode): string {
  if (node.kind !== "scalar") return emitDocument(node).trim();
  const { value, style, tag } = node;
  switch (style) {
    case "plain":
      return tag === "str" && resolveTag(value) !== "str" ? JSON.stringify(value) : value.trim();
    case "double":
      return JSON.stringify(value);
    case "single":
      return `'${value.replaceAll("'", "''")}'`;
    case "literal":
    case "folded":
      return `|-\n  ${value.replaceAll("\n", "\n  ")}`.trim();
  }
}
