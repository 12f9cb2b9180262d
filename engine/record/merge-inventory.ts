import {
  hashItems,
  parseItem,
  printItem,
  type InventoryItem,
  type InventoryRefs,
  type KustomizeInventory,
} from "../model/outcomes/kustomize-inventory";
import { printKey } from "../model/objects/object-key";
import type { LiveInventory } from "./live-inventory";

/**
 * Returns a string that identifies an item's object. By default group, kind, namespace and name, without the version.
 */
export type Identify = (item: InventoryItem) => string;

/** The change of the list on the cluster. */
export const inventoryActions = ["create", "untouched", "merge"] as const;
/** The action for the inventory object: one of `inventoryActions`. */
export type InventoryAction = (typeof inventoryActions)[number];

export interface InventoryDecision {
  readonly action: InventoryAction;
  /** The new list on the cluster. */
  readonly next: KustomizeInventory;
}

/**
 * Decides by the hash, as cli-experimental does: a missing list is created, one with the same hash is not changed, any
 * other one is merged. A hash that does not match its list counts as different.
 *
 * Source: cli-experimental internal/pkg/apply/apply.go@master (updateInventoryObject).
 */
export function decideInventory(
  live: LiveInventory | undefined,
  current: InventoryRefs,
  identify: Identify = printKey,
): InventoryDecision {
  if (live === undefined) return { action: "create", next: { current, previous: new Map() } };
  const hash = hashItems(current.keys());
  if (live.hash === hash && hashItems(live.current.keys()) === hash) {
    return { action: "untouched", next: { current: live.current, previous: live.previous } };
  }
  return { action: "merge", next: mergeInventory(live, current, identify) };
}

/**
 * Creates the new list; items that only the old list has become `previous`. No item is lost.
 *
 * Differs from the original, which also kept current items in `previous`, and removed them when it pruned.
 * @internal for its tests
 */
export function mergeInventory(
  live: KustomizeInventory,
  current: InventoryRefs,
  identify: Identify = printKey,
): KustomizeInventory {
  const wanted = identitiesOf(current, identify);
  const previous = new Map<string, readonly InventoryItem[]>();
  for (const refs of [live.previous, live.current]) {
    for (const [text, referrers] of refs) {
      const item = parseItem(text);
      if (item !== undefined && wanted.has(identify(item))) continue;
      previous.set(text, union(previous.get(text) ?? [], referrers));
    }
  }
  return { current, previous };
}

/** Removes previous items from the list. */
export function clearPrevious({ current, previous }: KustomizeInventory, gone: Iterable<string>): KustomizeInventory {
  const left = new Set(gone);
  return { current, previous: new Map([...previous].filter(([text]) => !left.has(text))) };
}

export function identitiesOf(refs: InventoryRefs, identify: Identify): ReadonlySet<string> {
  const items = [...refs.keys()].flatMap((text) => parseItem(text) ?? []);
  return new Set(items.map(identify));
}

function union(one: readonly InventoryItem[], other: readonly InventoryItem[]): readonly InventoryItem[] {
  const known = new Set(one.map(printItem));
  return [...one, ...other.filter((item) => !known.has(printItem(item)))];
}
