import { mapEntry } from "../../../yaml/map-access";
import { scalar } from "../../../yaml/make-node";
import type { MapEntry, MapNode, ScalarNode, ScalarStyle, YamlNode } from "../../../yaml/node";
import { resolveTag } from "../../../yaml/go-values/resolve-tag";
import { addEntry, beforeChange, removeEntry, setFlow } from "./edit-nodes";
import { expectMap, expectScalar, wrongKind } from "./expect-kind";
import { looksUnlikeText } from "./looks-unlike-text";
import { isMissingOrNull } from "./node-state";
import { overwriteScalar, overwriteValue } from "./overwrite-node";

/**
 * Returns the field's entry; undefined if there is none, or if the node is missing or `null`.
 *
 * Source: kustomize kyaml/yaml/fns.go@v0.21.2 (FieldMatcher).
 * @throws SyncError KUSTOMIZE_NODE_KIND if the node is not a map
 */
export function findField(node: YamlNode | undefined, name: string): MapEntry | undefined {
  if (node === undefined || isMissingOrNull(node)) return undefined;
  return mapEntry(expectMap(node), name);
}

/** Returns the field's value; see `findField`. */
export function getField(node: YamlNode | undefined, name: string): YamlNode | undefined {
  return findField(node, name)?.value;
}

/**
 * Sets a field of the map, in place: overwrites an existing value and keeps its style, or appends the field. Removes
 * the field if there is no value or it is `null`. The given value becomes part of the map, and its style is changed.
 *
 * Source: kyaml/yaml/fns.go@v0.21.2 (FieldSetter).
 */
export function setField(
  node: MapNode,
  name: string,
  value: YamlNode | undefined,
  keyStyle: ScalarStyle = "plain",
): void {
  // With an empty name, kustomize treats the node itself as the value.
  if (name === "") throw wrongKind(node, "a single value, since the key is empty");
  if (value === undefined || isMissingOrNull(value)) {
    removeEntry(node, name);
    return;
  }
  if (value.kind === "scalar") quoteWhereUnlikeText(value);
  const entry = mapEntry(node, name);
  if (entry === undefined) {
    addEntry(node, { key: keyOf(name, keyStyle), value });
    return;
  }
  takeStyle(value, entry.value);
  overwriteValue(entry, value);
}

/**
 * Sets the field to a string without a tag. If the field is in plain style, the tag is resolved from the text.
 *
 * Source: kyaml/yaml/rnode.go@v0.21.2 (SetMapField with NewScalarRNode).
 */
export function setUntaggedField(node: MapNode, name: string, text: string): void {
  const current = mapEntry(node, name)?.value;
  setField(node, name, untagged(text, current?.kind === "scalar" ? current.style : "plain"));
}

/**
 * Changes a scalar to a string, and keeps its style. Without `tag`, the tag of a plain scalar is resolved from the
 * text.
 */
export function setScalarText(target: YamlNode, text: string, tag?: ScalarNode["tag"]): void {
  const node = expectScalar(target);
  overwriteScalar(node, tag === undefined ? untagged(text, node.style) : restyled(scalar(text, tag), node.style));
}

/** Changes only the text of a scalar: it keeps its tag, or if it has none, its tag is resolved from the text. */
export function setValueText(target: ScalarNode, text: string): void {
  beforeChange(target);
  target.value = text;
  if (target.untagged === true) target.tag = tagWithoutTag(text, target.style);
}

/** Changes a scalar to a plain one with this text and tag. */
export function setPlainValue(target: ScalarNode, text: string, tag: ScalarNode["tag"]): void {
  beforeChange(target);
  delete target.untagged;
  target.style = "plain";
  target.value = text;
  target.tag = tag;
}

/** A new scalar without a tag. */
export function untagged(text: string, style: ScalarStyle): ScalarNode {
  return { kind: "scalar", value: text, style, tag: tagWithoutTag(text, style), line: 0, column: 0, untagged: true };
}

/**
 * The tag that a string without a tag resolves to. An empty plain string counts as a string here; it becomes null only
 * when it is printed.
 */
function tagWithoutTag(text: string, style: ScalarStyle): ScalarNode["tag"] {
  return style === "plain" && text !== "" ? resolveTag(text) : "str";
}

/** Creates a key. Kustomize sets no tag, so a plain key such as `true` is not a string, and printing it is an error. */
function keyOf(name: string, style: ScalarStyle): MapEntry["key"] {
  if (style !== "plain" || name.length > 256) return untagged(name, style);
  let key = cachedKeys.get(name);
  if (key === undefined) {
    if (cachedKeys.size >= maximumCachedKeys) cachedKeys.clear();
    key = untagged(name, style);
    cachedKeys.set(name, key);
  }
  return key;
}

// A cache: key nodes are immutable, and every object needs the same ones.
const cachedKeys = new Map<string, MapEntry["key"]>();
const maximumCachedKeys = 1024;

// Source: kyaml/yaml/fns.go@v0.21.2 (FieldSetter): a plain text that YAML 1.1 would read as something else gets quotes.
function quoteWhereUnlikeText(value: ScalarNode): void {
  if ((value.tag === "str" || value.untagged === true) && value.style === "plain" && looksUnlikeText(value.value)) {
    restyled(value, "double");
  }
}

function takeStyle(value: YamlNode, from: YamlNode): void {
  if (value === from) return;
  if (value.kind === "scalar") restyled(value, from.kind === "scalar" ? from.style : "plain");
  else setFlow(value, from.kind !== "scalar" && from.flow === true);
}

// A quoted or block scalar is always a string: go-yaml drops a tag that the plain text would resolve to anyway.
function restyled(value: ScalarNode, style: ScalarStyle): ScalarNode {
  const isHidden = value.untagged !== true && style !== "plain" && isImplied(value);
  const tag = value.untagged === true ? tagWithoutTag(value.value, style) : isHidden ? "str" : value.tag;
  if (value.style === style && value.tag === tag) return value;
  beforeChange(value);
  if (isHidden) value.hiddenTag = value.tag;
  value.style = style;
  value.tag = tag;
  return value;
}

function isImplied({ tag, value }: ScalarNode): boolean {
  return tag !== "str" && resolveTag(value) === tag;
}
