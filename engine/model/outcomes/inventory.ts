import type { KubeObject } from "../objects/kube-object";

/** An owned object: its last observed version and uid, and our owner annotation. */
export interface InventoryEntry {
  /** The last observed API version. */
  readonly apiVersion: string;
  /** The last observed uid. */
  readonly uid: string;
}

/** The objects that one resource owns on the cluster, by `printKey`. */
export type Inventory = Readonly<Record<string, InventoryEntry>>;

/** The entry of an object whose uid is known. */
export function inventoryEntryOf({ apiVersion }: KubeObject, uid: string): InventoryEntry {
  return { apiVersion, uid };
}
