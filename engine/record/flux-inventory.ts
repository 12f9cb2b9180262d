import { SyncError } from "../errors/sync-error";
import { compareApplyOrder } from "../model/plans/apply-order";
import type { VersionedKey } from "../model/flux/versioned-key";
import { parseFluxId } from "../model/flux/object-id";
import type { ObjectKey } from "../model/objects/object-key";

/** One object in the inventory of a Kustomization: an item of `status.inventory.entries`. */
export interface FluxInventoryEntry {
  /** The id of the object: `<namespace>_<name>_<group>_<kind>`. */
  readonly id: string;
  /** The version of the API group in which the object was applied. */
  readonly v: string;
}

/** The inventory of a Kustomization, in the order in which the objects were applied. */
export type FluxInventory = readonly FluxInventoryEntry[];

/**
 * The objects of an inventory, in the order of an apply. An object that has two entries occurs twice.
 *
 * Source: kustomize-controller internal/inventory/inventory.go@v1.9.0 (List).
 * @throws SyncError RECORD_FLUX_ID_INVALID
 */
export function listInventory(inventory: FluxInventory): VersionedKey[] {
  const keys = inventory.map(({ id, v }) => ({ key: readId(id), version: v }));
  return keys.sort((left, right) => compareApplyOrder(left.key, right.key));
}

function readId(id: string): ObjectKey {
  const key = parseFluxId(id);
  if (key !== undefined) return key;
  throw new SyncError({
    code: "RECORD_FLUX_ID_INVALID",
    what: `cannot read the entry ${JSON.stringify(id)} of the inventory`,
    where: { field: "status.inventory.entries" },
    why: "an id is <namespace>_<name>_<group>_<kind>; this one names no object, so nothing is deleted",
    mend: "correct the entry, or remove it: the object that it stands for is then kept on the cluster",
  });
}
