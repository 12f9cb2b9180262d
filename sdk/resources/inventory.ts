import * as pulumi from "@pulumi/pulumi";
import {
  findUncarried,
  type InventoryItem,
  type InventoryListing,
  inventorySettings,
  listInventory,
  printFieldPath,
  printInventoryRefs,
  printItem,
  type RenderedInventory,
} from "slipway/internal";
import type { InventorySettingsArgs } from "./inventory-settings-args";
import { withVersion } from "./options";
import { propertiesOf } from "./properties-of";

/** An object as an inventory names it. */
export interface InventoryItemReference {
  /** Default: "", the group of Services and ConfigMaps. */
  readonly group?: string;
  /** The API version of the object. */
  readonly version: string;
  /** The kind of the object. */
  readonly kind: string;
  /** Default: the provider's namespace, for namespaced kinds. */
  readonly namespace?: string;
  /** The name of the object. */
  readonly name: string;
}

/** One object of the list, and the objects that refer to it. */
export interface InventoryItemArgs extends InventoryItemReference {
  /** Objects that depend on it: it is not deleted while one of them is listed. Default: none. */
  readonly referredBy?: readonly InventoryItemReference[];
}

/** The arguments of an `Inventory`. */
export interface InventoryArgs extends InventorySettingsArgs {
  /** The objects of the group. Default: those of `rendered`; needed without it. */
  readonly items?: pulumi.Input<pulumi.Input<InventoryItemArgs>[]>;
  /** The `inventory` that `buildKustomization` of the package `slipway` returned. Default: none. */
  readonly rendered?: RenderedInventory;
}

/**
 * The inventory object of Kustomize on a cluster: a ConfigMap whose annotations list the objects of a group, the
 * objects that refer to each, and removed objects that may still exist.
 *
 * It is created if it is absent, unchanged if its hash is the same, and otherwise merged with the existing list. A
 * removed object is deleted when no item refers to it, if it is still the object that was listed, and then removed from
 * the list. An object that another Slipway resource applied is never deleted. `Kustomization` registers one if the
 * kustomization file has the field `inventory`.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const record = new slipway.Inventory("record", {
 *   name: "shop-record",
 *   namespace: "shop",
 *   items: [{ group: "apps", version: "v1", kind: "Deployment", namespace: "shop", name: "web" }],
 * });
 * export const hash = record.hash;
 * ```
 * @see https://github.com/kubernetes-sigs/kustomize/blob/v3.2.0/docs/inventory_object.md
 */
export class Inventory extends pulumi.CustomResource {
  /** The content hash of the list. */
  declare readonly hash: pulumi.Output<string>;
  /**
   * The items that were removed from the program and are still in the list, each with the reason, as
   * `group_version_Kind|namespace|name`.
   */
  declare readonly previous: pulumi.Output<Record<string, string>>;
  /** The ConfigMap's uid. */
  declare readonly uid: pulumi.Output<string>;

  constructor(name: string, args: InventoryArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Inventory",
      name,
      {
        ...propertiesOf(inventorySettings, args),
        ...listOf(name, args),
        hash: undefined,
        previous: undefined,
        uid: undefined,
      },
      withVersion(opts),
    );
  }
}

function listOf(resource: string, { name, namespace, items, rendered }: InventoryArgs): pulumi.Inputs {
  const listed = rendered === undefined ? undefined : carried(listInventory(rendered), resource);
  const shared = { ...listed, name: name ?? listed?.name, namespace: namespace ?? listed?.namespace };
  if (items === undefined) return { items: undefined, ...shared };
  return { ...shared, items: pulumi.output(items).apply(printItems), outside: undefined };
}

/**
 * The same list: there is no other way to pass it on.
 *
 * @throws RunError if Pulumi would read a part of it as something else
 */
function carried(listed: InventoryListing, resource: string): InventoryListing {
  const found = findUncarried(listed);
  if (found === undefined) return listed;
  const path = printFieldPath(found.path);
  throw new pulumi.RunError(`the inventory "${resource}" cannot be passed to Pulumi: ${path}: ${found.why}; change it`);
}

function printItems(items: readonly InventoryItemArgs[]): Record<string, string[]> {
  return printInventoryRefs(
    new Map(items.map((item) => [printItem(filled(item)), (item.referredBy ?? []).map(filled)] as const)),
  );
}

function filled({ group = "", version, kind, namespace = "", name }: InventoryItemReference): InventoryItem {
  return { group, version, kind, namespace, name };
}
