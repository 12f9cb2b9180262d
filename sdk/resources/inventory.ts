import * as pulumi from "@pulumi/pulumi";
import {
  findUncarried,
  type InventoryItem,
  type InventoryListing,
  listInventory,
  printFieldPath,
  printInventoryRefs,
  printItem,
  type RenderedInventory,
} from "slipway/internal";
import { withVersion } from "./options";
import { timeoutSeconds } from "./timeout";

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
export interface InventoryArgs {
  /** Name of the ConfigMap. Default: that of `rendered`; needed without it. */
  readonly name?: pulumi.Input<string>;
  /** Its namespace. Default: that of `rendered`, else the provider's. */
  readonly namespace?: pulumi.Input<string>;
  /** The objects of the group. Default: those of `rendered`; needed without it. */
  readonly items?: pulumi.Input<pulumi.Input<InventoryItemArgs>[]>;
  /** The `inventory` that `buildKustomization` of the package `slipway` returned. Default: none. */
  readonly rendered?: RenderedInventory;
  /** Delete objects that were removed from the list and that nothing refers to. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /**
   * Adopt a ConfigMap of that name that is not an inventory, and allow the deletion of objects that only another tool
   * listed. Default: false.
   */
  readonly adopt?: pulumi.Input<boolean>;
  /** Keep the ConfigMap on the cluster when the resource is deleted. Default: false. */
  readonly keep?: pulumi.Input<boolean>;
  /**
   * The maximum wait for the deletion of an object, as a Go duration. Default: "5m". `customTimeouts` of the resource
   * options takes precedence.
   */
  readonly timeout?: pulumi.Input<string>;
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
      { ...listOf(name, args), ...policyOf(args), hash: undefined, previous: undefined, uid: undefined },
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

function policyOf({ prune, adopt, keep, timeout }: InventoryArgs): pulumi.Inputs {
  return { prune, adopt, keep, timeoutSeconds: timeoutSeconds(timeout) };
}

function printItems(items: readonly InventoryItemArgs[]): Record<string, string[]> {
  return printInventoryRefs(
    new Map(items.map((item) => [printItem(filled(item)), (item.referredBy ?? []).map(filled)] as const)),
  );
}

function filled({ group = "", version, kind, namespace = "", name }: InventoryItemReference): InventoryItem {
  return { group, version, kind, namespace, name };
}
