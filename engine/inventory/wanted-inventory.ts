import type { KubeObject } from "../model/objects/kube-object";
import type { FindHolder } from "../model/plans/holders";
import type { InventoryRefs } from "../model/outcomes/kustomize-inventory";

/** The desired state of a Kustomize inventory object on a cluster. */
export interface WantedInventory {
  /** The ConfigMap without its list. */
  readonly manifest: KubeObject;
  /** The items, each with the objects that refer to it. */
  readonly current: InventoryRefs;
  /** References to objects that are not in the list, by the referring item; see `planInventoryPrune`. */
  readonly outside?: InventoryRefs | undefined;
  /** Whether to delete objects that were removed from the list. */
  readonly prune: boolean;
  /** Whether to take over a ConfigMap and to delete objects because of the list alone. */
  readonly adopt: boolean;
  /** The value of the owner annotation on the inventory object. */
  readonly ownerToken: string;
  /** The list that the last run recorded. */
  readonly recorded: RecordedList;
  /** Who has an object in the state of the own stack; undefined where there is no stack. */
  readonly findHolder?: FindHolder;
  /** The scopes of the kinds in the list. */
  readonly scopes: KindScopes;
}

/** The record of the last run; empty for a new inventory. */
export interface RecordedList {
  readonly items: InventoryRefs;
  /** Items that were removed from the list, and whose objects remained on the cluster. */
  readonly previous: readonly string[];
  /** The recorded uids by item. */
  readonly uids: Readonly<Record<string, string>>;
  /** The uid of the ConfigMap. */
  readonly uid: string | undefined;
}

/** Resolves the namespaces of items without one. */
export interface KindScopes {
  /** Undefined if the kind is unknown. */
  readonly isNamespaced: (apiVersion: string, kind: string) => Promise<boolean | undefined>;
  readonly defaultNamespace: string;
}

export function apiVersionOf({ group, version }: { readonly group: string; readonly version: string }): string {
  return group === "" ? version : `${group}/${version}`;
}
