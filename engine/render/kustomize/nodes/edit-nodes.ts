// All changes of nodes go through these functions, so that a build with provenance can undo them.
import type { MapEntry, MapNode, ScalarNode, SeqNode, YamlNode } from "../../../yaml/node";
import { activeLog, FlowEdit, ItemEdit, MemberEdit, ScalarEdit, ValueEdit } from "./edit-log";

/** To be called before the scalar changes. */
export function beforeChange(node: ScalarNode): void {
  activeLog()?.edits.push(new ScalarEdit(node));
}

export function setTag(node: ScalarNode, tag: ScalarNode["tag"]): void {
  beforeChange(node);
  node.tag = tag;
}

export function setValue(entry: MapEntry, value: YamlNode): void {
  activeLog()?.edits.push(new ValueEdit(entry));
  entry.value = value;
}

export function addEntry(node: MapNode, entry: MapEntry): void {
  activeLog()?.edits.push(new MemberEdit(node, node.entries.length, entry, true));
  node.entries.push(entry);
}

/** Removes the first entry with this key; false if there is none. */
export function removeEntry(node: MapNode, key: string): boolean {
  const index = node.entries.findIndex((entry) => entry.key.value === key);
  const entry = node.entries[index];
  if (entry === undefined) return false;
  activeLog()?.edits.push(new MemberEdit(node, index, entry, false));
  node.entries.splice(index, 1);
  return true;
}

export function setEntries(node: MapNode, entries: MapEntry[]): void {
  activeLog()?.beforeMembers(node);
  node.entries = entries;
}

export function addItem(list: SeqNode, item: YamlNode): void {
  activeLog()?.edits.push(new MemberEdit(list, list.items.length, item, true));
  list.items.push(item);
}

/** Puts an item into the place of the one that is there. */
export function setItem(list: SeqNode, index: number, item: YamlNode): void {
  const current = list.items[index];
  if (current !== undefined) activeLog()?.edits.push(new ItemEdit(list, index, current));
  list.items[index] = item;
}

export function setItems(list: SeqNode, items: YamlNode[]): void {
  activeLog()?.beforeMembers(list);
  list.items = items;
}

export function setFlow(node: MapNode | SeqNode, flow: boolean): void {
  if (node.flow === flow) return;
  activeLog()?.edits.push(new FlowEdit(node));
  node.flow = flow;
}
