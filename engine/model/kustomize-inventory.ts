import { goJsonText } from "../lib/go-json-text";
import { shortHash } from "../lib/short-hash";
import type { ObjectKey } from "./object-key";
import type { RenderedObject } from "./rendered-object";

// The inventory object of Kustomize: what both the one that builds it and the one that keeps it on the cluster know.
// Source: kustomize pkg/inventory/inventory.go@v3.2.0, pkg/resid/resid.go, pkg/gvk/gvk.go, pkg/hasher/hasher.go.

/** Annotation with the list as JSON text. */
export const inventoryAnnotation = "kustomize.config.k8s.io/Inventory";
/** Annotation with the hash of the current items. */
export const inventoryHashAnnotation = "kustomize.config.k8s.io/InventoryHash";

/** An object as the inventory names it; what it does not say is "". */
export interface InventoryItem extends ObjectKey {
  readonly version: string;
}

/** By the text of each item (`printItem`): who refers to it, as often as it does. */
export type InventoryRefs = ReadonlyMap<string, readonly InventoryItem[]>;

/** What is applied now, and what was and may still be there. */
export interface KustomizeInventory {
  readonly current: InventoryRefs;
  readonly previous: InventoryRefs;
}

/** The inventory object that a build made. */
export interface RenderedInventory {
  /** The object; the build has it among its objects too. */
  readonly rendered: RenderedObject;
  readonly current: InventoryRefs;
  readonly hash: string;
  /**
   * References to objects that the build does not have, by the item that refers: a Deployment that reads a ConfigMap made by
   * hand, or one that has left the overlay. They are items too, in which "" stands for any group or version.
   */
  readonly outside: InventoryRefs;
}

/** `apps_v1_Deployment|shop|web`, with `~G`, `~V`, `~K`, `~X` and `~N` for a group, version, kind, namespace or name that is empty. */
export function printItem({ group, version, kind, namespace, name }: InventoryItem): string {
  return `${group || "~G"}_${version || "~V"}_${kind || "~K"}|${namespace || "~X"}|${name || "~N"}`;
}

/** Reads what `printItem` wrote; undefined for anything else. Names may contain `|` (those of roles do). */
export function parseItem(text: string): InventoryItem | undefined {
  const parts = /^([^_|]+)_([^_|]+)_([^|]+)\|([^|]+)\|(.+)$/s.exec(text);
  if (parts === null) return undefined;
  const [, group = "", version = "", kind = "", namespace = "", name = ""] = parts;
  const item = {
    group: group === "~G" ? "" : group,
    version: version === "~V" ? "" : version,
    kind: kind === "~K" ? "" : kind,
    namespace: namespace === "~X" ? "" : namespace,
    name: name === "~N" ? "" : name,
  };
  return item.kind === "" || item.name === "" ? undefined : item;
}

/** The JSON text of the annotation: items in the order of their bytes, `null` for one that nothing refers to, nothing for an empty list. */
export function printInventory({ current, previous }: KustomizeInventory): string {
  const fields = [
    ["current", current],
    ["previous", previous],
  ] as const;
  const filled = fields.filter(([, refs]) => refs.size > 0).map(([name, refs]) => `"${name}":${printRefs(refs)}`);
  return `{${filled.join(",")}}`;
}

function printRefs(refs: InventoryRefs): string {
  const fields = sortTexts(refs.keys()).map((item) => {
    const referrers = refs.get(item) ?? [];
    const value = referrers.length === 0 ? "null" : `[${referrers.map(printReferrer).join(",")}]`;
    return `${goJsonText(item)}:${value}`;
  });
  return `{${fields.join(",")}}`;
}

function printReferrer({ group, version, kind, name, namespace }: InventoryItem): string {
  const fields = Object.entries({ group, version, kind, name, namespace }).filter(([, value]) => value !== "");
  return `{${fields.map(([field, value]) => `"${field}":${goJsonText(value)}`).join(",")}}`;
}

/** The content hash over the sorted list of the items' texts; that of an empty list is the hash of `null`. */
export function hashItems(items: Iterable<string>): string {
  const sorted = sortTexts(items);
  return shortHash(sorted.length === 0 ? "null" : `[${sorted.map(goJsonText).join(",")}]`);
}

/** In the order of the UTF-8 bytes, as Go sorts. */
function sortTexts(texts: Iterable<string>): readonly string[] {
  const encoded = [...texts].map((text) => ({ text, bytes: Buffer.from(text) }));
  return encoded.sort((left, right) => Buffer.compare(left.bytes, right.bytes)).map(({ text }) => text);
}
