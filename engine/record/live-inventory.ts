import { SyncError } from "../errors/sync-error";
import { isMap } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import {
  inventoryAnnotation,
  inventoryHashAnnotation,
  parseItem,
  type InventoryItem,
  type InventoryRefs,
  type KustomizeInventory,
} from "../model/outcomes/kustomize-inventory";
import { describeKey, keyOf } from "../model/objects/object-key";
import { textOf } from "../model/objects/metadata-texts";

/** An inventory on the cluster. */
export interface LiveInventory extends KustomizeInventory {
  /** The hash in the annotation; undefined if it is missing. */
  readonly hash: string | undefined;
}

/**
 * Reads the annotations of an inventory object; undefined if it has no list. Also reads lists that kustomize or its
 * clients wrote: `null`, `[]` and a missing field are all empty.
 *
 * Source: cli-experimental internal/pkg/apply/apply.go@master (mergeContentAnnotation), kustomize
 * pkg/inventory/inventory.go@v3.2.0.
 * @throws SyncError RECORD_INVENTORY_UNREADABLE
 */
export function readLiveInventory(object: KubeObject): LiveInventory | undefined {
  const text = textOf(object, "annotations", inventoryAnnotation);
  if (text === undefined) return undefined;
  const json = parseJson(text, object);
  if (!isMap(json)) throw unreadable(object, "it is not a JSON object");
  const [current, previous] = (["current", "previous"] as const).map((list) => readRefs(json[list], list, object));
  return {
    current: current ?? new Map<string, InventoryItem[]>(),
    previous: previous ?? new Map<string, InventoryItem[]>(),
    hash: textOf(object, "annotations", inventoryHashAnnotation),
  };
}

function parseJson(text: string, object: KubeObject): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unreadable(object, error instanceof Error ? error.message : String(error));
  }
}

function readRefs(value: unknown, list: string, object: KubeObject): InventoryRefs {
  if (value === undefined || value === null) return new Map();
  if (!isMap(value)) throw unreadable(object, `"${list}" is not a map of items`);
  const refs = new Map<string, readonly InventoryItem[]>();
  for (const [item, referrers] of Object.entries(value)) {
    const place = `${list}[${JSON.stringify(item)}]`;
    if (parseItem(item) === undefined) throw unreadable(object, `${place} is not group_version_Kind|namespace|name`);
    if (referrers !== null && !Array.isArray(referrers)) throw unreadable(object, `${place} is not a list`);
    refs.set(
      item,
      (referrers ?? []).map((referrer) => readReferrer(referrer, place, object)),
    );
  }
  return refs;
}

function readReferrer(value: unknown, place: string, object: KubeObject): InventoryItem {
  const fields = isMap(value) ? value : {};
  const [group, version, kind, namespace, name] = ["group", "version", "kind", "namespace", "name"].map((field) => {
    const text = fields[field] ?? "";
    return typeof text === "string" ? text : undefined;
  });
  if (!kind || !name || group === undefined || version === undefined || namespace === undefined) {
    throw unreadable(object, `${place} has an entry that does not name an object`);
  }
  return { group, version, kind, namespace, name };
}

function unreadable(object: KubeObject, why: string): SyncError {
  return new SyncError({
    code: "RECORD_INVENTORY_UNREADABLE",
    what: "cannot read the inventory on the cluster",
    where: { object: describeKey(keyOf(object)), field: `metadata.annotations["${inventoryAnnotation}"]` },
    why: `${why}; its list cannot be determined, so nothing is written or deleted`,
    mend: "correct the annotation, or remove both annotations of the inventory: the list then starts empty, and the objects that it named are kept on the cluster",
  });
}
