import type { Inventory } from "../model/inventory";
import { keyOf, printKey } from "../model/object-key";
import type { KubeObject } from "../model/kube-object";

/** The inventory of live objects: who each is, with its version and uid. Objects without a uid (of a dry run) have the uid "". */
export function inventoryOf(objects: readonly KubeObject[]): Inventory {
  return Object.fromEntries(
    objects
      .map(
        (object) =>
          [printKey(keyOf(object)), { apiVersion: object.apiVersion, uid: object.metadata.uid ?? "" }] as const,
      )
      .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)),
  );
}
