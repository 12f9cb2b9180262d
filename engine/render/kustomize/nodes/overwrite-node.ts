import type { MapEntry, ScalarNode, YamlNode } from "../../../yaml/node";

/**
 * Changes the entry's value to what `value` holds. Kustomize writes into the node that is there, and a node can stand in
 * several places (a label's value that one transformer added to metadata, selector and template is one node): all of
 * them change. Only scalars can be shared so.
 *
 * Source: kustomize kyaml/yaml/rnode.go@v0.21.2 (SetYNode), api/filters/filtersutil/setters.go@v0.21.2 (SetEntry).
 */
export function overwriteValue(entry: MapEntry, value: YamlNode): void {
  const current = entry.value;
  if (current === value) return;
  if (current.kind === "scalar" && value.kind === "scalar") overwriteScalar(current, value);
  // In the node of a map or a list the scalar is one of its own, which does not change with the other places.
  else entry.value = value.kind === "scalar" ? { ...value } : value;
}

/** Changes the scalar to the other's text, tag, style and place. */
export function overwriteScalar(node: ScalarNode, source: ScalarNode): void {
  if (node === source) return;
  const target: Writable<ScalarNode> = node;
  const { value, style, tag, line, column } = source;
  target.value = value;
  target.style = style;
  target.tag = tag;
  target.line = line;
  target.column = column;
  if (source.tagged !== undefined) target.tagged = source.tagged;
  else if (target.tagged !== undefined) delete target.tagged;
  if (source.untagged !== undefined) target.untagged = source.untagged;
  else if (target.untagged !== undefined) delete target.untagged;
  if (source.hiddenTag !== undefined) target.hiddenTag = source.hiddenTag;
  else if (target.hiddenTag !== undefined) delete target.hiddenTag;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
