import { isDeepStrictEqual } from "node:util";

import { isMap } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { isApplyOf, readFieldSet, type FieldSet } from "./field-set";
import { findPart } from "./field-value";

/**
 * True if an apply of `desired` certainly changes nothing: we own exactly its fields, and each has its value on the
 * cluster. False otherwise or if it is unclear (a quantity that the server formats differently, a list in another
 * order): then a dry run decides.
 *
 * Source: structured-merge-diff merge/update.go@v6.4.2 (Apply): the result is the live object with the applied values,
 * without the fields that the manager owned and no longer applies.
 */
export function isAsApplied(live: KubeObject, desired: KubeObject, fieldManager: string): boolean {
  const ours = (live.metadata.managedFields ?? []).filter((entry) => isApplyOf(entry, fieldManager));
  const [entry] = ours;
  // Fields of another version must be converted first, which only the server can do.
  if (entry === undefined || ours.length > 1 || entry.apiVersion !== desired.apiVersion) return false;
  return agrees(readFieldSet(entry), withoutIdentity(desired), live);
}

const identity: ReadonlySet<string> = new Set(["name", "namespace"]);

/**
 * Nobody owns the fields that identify the object. Source: kubernetes apimachinery
 * managedfields/internal/stripmeta.go@v1.36.3.
 */
function withoutIdentity(desired: KubeObject): unknown {
  // Generators write "creationTimestamp: null".
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

/** The owned items are the desired ones, in the same order and number. */
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
 * True if the desired item has the keys, except for omitted ones with a default from the server (a port's protocol).
 * The comparison of the item's own fields shows whether they were also omitted when it was applied.
 */
export function mayBeItemOf(item: unknown, key: string): boolean {
  if (!key.startsWith("k:") || !isMap(item)) return false;
  const keys: unknown = JSON.parse(key.slice(2));
  return isMap(keys) && Object.entries(keys).every(([name, value]) => item[name] === undefined || item[name] === value);
}
