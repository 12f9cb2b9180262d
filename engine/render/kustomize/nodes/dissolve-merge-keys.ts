import { compareKeys } from "../../../yaml/write/key-order";
import type { MapEntry, MapNode, YamlNode } from "../../../yaml/node";
import { SyncError } from "../../../errors/sync-error";

/**
 * Which of two entries of one name stays: `written` the one that is written out, `last` the later one in go-yaml's
 * order of keys, in which the map was printed.
 */
type Precedence = "written" | "last";

const mergeKey = "<<";

/**
 * The node with each key "<<" dissolved, also one that was in quotes: where kustomize prints a map and reads it again,
 * the key has lost its quotes. The node itself where it has no such key.
 *
 * Source: go.yaml.in/yaml/v2@v2.4.4 decode.go (merge), kustomize kyaml/yaml/rnode.go@v0.21.2 (FromMap, MarshalJSON).
 * @throws SyncError KUSTOMIZE_NODE_KIND where the value of the key is neither a map nor a list of maps
 */
export function dissolveMergeKeys<N extends YamlNode>(node: N, precedence: Precedence): N;
export function dissolveMergeKeys(node: YamlNode, precedence: Precedence): YamlNode {
  switch (node.kind) {
    case "scalar":
      return node;
    case "seq": {
      const items = node.items.map((item) => dissolveMergeKeys(item, precedence));
      return items.some((item, index) => item !== node.items[index]) ? { ...node, items } : node;
    }
    case "map": {
      const entries = node.entries.map((entry): MapEntry => {
        const value = dissolveMergeKeys(entry.value, precedence);
        return value === entry.value ? entry : { ...entry, value };
      });
      if (entries.some(isMerge)) return { ...node, entries: merged(entries, precedence) };
      return entries.some((entry, index) => entry !== node.entries[index]) ? { ...node, entries } : node;
    }
  }
}

function isMerge({ key }: MapEntry): boolean {
  return key.value === mergeKey;
}

function merged(entries: readonly MapEntry[], precedence: Precedence): MapEntry[] {
  const printed = [...entries].sort((left, right) => compareKeys(left.key.value, right.key.value));
  const own = entries.filter((entry) => !isMerge(entry));
  const result = new Map<string, MapEntry>();
  for (const entry of printed) {
    const added = isMerge(entry) ? sourcesOf(entry.value).flatMap((source) => source.entries) : [entry];
    for (const one of added) result.set(one.key.value, one);
  }
  if (precedence === "written") for (const entry of own) result.set(entry.key.value, entry);
  return [...result.values()];
}

/** The last one counts, so that of a list the first map comes last. */
function sourcesOf(value: YamlNode): readonly MapNode[] {
  const sources = value.kind === "seq" ? [...value.items].reverse() : [value];
  return sources.map((source) => {
    if (source.kind !== "map") throw notMergeable();
    return source;
  });
}

function notMergeable(): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_NODE_KIND",
    what: 'cannot merge with the key "<<"',
    why: "kustomize reads the key as a merge key, also in quotes, and its value must be a map or a list of maps",
    mend: "rename the key, or write the fields that it should merge",
  });
}
