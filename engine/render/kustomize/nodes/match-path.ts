// Paths that can match several nodes: `spec.containers.[name=web].image`, `spec.rules.*.host`. The text after `=` is a
// regular expression that matches a part of the value. Missing fields can be created.
// Source: kustomize kyaml/yaml/match.go@v0.21.2 (PathMatcher).
import { map, seq } from "../../../yaml/make-node";
import type { SeqNode, YamlNode } from "../../../yaml/node";
import type { NodeDetails } from "../../../yaml/node-details";
import { compileTest, type TextTest } from "../../../go/regexp/text-test";
import { GoError } from "../../../go/values/values";
import { addItem, setEntries, setItem, setItems, setValue } from "./edit-nodes";
import { expectMap, expectSeq } from "./expect-kind";
import { findField, setField, untagged } from "./fields";
import { badPath, emptyNode, isIndex, isSelector, kindOfPart, splitSelector, type CreateKind } from "./lookup";
import { isMissingOrNull } from "./node-state";
import { overwriteScalar } from "./overwrite-node";
import { parseEmbedded } from "./parse-embedded";
import { printNode } from "./print-embedded";

/** A node and a function that replaces it. */
export interface Slot {
  readonly node: YamlNode;
  /** Replaces the node by another one. If both are scalars, the node stays and gets the other's content. */
  readonly replace: (value: YamlNode) => void;
}

export interface PathOptions {
  /** Missing fields are made, the last one with this kind. */
  readonly create?: CreateKind | undefined;
  /** Of the document, if it is in a string: the text that a selector tests contains comments and tags. */
  readonly details?: ReadonlyMap<YamlNode, NodeDetails>;
}

/**
 * Returns the nodes at the path; undefined if a field is missing. Throws KUSTOMIZE_FIELD_PATH or KUSTOMIZE_NODE_KIND.
 */
export function matchPath(slot: Slot, path: readonly string[], options: PathOptions): readonly Slot[] | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return [slot];
  if (isIndex(part)) return matchIndex(slot.node, Number(part), rest, options);
  if (isSelector(part)) return matchItems(slot.node, part, rest, options);
  if (part === "*") return matchEvery(slot.node, rest, options);
  return matchField(slot.node, part, rest, options);
}

/** The slot of a node without a parent. */
export function rootSlot(node: YamlNode): Slot {
  return {
    node,
    replace: (value) => {
      replaceNode(node, value);
    },
  };
}

// Source: match.go (doField, handleStructuredDataInScalar).
function matchField(
  node: YamlNode,
  name: string,
  rest: readonly string[],
  options: PathOptions,
): readonly Slot[] | undefined {
  const { create } = options;
  let slot = fieldSlot(node, name);
  if (slot === undefined) {
    if (create === undefined) return undefined;
    const made = emptyNode(kindOfPart(rest[0], create));
    // A field cannot be added to null, so the new node has no parent and changes to it have no effect.
    if (isMissingOrNull(node)) slot = rootSlot(made);
    else {
      setField(expectMap(node), name, made);
      slot = fieldSlot(node, name) ?? rootSlot(made);
    }
  }
  // A string can contain a document; changes to its nodes are not written back into the string here.
  if (slot.node.kind === "scalar" && rest.length > 0) {
    const { root, details } = parseEmbedded(slot.node.value);
    return matchPath(rootSlot(root), rest, { create, details });
  }
  return matchPath(slot, rest, options);
}

function fieldSlot(node: YamlNode, name: string): Slot | undefined {
  const entry = findField(node, name);
  if (entry === undefined) return undefined;
  return {
    node: entry.value,
    replace: (value) => {
      if (entry.value.kind === "scalar" && value.kind === "scalar") overwriteScalar(entry.value, value);
      else setValue(entry, value);
    },
  };
}

// Source: match.go (doIndexSeq).
function matchIndex(
  node: YamlNode,
  index: number,
  rest: readonly string[],
  options: PathOptions,
): readonly Slot[] | undefined {
  const { create } = options;
  const list = isMissingOrNull(node) ? seq() : expectSeq(node);
  if (list.items.length === index && create !== undefined) addItem(list, emptyNode(kindOfPart(rest[0], create)));
  if (index >= list.items.length) throw badPath(`the index is ${index}, and the list has ${list.items.length} items`);
  return matchPath(itemSlot(list, index), rest, options);
}

function itemSlot(list: SeqNode, index: number): Slot {
  const node = list.items[index] ?? map();
  return {
    node,
    replace: (value) => {
      if (node.kind === "scalar" && value.kind === "scalar") overwriteScalar(node, value);
      else setItem(list, index, value);
    },
  };
}

// Source: match.go (doSeq, visitElem, visitPrimitiveElem).
function matchItems(
  node: YamlNode,
  part: string,
  rest: readonly string[],
  options: PathOptions,
): readonly Slot[] | undefined {
  const { create, details } = options;
  const [name, pattern] = splitSelector(part);
  let test: TextTest | undefined;
  const list = isMissingOrNull(node) ? seq() : expectSeq(node);
  const matches = (item: YamlNode): boolean => {
    const value = name === "" ? item : item.kind === "map" ? findField(item, name)?.value : undefined;
    if (value === undefined) return false;
    test ??= compileItemTest(part, pattern);
    return test(printNode(value, details));
  };
  const find = (): Slot[] =>
    list.items.flatMap((item, index) => {
      if (!matches(item)) return [];
      const slot = itemSlot(list, index);
      return name === "" ? [slot] : (matchPath(slot, rest, options) ?? []);
    });
  const found = find();
  if (found.length > 0) return found;
  if (create === undefined) return undefined;
  const value = untagged(pattern, "plain");
  const made = name === "" ? value : map([{ key: untagged(name, "plain"), value }]);
  if (!matches(made)) throw badPath(`an item made for ${part} would not match it`);
  addItem(list, made);
  return find();
}

function compileItemTest(part: string, pattern: string): TextTest {
  try {
    return compileTest(pattern);
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    throw badPath(`${part} holds a regular expression that cannot be read: ${error.message}`);
  }
}

function matchEvery(node: YamlNode, rest: readonly string[], options: PathOptions): readonly Slot[] | undefined {
  if (isMissingOrNull(node)) return undefined;
  const list = expectSeq(node);
  const found = list.items.flatMap((_, index) => matchPath(itemSlot(list, index), rest, options) ?? []);
  return found.length === 0 ? undefined : found;
}

// Replaces the content of the node, if the value has the same kind.
function replaceNode(node: YamlNode, value: YamlNode): void {
  if (node.kind === "scalar" && value.kind === "scalar") overwriteScalar(node, value);
  else if (node.kind === "map" && value.kind === "map") setEntries(node, value.entries);
  else if (node.kind === "seq" && value.kind === "seq") setItems(node, value.items);
}
