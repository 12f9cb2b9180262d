// Merges lists whose items are identified by keys. The steps are exactly those of kustomize, since its results for
// missing, empty and partial keys depend on them.
// Source: kustomize kyaml/yaml/walk/associative_sequence.go@v0.21.2.
import { seq } from "../../../yaml/make-node";
import type { SeqNode, YamlNode } from "../../../yaml/node";
import { addItem } from "../nodes/edit-nodes";
import { getField, setField, setScalarText, untagged } from "../nodes/fields";
import { isEmptyMap, rawText } from "../nodes/node-state";
import { elementValues, findElement, setElement } from "./list-elements";

export interface ListSides {
  /** The object's list. */
  readonly target: YamlNode | undefined;
  readonly patch: YamlNode | undefined;
}

/** Merges two items; one may be missing. Undefined if nothing remains. */
export type MergeItems = (target: YamlNode | undefined, patch: YamlNode | undefined) => YamlNode | undefined;

/**
 * Merges the lists: the patch's items come first, in the patch's order. `dest` is the list that is changed to the
 * result.
 */
export function mergeList(sides: ListSides, dest: SeqNode, keys: readonly string[], merge: MergeItems): SeqNode {
  const lists = [sides.patch, sides.target];
  const values = keys.length > 0 ? distinctValues(lists, keys) : distinctPrimitives(lists);
  return mergeByValues({ ...sides, dest, merge }, values, keys.length > 0 ? keys : [""]);
}

interface ListMerge extends ListSides {
  readonly dest: SeqNode;
  readonly merge: MergeItems;
}

/** Source: setAssociativeSequenceElements. */
function mergeByValues(lists: ListMerge, found: string[][], keys: readonly string[]): SeqNode {
  const values = keys.length > 1 ? joinPartialValues(found) : found;
  const added = seq();
  let validKeys: readonly string[] = [];
  for (const itemValues of values) {
    if (itemValues.length === 0) continue;
    const valid = keepValidKeys(values, itemValues, keys);
    validKeys = valid.keys;
    const own = keepValidKeys([valid.values], valid.values, valid.keys);
    const item = lists.merge(
      findElement(lists.target, own.keys, own.values),
      findElement(lists.patch, own.keys, own.values),
    );
    if (item === undefined || isEmptyMap(item)) {
      setElement(lists.dest, undefined, valid.keys, valid.values);
      continue;
    }
    addMissingKeys(item, valid.keys, valid.values);
    setElement(added, item, valid.keys, valid.values);
  }
  return values.length === 0 ? lists.dest : appendElements(added, lists.dest, validKeys);
}

function addMissingKeys(item: YamlNode, keys: readonly string[], values: readonly string[]): void {
  for (const [index, key] of keys.entries()) {
    const value = values[index] ?? "";
    if (value === "") continue;
    if (item.kind === "map" && key !== "") {
      if (getField(item, key) === undefined) setField(item, key, untagged(value, "plain"));
    } else if (item.kind === "scalar") {
      // Sets the value of a scalar item again, which removes its tag.
      setScalarText(item, value);
    }
  }
}

/** Source: appendListNode: an item without a key is put in once, and then takes part in a match by fewer values. */
function appendElements(list: SeqNode, from: SeqNode, keys: readonly string[]): SeqNode {
  for (const item of from.items) {
    if (keys[0] === undefined || keys[0] === "") {
      setElement(list, item, [""], [rawText(item)]);
      continue;
    }
    const values: string[] = [];
    for (const key of keys) {
      const value = getField(item, key);
      if (value === undefined) addItem(list, item);
      else values.push(rawText(value));
    }
    if (keys.length > 1) setElement(list, undefined, keys, values);
    setElement(list, item, keys, values);
  }
  return list;
}

/** Source: elementValues. */
function distinctValues(lists: readonly (YamlNode | undefined)[], keys: readonly string[]): string[][] {
  const seen = new Set<string>();
  const result: string[][] = [];
  for (const list of lists) {
    if (list === undefined) continue;
    for (const values of elementValues(list, keys)) addDistinct(result, seen, values);
  }
  return result;
}

/** Source: elementPrimitiveValues. */
function distinctPrimitives(lists: readonly (YamlNode | undefined)[]): string[][] {
  const seen = new Set<string>();
  const result: string[][] = [];
  for (const list of lists)
    if (list?.kind === "seq") for (const item of list.items) addDistinct(result, seen, [rawText(item)]);
  return result;
}

function addDistinct(result: string[][], seen: Set<string>, values: string[]): void {
  const key = JSON.stringify(values);
  if (seen.has(key)) return;
  seen.add(key);
  result.push(values);
}

/** Source: validateKeys: keys that no item of the list has do not count. */
function keepValidKeys(
  all: readonly (readonly string[])[],
  values: readonly string[],
  keys: readonly string[],
): { keys: readonly string[]; values: readonly string[] } {
  const valid = new Set<string>();
  for (const itemValues of all) {
    for (const [index, value] of itemValues.entries()) if (value !== "") valid.add(keys[index] ?? "");
  }
  if (valid.size === 0) return { keys, values };
  return {
    keys: keys.filter((key) => valid.has(key)),
    values: values.filter((value, index) => value !== "" || valid.has(keys[index] ?? "")),
  };
}

/**
 * Source: mergeValues, match: two items that agree where both have a value, and in one value at least, are one item.
 */
function joinPartialValues(values: string[][]): string[][] {
  const result = [...values];
  for (let left = 0; left < result.length; left++) {
    // Each item is compared with the original value, not with the joined one.
    const own = result[left] ?? [];
    for (let right = 0; right < result.length; right++) {
      const joined = joinValues(own, result[right] ?? []);
      if (joined === undefined) continue;
      result[left] = joined;
      result[right] = joined;
    }
  }
  return result;
}

function joinValues(left: readonly string[], right: readonly string[]): string[] | undefined {
  if (left.length !== right.length) return undefined;
  let agrees = false;
  const joined: string[] = [];
  for (const [index, one] of left.entries()) {
    const other = right[index] ?? "";
    if (one === other) agrees = true;
    else if (one !== "" && other !== "") return undefined;
    joined.push(one !== "" ? one : other);
  }
  return agrees ? joined : undefined;
}
