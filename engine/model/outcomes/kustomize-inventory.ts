import { encodeText } from "../../go/json/encode-text";
import { shortHash } from "../../lib/short-hash";
import type { ObjectKey } from "../objects/object-key";
import type { RenderedObject } from "../rendering/rendered-object";

// The format of Kustomize's inventory object, shared by the build that creates it and the resource that maintains it on
// the cluster.
// Source: kustomize pkg/inventory/inventory.go@v3.2.0, pkg/resid/resid.go, pkg/gvk/gvk.go, pkg/hasher/hasher.go.

/** The annotation with the list as JSON. */
export const inventoryAnnotation = "kustomize.config.k8s.io/Inventory";
/** The annotation with the hash of the current items. */
export const inventoryHashAnnotation = "kustomize.config.k8s.io/InventoryHash";

/** An object in the inventory; missing parts are "". */
export interface InventoryItem extends ObjectKey {
  /** The API version of the item. */
  readonly version: string;
}

/** For each item (`printItem`), the objects that refer to it, once for each reference. */
export type InventoryRefs = ReadonlyMap<string, readonly InventoryItem[]>;

/** The current items, and previous items that may still exist. */
export interface KustomizeInventory {
  /** The current items, each with the objects that refer to it. */
  readonly current: InventoryRefs;
  /** Removed items that may still exist, each with the objects that referred to it. */
  readonly previous: InventoryRefs;
}

/** The inventory object of a build. */
export interface RenderedInventory {
  /** The object, which is also among the objects of the build. */
  readonly rendered: RenderedObject;
  /** The items of the build, each with the objects that refer to it. */
  readonly current: InventoryRefs;
  /** The hash of the list. */
  readonly hash: string;
  /**
   * References to objects that are not part of the build, by the referring item: for example of a Deployment to a
   * ConfigMap that was created by hand, or that was removed from the overlay. These objects are items, too; "" matches
   * any group or version.
   */
  readonly outside: InventoryRefs;
}

/**
 * `apps_v1_Deployment|shop|web`, with `~G`, `~V`, `~K`, `~X` and `~N` for an empty group, version, kind, namespace or
 * name.
 */
export function printItem({ group, version, kind, namespace, name }: InventoryItem): string {
  return `${group || "~G"}_${version || "~V"}_${kind || "~K"}|${namespace || "~X"}|${name || "~N"}`;
}

/** Parses the text of `printItem`; undefined for any other text. Names may contain `|` (those of roles do). */
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

/**
 * The JSON of the annotation. Items are sorted by bytes; an item without references has the value `null`, and an empty
 * list is omitted.
 */
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
    return `${jsonText(item)}:${value}`;
  });
  return `{${fields.join(",")}}`;
}

function printReferrer({ group, version, kind, name, namespace }: InventoryItem): string {
  const fields = Object.entries({ group, version, kind, name, namespace }).filter(([, value]) => value !== "");
  return `{${fields.map(([field, value]) => `"${field}":${jsonText(value)}`).join(",")}}`;
}

/** The content hash of the items' sorted strings; for an empty list, the hash of `null`. */
export function hashItems(items: Iterable<string>): string {
  const sorted = sortTexts(items);
  return shortHash(sorted.length === 0 ? "null" : `[${sorted.map(jsonText).join(",")}]`);
}

/** Sorts by UTF-8 bytes, as Go does. */
function sortTexts(texts: Iterable<string>): readonly string[] {
  const encoded = [...texts].map((text) => ({ text, bytes: Buffer.from(text) }));
  return encoded.sort((left, right) => Buffer.compare(left.bytes, right.bytes)).map(({ text }) => text);
}

function jsonText(text: string): string {
  return encodeText(text, true);
}
