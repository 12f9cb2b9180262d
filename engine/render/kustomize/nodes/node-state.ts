import type { YamlNode } from "../../../yaml/node";

/** No node, or what is tagged as `null`. Source: kustomize kyaml/yaml/rnode.go@v0.21.2 (IsMissingOrNull, IsTaggedNull). */
export function isMissingOrNull(node: YamlNode | undefined): boolean {
  return node === undefined || (node.kind === "scalar" && node.tag === "null" && node.untagged !== true);
}

/** An empty map counts, and so do a missing node and `null`. Source: kyaml/yaml/rnode.go@v0.21.2 (IsEmptyMap). */
export function isEmptyMap(node: YamlNode | undefined): boolean {
  return isMissingOrNull(node) || (node?.kind === "map" && node.entries.length === 0);
}

/** Source: kyaml/yaml/types.go@v0.21.2 (IsYNodeNilOrEmpty). */
export function isNilOrEmpty(node: YamlNode | undefined): boolean {
  return isEmptyMap(node) || (node?.kind === "seq" && node.items.length === 0);
}

/** A node's text as go-yaml's Node.Value has it: "" for a map or a list, and for `null` what was written. */
export function rawText(node: YamlNode | undefined): string {
  return node?.kind === "scalar" ? node.value : "";
}

/** Source: kyaml/yaml/rnode.go@v0.21.2 (GetValue): "" for `null` too. */
export function textOrEmpty(node: YamlNode | undefined): string {
  return node?.kind === "scalar" && !isMissingOrNull(node) ? node.value : "";
}

/** What messages call a node's kind. */
export function describeNode(node: YamlNode | undefined): string {
  if (node === undefined) return "nothing";
  if (node.kind === "map") return "a map";
  if (node.kind === "seq") return "a list";
  return node.tag === "null" ? "null" : "a single value";
}
