import { compareApplyOrder } from "../model/apply-order";
import {
  parseItem,
  type InventoryItem,
  type InventoryRefs,
  type KustomizeInventory,
} from "../model/kustomize-inventory";
import { printKey } from "../model/object-key";
import { identitiesOf, type Identify } from "./merge-inventory";

export interface InventoryPruneOptions {
  readonly identify?: Identify;
  /**
   * What current items refer to beyond the list, by the item that refers; "" stands for any group, version or namespace. Without it
   * an item is referred to where one that referred to it is still current, as the original has it.
   */
  readonly outside?: InventoryRefs;
}

/** A previous item. */
export interface PreviousItem {
  readonly text: string;
  readonly item: InventoryItem;
}

export interface InventoryPrunePlan {
  /** May be deleted, in the reverse of the order of application. */
  readonly leaving: readonly PreviousItem[];
  /** Stay, since current items refer to them. */
  readonly referred: readonly (PreviousItem & { readonly by: readonly string[] })[];
  /** Are current, so that they need only be cleared. */
  readonly back: readonly PreviousItem[];
}

/**
 * What becomes of the previous items: only those that are not current, and that nothing current refers to, are to be deleted. Pure.
 *
 * The original held an item while one that had ever referred to it was current, so that a Secret with a content hash outlived its
 * successor. Where the references of the current items are known, they decide.
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
        : [...outside].filter(([, to]) => to.some((one) => means(one, item))).map(([referrer]) => referrer);
    if (by.length === 0) leaving.push({ text, item });
    else referred.push({ text, item, by: [...new Set(by)] });
  }
  return { leaving: leaving.sort((left, right) => compareApplyOrder(right.item, left.item)), referred, back };
}

/** Whether a reference may mean the item: what it does not say, it leaves open. */
function means(to: InventoryItem, item: InventoryItem): boolean {
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
