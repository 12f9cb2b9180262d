import { isDeepStrictEqual } from "node:util";

import { isMap } from "../lib/look-up";
import type { KubeObject } from "../model/kube-object";
import { isApplyOf, readFieldSet } from "./field-set";
import type { FieldSet } from "./field-set";
import { findPart } from "./field-value";

/**
 * True where an apply of `desired` would change nothing for sure: we own exactly the fields that it has, and each has its
 * value on the cluster. False where that is so or where it cannot be told from here (a quantity that the server writes in
 * another way, a list in another order): then a dry run has the word.
 *
 * Source: structured-merge-diff merge/update.go@v6.4.2 (Apply): the result is the live object with the applied values,
 * without the fields that the manager owned and no longer applies.
 */
export function isAsApplied(live: KubeObject, desired: KubeObject, fieldManager: string): boolean {
  const ours = (live.metadata.managedFields ?? []).filter((entry) => isApplyOf(entry, fieldManager));
  const [entry] = ours;
  // Fields of another version have to be converted first, which only the server can.
  if (entry === undefined || ours.length > 1 || entry.apiVersion !== desired.apiVersion) return false;
  return agrees(readFieldSet(entry), withoutIdentity(desired), live);
}

const identity: ReadonlySet<string> = new Set(["name", "namespace"]);

/** What says which object it is, nobody owns. Source: kubernetes apimachinery managedfields/internal/stripmeta.go@v1.36.3. */
function withoutIdentity(desired: KubeObject): unknown {
  // "creationTimestamp: null" stands in what generators write.
  const metadata = Object.entries(desired.metadata).filter(
    ([name, value]) => !identity.has(name) && !(name === "creationTimestamp" && value === null),
  );
  const rest = Object.entries(desired).filter(([name]) => !["apiVersion", "kind", "metadata"].includes(name));
  return Object.fromEntries(metadata.length === 0 ? rest : [...rest, ["metadata", Object.fromEntries(metadata)]]);
}

function agrees(set: FieldSet, desired: unknown, live: unknown): boolean {
  if (set.children.size === 0) return desired !== undefined && isDeepStrictEqual(desired, live);
  if (Array.isArray(desired)) return itemsAgree(set, desired, live);
  if (!isMap(desired) || !isMap(live)) return false;
  const names = Object.keys(desired).filter((name) => desired[name] !== undefined);
  if (names.length !== set.children.size) return false;
  return names.every((name) => {
    const child = set.children.get(`f:${name}`);
    return child !== undefined && agrees(child, desired[name], live[name]);
  });
}

/** Each owned item is one of the wanted ones, in their order, and they are as many. */
function itemsAgree(set: FieldSet, desired: readonly unknown[], live: unknown): boolean {
  if (desired.length !== set.children.size) return false;
  const places = new Map<number, number>();
  for (const [key, child] of set.children) {
    const there = findPart(live, key);
    const exact = desired.findIndex((item) => findPart([item], key) !== undefined);
    const index = exact < 0 ? desired.findIndex((item) => mayBeItemOf(item, key)) : exact;
    if (there === undefined || index < 0 || places.has(index)) return false;
    if (!agrees(child, desired[index], there.value)) return false;
    places.set(index, Number(there.step));
  }
  const order = [...places.keys()].sort((left, right) => left - right).map((index) => places.get(index) ?? 0);
  return order.every((place, at) => at === 0 || place > (order[at - 1] ?? 0));
}

/**
 * True where the wanted item has the keys but for some that it leaves out: those got their default from the server (a
 * port's protocol). That it left them out when it was applied, too, shows in the item's own fields, which are compared.
 */
function mayBeItemOf(item: unknown, key: string): boolean {
  if (!key.startsWith("k:") || !isMap(item)) return false;
  const keys: unknown = JSON.parse(key.slice(2));
  return isMap(keys) && Object.entries(keys).every(([name, value]) => item[name] === undefined || item[name] === value);
}
