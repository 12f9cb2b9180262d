/** One owned object: its version and uid as last seen, and the owner mark that we wrote on it. */
export interface InventoryEntry {
  readonly apiVersion: string;
  readonly uid: string;
}

/** What one resource owns on the cluster, by `printKey`. */
export type Inventory = Readonly<Record<string, InventoryEntry>>;
