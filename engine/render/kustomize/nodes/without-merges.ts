import { SyncError } from "../../../errors/sync-error";
import type { MapEntry, MapNode, YamlNode } from "../../../yaml/node";

/**
 * A copy without merge keys: the fields of their values are added, unless the map or an earlier value has them.
 *
 * Source: go.yaml.in/yaml/v3@v3.0.4 decode.go (mapping, merge), which decodes what kustomize prints.
 * @throws SyncError YAML_MERGE
 */
export function withoutMerges(node: MapNode): MapNode;
export function withoutMerges(node: YamlNode): YamlNode;
export function withoutMerges(node: YamlNode): YamlNode {
  if (node.kind === "scalar") return node;
  if (node.kind === "seq") return { ...node, items: node.items.map((item) => withoutMerges(item)) };
  // A transformer may have written the key anew; without quotes it is printed as a merge key.
  const isMerge = ({ key }: MapEntry): boolean => key.tag === "merge" || (key.value === "<<" && key.style === "plain");
  const entries = node.entries
    .filter((entry) => !isMerge(entry))
    .map(({ key, value }) => ({ key, value: withoutMerges(value) }));
  const keys = new Set(entries.map(({ key }) => key.value));
  for (const entry of node.entries.filter(isMerge).flatMap(({ value }) => mergedEntries(value))) {
    if (keys.has(entry.key.value)) continue;
    keys.add(entry.key.value);
    entries.push(entry);
  }
  return { ...node, entries };
}

function mergedEntries(value: YamlNode): readonly MapEntry[] {
  if (value.kind === "seq") return value.items.flatMap(mergedEntries);
  if (value.kind === "map") return withoutMerges(value).entries;
  throw new SyncError({
    code: "YAML_MERGE",
    what: "cannot merge with the key <<",
    why: "a transformer made a text of its value, since the key is among labels or annotations that it writes",
    mend: "write the labels and annotations out",
  });
}
