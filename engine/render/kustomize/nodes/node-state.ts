import type { YamlNode } from "../../../yaml/node";

/**
 * True if there is no node, or if it is tagged as `null`. Source: kustomize kyaml/yaml/rnode.go@v0.21.2
 * (IsMissingOrNull, IsTaggedNull).
 */
export function isMissingOrNull(node: YamlNode | undefined): boolean {
  return node === undefined || (node.kind === "scalar" && node.tag === "null" && node.untagged !== true);
}

/** True for an empty map, a missing node, and `null`. Source: kyaml/yaml/rnode.go@v0.21.2 (IsEmptyMap). */
export function isEmptyMap(node: YamlNode | undefined): boolean {
  return isMissingOrNull(node) || (node?.kind === "map" && node.entries.length === 0);
}

/** Source: kyaml/yaml/types.go@v0.21.2 (IsYNodeNilOrEmpty). */
export function isNilOrEmpty(node: YamlNode | undefined): boolean {
  return isEmptyMap(node) || (node?.kind === "seq" && node.items.length === 0);
}

/** The text that go-yaml has in Node.Value: "" for a map or list, and the original text for `null`. */
export function rawText(node: YamlNode | undefined): string {
  return node?.kind === "scalar" ? node.value : "";
}

/** Source: kyaml/yaml/rnode.go@v0.21.2 (GetValue): "" for `null` too. */
export function textOrEmpty(node: YamlNode | undefined): string {
  return node?.kind === "scalar" && !isMissingOrNull(node) ? node.value : "";
}

/** The name of a node's kind for messages. */
export function describeNode(node: YamlNode | undefined): string {
  if (node === undefined) return "nothing";
  if (node.kind === "map") return "a map";
  if (node.kind === "seq") return "a list";
  return node.tag === "null" ? "null" : "a single value";
}
