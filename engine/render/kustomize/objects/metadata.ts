import { mapDelete, mapEntry, mapGet } from "../../../yaml/map-access";
import { scalar } from "../../../yaml/make-node";
import type { MapNode, ScalarNode, ScalarStyle, YamlNode } from "../../../yaml/node";
import { expectMap } from "../nodes/expect-kind";
import { setField, setUntaggedField } from "../nodes/fields";
import { lookup } from "../nodes/lookup";
import { isNilOrEmpty, rawText } from "../nodes/node-state";
import { compareBytes } from "./compare-bytes";
import { parseApiVersion, printApiVersion, type Gvk } from "./gvk";

// How kustomize reads and writes what identifies an object.
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

/** The empty namespace removes the field. */
export function writeNamespace(object: MapNode, namespace: string): void {
  if (namespace === "") {
    const metadata = mapGet(object, "metadata");
    if (metadata?.kind === "map") mapDelete(metadata, "namespace");
    return;
  }
  const metadata = lookup(object, ["metadata"], "map");
  if (metadata?.kind === "map") setUntaggedField(metadata, "namespace", namespace);
}

export type MetadataMap = "labels" | "annotations";

/** The texts of a map in the metadata, by key; a value that is no scalar counts as "". */
export function readMetadataMap(object: MapNode, field: MetadataMap): Map<string, string> {
  const result = new Map<string, string>();
  const values = mapGet(metadataOf(object), field);
  if (values?.kind === "map") for (const { key, value } of values.entries) result.set(key.value, rawText(value));
  return result;
}

/** Writes the map anew: keys in order, all values texts; an empty one goes. Makes metadata where there is none. */
export function writeMetadataMap(object: MapNode, field: MetadataMap, values: ReadonlyMap<string, string>): void {
  const metadata = lookup(object, ["metadata"], "map");
  if (metadata?.kind !== "map") return;
  mapDelete(metadata, field);
  if (values.size === 0) return;
  const target = lookup(metadata, [field], "map");
  if (target === undefined) return;
  for (const key of [...values.keys()].sort(compareBytes)) {
    setField(expectMap(target), key, madeText(values.get(key) ?? ""));
  }
}

/** The text of one annotation; undefined where there is none. */
export function readAnnotation(object: MapNode, key: string): string | undefined {
  const entry = mapEntry(mapGet(metadataOf(object), "annotations"), key);
  return entry === undefined ? undefined : rawText(entry.value);
}

/** Sets one annotation or label and leaves the others as they are. Source: kyaml/yaml/kfns.go@v0.21.2 (AnnotationSetter, LabelSetter). */
export function writeMetadataEntry(object: MapNode, field: MetadataMap, key: string, value: string): void {
  const present = mapGet(metadataOf(object), field);
  // What most objects have: nothing to clear, and nothing to make.
  if (present?.kind === "map" && present.entries.length > 0) {
    setField(present, key, madeText(value, "single"));
    return;
  }
  if (field === "annotations") clearEmptyAnnotations(object);
  const target = lookup(object, ["metadata", field], "map");
  if (target !== undefined) setField(expectMap(target), key, madeText(value, "single"));
}

/** A text that was made: with a tag, and as a block where it has several lines. Source: go-yaml v3 (Node.SetString). */
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
  if (value !== undefined && !hasContent(value)) mapDelete(node, field);
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
