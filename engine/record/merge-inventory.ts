import {
  hashItems,
  parseItem,
  printItem,
  type InventoryItem,
  type InventoryRefs,
  type KustomizeInventory,
} from "../model/kustomize-inventory";
import { printKey } from "../model/object-key";
import type { LiveInventory } from "./live-inventory";

/** Which object an item means, as a text. By default group, kind, namespace and name: never the version. */
export type Identify = (item: InventoryItem) => string;

/** What the list that is wanted does to the one on the cluster. */
export const inventoryActions = ["create", "untouched", "merge"] as const;
export type InventoryAction = (typeof inventoryActions)[number];

export interface InventoryDecision {
  readonly action: InventoryAction;
  /** The list as it shall be on the cluster. */
  readonly next: KustomizeInventory;
}

/**
 * Decides by the hash, as cli-experimental does: absent is created, the same hash is left untouched, another one is merged. A hash
 * that does not fit to the list beside it counts as another one.
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
 * The list that is wanted, and as previous what the other one named and this one does not. No item is lost.
 *
 * Departs from the original, which also kept in `previous` what is still current, and dropped it when it pruned.
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

/** The list without those previous items. */
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
