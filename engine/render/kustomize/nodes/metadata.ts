import { mapEntry, mapGet } from "../../../yaml/map-access";
import { scalar } from "../../../yaml/make-node";
import type { MapNode, ScalarNode, ScalarStyle, YamlNode } from "../../../yaml/node";
import { removeEntry } from "./edit-nodes";
import { expectMap } from "./expect-kind";
import { setField, setUntaggedField } from "./fields";
import { lookup } from "./lookup";
import { isNilOrEmpty, rawText } from "./node-state";
import { compareStrings } from "../../../go/values/bytes";
import { parseApiVersion, printApiVersion, type Gvk } from "../kustomization/gvk";

// Reads and writes the identity of an object as kustomize does.
// Source: kustomize kyaml/yaml/rnode.go@v0.21.2 (GetName … SetAnnotations), kyaml/yaml/kfns.go (SetAnnotation).

export function readKind(object: MapNode): string {
  return rawText(mapGet(object, "kind"));
}

export function readApiVersion(object: MapNode): string {
  return rawText(mapGet(object, "apiVersion"));
}

export function readGvk(object: MapNode): Gvk {
  return { ...parseApiVersion(readApiVersion(object)), kind: readKind(object) };
}

export function readName(object: MapNode): string {
  return readMetadataText(object, "name");
}

export function readNamespace(object: MapNode): string {
  return readMetadataText(object, "namespace");
}

export function writeKind(object: MapNode, kind: string): void {
  setUntaggedField(object, "kind", kind);
}

export function writeGvk(object: MapNode, gvk: Gvk): void {
  writeKind(object, gvk.kind);
  setUntaggedField(object, "apiVersion", printApiVersion(gvk));
}

export function writeName(object: MapNode, name: string): void {
  const metadata = lookup(object, ["metadata"], "map");
  if (metadata?.kind === "map") setUntaggedField(metadata, "name", name);
}

/** Sets the namespace; an empty one removes the field. */
export function writeNamespace(object: MapNode, namespace: string): void {
  if (namespace === "") {
    const metadata = mapGet(object, "metadata");
    if (metadata?.kind === "map") removeEntry(metadata, "namespace");
    return;
  }
  const metadata = lookup(object, ["metadata"], "map");
  if (metadata?.kind === "map") setUntaggedField(metadata, "namespace", namespace);
}

export type MetadataMap = "labels" | "annotations";

/** Reads a map of strings in the metadata; a value that is not a scalar becomes "". */
export function readMetadataMap(object: MapNode, field: MetadataMap): Map<string, string> {
  const result = new Map<string, string>();
  const values = mapGet(metadataOf(object), field);
  if (values?.kind === "map") for (const { key, value } of values.entries) result.set(key.value, rawText(value));
  return result;
}

/**
 * Rewrites the map with sorted keys and only strings as values; an empty map is removed. Creates `metadata` if it is
 * missing.
 */
export function writeMetadataMap(object: MapNode, field: MetadataMap, values: ReadonlyMap<string, string>): void {
  const metadata = lookup(object, ["metadata"], "map");
  if (metadata?.kind !== "map") return;
  removeEntry(metadata, field);
  if (values.size === 0) return;
  const target = lookup(metadata, [field], "map");
  if (target === undefined) return;
  for (const key of [...values.keys()].sort(compareStrings)) {
    setField(expectMap(target), key, madeText(values.get(key) ?? ""));
  }
}

/** Returns the value of an annotation; undefined if there is none. */
export function readAnnotation(object: MapNode, key: string): string | undefined {
  const entry = mapEntry(mapGet(metadataOf(object), "annotations"), key);
  return entry === undefined ? undefined : rawText(entry.value);
}

/**
 * Sets one annotation or label without changing the others. Source: kyaml/yaml/kfns.go@v0.21.2 (AnnotationSetter,
 * LabelSetter).
 */
export function writeMetadataEntry(object: MapNode, field: MetadataMap, key: string, value: string): void {
  const present = mapGet(metadataOf(object), field);
  // The most common case: the map exists and is not empty.
  if (present?.kind === "map" && present.entries.length > 0) {
    setField(present, key, madeText(value, "single"));
    return;
  }
  if (field === "annotations") clearEmptyAnnotations(object);
  const target = lookup(object, ["metadata", field], "map");
  if (target !== undefined) setField(expectMap(target), key, madeText(value, "single"));
}

/** A new string with a tag, in block style if it has several lines. Source: go-yaml v3 (Node.SetString). */
export function madeText(text: string, style: ScalarStyle = text.includes("\n") ? "literal" : "plain"): ScalarNode {
  return scalar(text, "str", style);
}

// Source: kyaml/yaml/kfns.go@v0.21.2 (ClearEmptyAnnotations).
function clearEmptyAnnotations(object: MapNode): void {
  const metadata = mapGet(object, "metadata");
  if (metadata?.kind === "map") clearIfEmpty(metadata, "annotations");
  clearIfEmpty(object, "metadata");
}

function clearIfEmpty(node: MapNode, field: string): void {
  const value = mapGet(node, field);
  if (value !== undefined && !hasContent(value)) removeEntry(node, field);
}

function hasContent(node: YamlNode): boolean {
  return node.kind === "map" ? node.entries.length > 0 : node.kind === "seq" && node.items.length > 0;
}

function readMetadataText(object: MapNode, field: string): string {
  const value = mapGet(metadataOf(object), field);
  return isNilOrEmpty(value) ? "" : rawText(value);
}

function metadataOf(object: MapNode): MapNode | undefined {
  const metadata = mapGet(object, "metadata");
  return metadata?.kind === "map" && metadata.entries.length > 0 ? metadata : undefined;
}
