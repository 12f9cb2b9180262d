import * as pulumi from "@pulumi/pulumi";
import { printItem, type InventoryItem, type InventoryRefs, type RenderedInventory } from "slipway";
import { withVersion } from "./options";
import { timeoutSeconds } from "./timeout";

/** An object as an inventory names it. */
export interface InventoryItemReference {
  /** Default: "", the group of Services and ConfigMaps. */
  readonly group?: string;
  readonly version: string;
  readonly kind: string;
  /** Default: the provider's namespace, for namespaced kinds. */
  readonly namespace?: string;
  readonly name: string;
}

/** One object of the list, and what refers to it. */
export interface InventoryItemArgs extends InventoryItemReference {
  /** Objects that need it: it is not deleted while one of them is listed. Default: none. */
  readonly referredBy?: readonly InventoryItemReference[];
}

export interface InventoryArgs {
  /** Name of the ConfigMap. Default: that of `rendered`; needed without it. */
  readonly name?: pulumi.Input<string>;
  /** Its namespace. Default: that of `rendered`, else the provider's. */
  readonly namespace?: pulumi.Input<string>;
  /** The objects of the group. Default: those of `rendered`; needed without it. */
  readonly items?: pulumi.Input<pulumi.Input<InventoryItemArgs>[]>;
  /** What `buildKustomization` of the package `slipway` gave as `inventory`. Default: none. */
  readonly rendered?: RenderedInventory;
  /** Delete what left the list and nothing refers to. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /**
   * Take over a ConfigMap of that name that is no inventory, and delete objects that only a list of another tool names. Default: false.
   */
  readonly adopt?: pulumi.Input<boolean>;
  /** How long to wait until a deleted object is gone, as a Go duration. Default: "5m". `customTimeouts` of the resource options win. */
  readonly timeout?: pulumi.Input<string>;
}

/**
 * The inventory object of Kustomize on a cluster: a ConfigMap whose annotations list the objects of a group, what refers to each,
 * and what has left and may still be there.
 *
 * It is created where it is absent, left untouched where its hash is the same, else merged with what is there. What left is deleted
 * once nothing listed refers to it, if it is still the object that was listed, and then taken off the list. An object that another
 * Slipway resource applied is left to that one. `Kustomization` makes one where the kustomization file has the field `inventory`.
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
  /** The items that left and are still on the list, each with the reason, as `group_version_Kind|namespace|name`. */
  declare readonly previous: pulumi.Output<Record<string, string>>;
  /** The ConfigMap's uid. */
  declare readonly uid: pulumi.Output<string>;

  constructor(name: string, args: InventoryArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Inventory",
      name,
      { ...listOf(args), ...policyOf(args), hash: undefined, previous: undefined, uid: undefined },
      withVersion(opts),
    );
  }
}

function listOf({ name, namespace, items, rendered }: InventoryArgs): pulumi.Inputs {
  const metadata = rendered?.rendered.object.metadata;
  return {
    name: name ?? metadata?.name,
    namespace: namespace ?? metadata?.namespace,
    ...(metadata?.labels === undefined ? {} : { labels: metadata.labels }),
    items: items === undefined ? rendered && printRefs(rendered.current) : pulumi.output(items).apply(printItems),
    ...(items === undefined && rendered !== undefined ? { outside: printRefs(rendered.outside) } : {}),
  };
}

function policyOf({ prune, adopt, timeout }: InventoryArgs): pulumi.Inputs {
  return { prune, adopt, timeoutSeconds: timeoutSeconds(timeout) };
}

function printItems(items: readonly InventoryItemArgs[]): Record<string, string[]> {
  return printRefs(
    new Map(items.map((item) => [printItem(filled(item)), (item.referredBy ?? []).map(filled)] as const)),
  );
}

function filled({ group = "", version, kind, namespace = "", name }: InventoryItemReference): InventoryItem {
  return { group, version, kind, namespace, name };
}

function printRefs(refs: InventoryRefs): Record<string, string[]> {
  return Object.fromEntries([...refs].map(([item, others]) => [item, others.map(printItem)]));
}
