import { mapDelete, mapEntry } from "../../../yaml/map-access";
import { scalar } from "../../../yaml/make-node";
import type { MapEntry, MapNode, ScalarNode, ScalarStyle, YamlNode } from "../../../yaml/node";
import { resolveTag } from "../../../yaml/resolve-tag";
import { expectMap, expectScalar, wrongKind } from "./expect-kind";
import { looksUnlikeText } from "./looks-unlike-text";
import { isMissingOrNull } from "./node-state";
import { overwriteScalar, overwriteValue } from "./overwrite-node";

/**
 * The field's entry; undefined where there is none, or where the node is missing or `null`.
 *
 * Source: kustomize kyaml/yaml/fns.go@v0.21.2 (FieldMatcher).
 * @throws SyncError KUSTOMIZE_NODE_KIND where the node is no map
 */
export function findField(node: YamlNode | undefined, name: string): MapEntry | undefined {
  if (node === undefined || isMissingOrNull(node)) return undefined;
  return mapEntry(expectMap(node), name);
}

/** The field's value, as `findField`. */
export function getField(node: YamlNode | undefined, name: string): YamlNode | undefined {
  return findField(node, name)?.value;
}

/**
 * Changes the map: sets the field in the place and the style of the one that is there, or adds it at the end. Without a
 * value, or with `null`, the field goes. The new value's own style changes with it, and the value becomes part of the map.
 *
 * Source: kyaml/yaml/fns.go@v0.21.2 (FieldSetter).
 */
export function setField(
  node: MapNode,
  name: string,
  value: YamlNode | undefined,
  keyStyle: ScalarStyle = "plain",
): void {
  // Without a name kustomize takes the node for the value itself.
  if (name === "") throw wrongKind(node, "a single value, since the key is empty,");
  if (value === undefined || isMissingOrNull(value)) {
    mapDelete(node, name);
    return;
  }
  if (value.kind === "scalar") quoteWhereUnlikeText(value);
  const entry = mapEntry(node, name);
  if (entry === undefined) {
    node.entries.push({ key: keyOf(name, keyStyle), value });
    return;
  }
  takeStyle(value, entry.value);
  overwriteValue(entry, value);
}

/**
 * Sets the field to a text without a tag: plain where the field is plain already, and then the text decides what it means.
 *
 * Source: kyaml/yaml/rnode.go@v0.21.2 (SetMapField with NewScalarRNode).
 */
export function setUntaggedField(node: MapNode, name: string, text: string): void {
  const current = mapEntry(node, name)?.value;
  setField(node, name, untagged(text, current?.kind === "scalar" ? current.style : "plain"));
}

/** Changes a scalar to a text; it keeps its style. Without a tag the text decides what it means where it is plain. */
export function setScalarText(target: YamlNode, text: string, tag?: ScalarNode["tag"]): void {
  const node = expectScalar(target);
  overwriteScalar(node, tag === undefined ? untagged(text, node.style) : restyled(scalar(text, tag), node.style));
}

/** Changes the text of a scalar and nothing else: its tag stays, unless it has none. */
export function setValueText(target: ScalarNode, text: string): void {
  target.value = text;
  if (target.untagged === true) target.tag = tagWithoutTag(text, target.style);
}

/** A scalar that was made without a tag. */
export function untagged(text: string, style: ScalarStyle): ScalarNode {
  return { kind: "scalar", value: text, style, tag: tagWithoutTag(text, style), line: 0, column: 0, untagged: true };
}

/** What a text means that has no tag. Empty and plain it would be null, which it becomes on output only. */
export function tagWithoutTag(text: string, style: ScalarStyle): ScalarNode["tag"] {
  return style === "plain" && text !== "" ? resolveTag(text) : "str";
}

/** A key that was made: kustomize gives it no tag, so that a plain key like `true` is no text, and refused on output. */
function keyOf(name: string, style: ScalarStyle): MapEntry["key"] {
  if (style !== "plain" || name.length > 256) return untagged(name, style);
  let key = madeKeys.get(name);
  if (key === undefined) {
    if (madeKeys.size >= rememberedKeys) madeKeys.clear();
    key = untagged(name, style);
    madeKeys.set(name, key);
  }
  return key;
}

// A key does not change, and the same ones are made for each object.
const madeKeys = new Map<string, MapEntry["key"]>();
const rememberedKeys = 1024;

// Source: kyaml/yaml/fns.go@v0.21.2 (FieldSetter): a plain text that YAML 1.1 would read as something else gets quotes.
function quoteWhereUnlikeText(value: ScalarNode): void {
  if ((value.tag === "str" || value.untagged === true) && value.style === "plain" && looksUnlikeText(value.value)) {
    restyled(value, "double");
  }
}

function takeStyle(value: YamlNode, from: YamlNode): void {
  if (value === from) return;
  if (value.kind === "scalar") restyled(value, from.kind === "scalar" ? from.style : "plain");
  else value.flow = from.kind !== "scalar" && from.flow === true;
}

// In quotes or as a block every value is a text: go-yaml drops a tag that says no more than the plain text would.
function restyled(value: ScalarNode, style: ScalarStyle): ScalarNode {
  value.style = style;
  if (value.untagged === true) value.tag = tagWithoutTag(value.value, style);
  else if (style !== "plain" && isImplied(value)) {
    value.hiddenTag = value.tag;
    value.tag = "str";
  }
  return value;
}

function isImplied({ tag, value }: ScalarNode): boolean {
  return tag !== "str" && resolveTag(value) === tag;
}
