import { compareStrings } from "../lib/canonical-json";
import type { Inventory } from "../model/inventory";
import type { KubeObject } from "../model/kube-object";
import { keyOf, printKey } from "../model/object-key";

/**
 * The inventory of live objects, sorted by key. An object without a uid (from a dry run) has the uid "", and is never
 * deleted.
 */
export function inventoryOf(objects: readonly KubeObject[]): Inventory {
  const entries = objects.map((object) => {
    return [printKey(keyOf(object)), { apiVersion: object.apiVersion, uid: object.metadata.uid ?? "" }] as const;
  });
  return Object.fromEntries(entries.sort(([left], [right]) => compareStrings(left, right)));
}
