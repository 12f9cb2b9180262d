import { identityOf, type ChangeSet } from "../model/outcomes/change-set";
import type { Inventory, InventoryEntry } from "../model/outcomes/inventory";

/**
 * The objects that a set owns after a run: applied objects with their new identity, and failed or not yet deleted
 * objects with their recorded one. Pure. The changes cover the whole inventory, except for objects that another owner
 * deletes.
 */
export function recordInventory(before: Inventory, changes: ChangeSet): Inventory {
  const entries = changes.flatMap((change): (readonly [string, InventoryEntry])[] => {
    const { id } = change;
    const identity = identityOf(change);
    if (identity !== undefined) return [[id, { apiVersion: identity.apiVersion, uid: identity.uid }]];
    const isOwed = change.action === "failed" || (change.action === "skipped" && change.cause === "heldBack");
    const entry = before[id];
    return isOwed && entry !== undefined ? [[id, entry]] : [];
  });
  return Object.fromEntries(entries);
}
