import { scalar } from "./make-node";
import type { MapEntry, MapNode, YamlNode } from "./node";

/** The first entry with this key; keys are compared by their text. */
export function mapEntry(node: YamlNode | undefined, key: string): MapEntry | undefined {
  if (node?.kind !== "map") return undefined;
  const { entries } = node;
  // This is the innermost loop of a build, and an iterator would cost as much as the comparison.
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    if (entry?.key.value === key) return entry;
  }
  return undefined;
}

/** The value of the first entry with this key; undefined if there is none or the node is not a map. */
export function mapGet(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return mapEntry(node, key)?.value;
}

/** Changes the map: sets the value of the first entry with this key, or adds an entry at the end. */
export function mapSet(node: MapNode, key: string, value: YamlNode): void {
  const entry = mapEntry(node, key);
  if (entry) entry.value = value;
  else node.entries.push({ key: scalar(key, "str"), value });
}

/** Changes the map: removes the first entry with this key; false if there is none. */
export function mapDelete(node: MapNode, key: string): boolean {
  const index = node.entries.findIndex((entry) => entry.key.value === key);
  if (index < 0) return false;
  node.entries.splice(index, 1);
  return true;
}

/** The text of a scalar; undefined for anything else, null included. */
export function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === "scalar" && node.tag !== "null" ? node.value : undefined;
}
