import type { MapEntry, YamlNode } from "./node";

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

/** The text of a scalar; undefined for anything else, null included. */
export function textOf(node: YamlNode | undefined): string | undefined {
  return node?.kind === "scalar" && node.tag !== "null" ? node.value : undefined;
}
