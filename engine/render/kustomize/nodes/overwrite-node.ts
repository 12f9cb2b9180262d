import type { MapEntry, ScalarNode, YamlNode } from "../../../yaml/node";
import { writeScalar } from "./edit-log";
import { beforeChange, setValue } from "./edit-nodes";

/**
 * Replaces the content of the entry's value. Kustomize writes into the existing node, which can be in several places (a
 * label value that a transformer added to metadata, selector and template is one node), so all of them change. Only
 * scalars can be shared in this way.
 *
 * Source: kustomize kyaml/yaml/rnode.go@v0.21.2 (SetYNode), api/filters/filtersutil/setters.go@v0.21.2 (SetEntry).
 */
export function overwriteValue(entry: MapEntry, value: YamlNode): void {
  const current = entry.value;
  if (current === value) return;
  if (current.kind === "scalar" && value.kind === "scalar") overwriteScalar(current, value);
  // A scalar that replaces a map or list is copied, so it does not change together with other places.
  else setValue(entry, value.kind === "scalar" ? { ...value } : value);
}

/** Copies text, tag, style and place of the other scalar. */
export function overwriteScalar(node: ScalarNode, source: ScalarNode): void {
  if (node === source) return;
  beforeChange(node);
  writeScalar(node, source);
}
