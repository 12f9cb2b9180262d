import { compareApplyOrder } from "../model/plans/apply-order";
import {
  parseItem,
  type InventoryItem,
  type InventoryRefs,
  type KustomizeInventory,
} from "../model/outcomes/kustomize-inventory";
import { printKey } from "../model/objects/object-key";
import { identitiesOf, type Identify } from "./merge-inventory";

export interface InventoryPruneOptions {
  readonly identify?: Identify;
  /**
   * References of current items to objects outside the list, by the referring item; "" matches any group, version or
   * namespace. Without it, an item counts as referenced if an item that referred to it is still current, as in the
   * original.
   */
  readonly outside?: InventoryRefs;
}

/** A previous item. */
export interface PreviousItem {
  readonly text: string;
  readonly item: InventoryItem;
}

export interface InventoryPrunePlan {
  /** Items to delete, in reverse apply order. */
  readonly leaving: readonly PreviousItem[];
  /** Items that are kept, since current items refer to them. */
  readonly referred: readonly (PreviousItem & { readonly by: readonly string[] })[];
  /** Items that are current again, so they are only removed from the previous ones. */
  readonly back: readonly PreviousItem[];
}

/**
 * Decides about the previous items: an item is deleted if it is not current and no current item refers to it. Pure.
 *
 * The original kept an item as long as an item was current that had ever referred to it, so a Secret with a content
 * hash outlived its successor. If the references of the current items are known, only these count.
 * Source: kustomize pkg/inventory/inventory.go@v3.2.0 (Prune).
 */
export function planInventoryPrune(
  { current, previous }: KustomizeInventory,
  { identify = printKey, outside }: InventoryPruneOptions = {},
): InventoryPrunePlan {
  const wanted = identitiesOf(current, identify);
  const leaving: PreviousItem[] = [];
  const referred: (PreviousItem & { by: readonly string[] })[] = [];
  const back: PreviousItem[] = [];
  for (const [text, referrers] of previous) {
    const item = parseItem(text);
    if (item === undefined) continue;
    if (wanted.has(identify(item))) {
      back.push({ text, item });
      continue;
    }
    const by =
      outside === undefined
        ? referrers.map(identify).filter((referrer) => wanted.has(referrer))
        : [...outside].filter(([, to]) => to.some((one) => matchesItem(one, item))).map(([referrer]) => referrer);
    if (by.length === 0) leaving.push({ text, item });
    else referred.push({ text, item, by: [...new Set(by)] });
  }
  return { leaving: leaving.sort((left, right) => compareApplyOrder(right.item, left.item)), referred, back };
}

/** Returns whether a reference matches the item; an absent part matches anything. */
function matchesItem(to: InventoryItem, item: InventoryItem): boolean {
  return (
    to.name === item.name &&
    fits(to.kind, item.kind) &&
    (to.group === "" || to.group === item.group) &&
    fits(to.namespace, item.namespace)
  );
}

function fits(one: string, other: string): boolean {
  return one === "" || other === "" || one === other;
}
