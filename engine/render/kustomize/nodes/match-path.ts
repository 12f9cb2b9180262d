// Paths that can match several nodes: `spec.containers.[name=web].image`, `spec.rules.*.host`. The text after `=` is a
// regular expression that matches a part of the value. Missing fields can be created.
// Source: kustomize kyaml/yaml/match.go@v0.21.2 (PathMatcher).
import { map, seq } from "../../../yaml/make-node";
import type { SeqNode, YamlNode } from "../../../yaml/node";
import { compileTest, type TextTest } from "../../../go/regexp/text-test";
import { GoError } from "../../../go/values/values";
import { addItem, setEntries, setItem, setItems, setValue } from "./edit-nodes";
import { expectMap, expectSeq } from "./expect-kind";
import { findField, setField, untagged } from "./fields";
import { badPath, emptyNode, isIndex, isSelector, kindOfPart, splitSelector, type CreateKind } from "./lookup";
import { isMissingOrNull } from "./node-state";
import { overwriteScalar } from "./overwrite-node";
import { parseEmbedded } from "./parse-embedded";
import { printScalar } from "./print-scalar";

/** A node and a function that replaces it. */
export interface Slot {
  readonly node: YamlNode;
  /** Replaces the node by another one. If both are scalars, the node stays and gets the other's content. */
  readonly replace: (value: YamlNode) => void;
}

/**
 * Returns the nodes at the path; undefined if a field is missing. Throws KUSTOMIZE_FIELD_PATH or KUSTOMIZE_NODE_KIND.
 */
export function matchPath(slot: Slot, path: readonly string[], create?: CreateKind): readonly Slot[] | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return [slot];
  if (isIndex(part)) return matchIndex(slot.node, Number(part), rest, create);
  if (isSelector(part)) return matchItems(slot.node, part, rest, create);
  if (part === "*") return matchEvery(slot.node, rest, create);
  return matchField(slot.node, part, rest, create);
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
  create?: CreateKind,
): readonly Slot[] | undefined {
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
  if (slot.node.kind === "scalar" && rest.length > 0)
    return matchPath(rootSlot(parseEmbedded(slot.node.value).root), rest, create);
  return matchPath(slot, rest, create);
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
  create?: CreateKind,
): readonly Slot[] | undefined {
  const list = isMissingOrNull(node) ? seq() : expectSeq(node);
  if (list.items.length === index && create !== undefined) addItem(list, emptyNode(kindOfPart(rest[0], create)));
  if (index >= list.items.length) throw badPath(`the index is ${index}, and the list has ${list.items.length} items`);
  return matchPath(itemSlot(list, index), rest, create);
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
  create?: CreateKind,
): readonly Slot[] | undefined {
  const [name, pattern] = splitSelector(part);
  let test: TextTest | undefined;
  const list = isMissingOrNull(node) ? seq() : expectSeq(node);
  const matches = (item: YamlNode): boolean => {
    const value = name === "" ? item : item.kind === "map" ? findField(item, name)?.value : undefined;
    if (value === undefined) return false;
    test ??= compileItemTest(part, pattern);
    return test(printScalar(value));
  };
  const find = (): Slot[] =>
    list.items.flatMap((item, index) => {
      if (!matches(item)) return [];
      const slot = itemSlot(list, index);
      return name === "" ? [slot] : (matchPath(slot, rest, create) ?? []);
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

function matchEvery(node: YamlNode, rest: readonly string[], create?: CreateKind): readonly Slot[] | undefined {
  if (isMissingOrNull(node)) return undefined;
  const list = expectSeq(node);
  const found = list.items.flatMap((_, index) => matchPath(itemSlot(list, index), rest, create) ?? []);
  return found.length === 0 ? undefined : found;
}

// Replaces the content of the node, if the value has the same kind.
function replaceNode(node: YamlNode, value: YamlNode): void {
  if (node.kind === "scalar" && value.kind === "scalar") overwriteScalar(node, value);
  else if (node.kind === "map" && value.kind === "map") setEntries(node, value.entries);
  else if (node.kind === "seq" && value.kind === "seq") setItems(node, value.items);
}
