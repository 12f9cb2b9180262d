import type { InventoryEntry, Inventory } from "../model/inventory";
import type { KubeObject } from "../model/kube-object";
import type { ObjectKey } from "../model/object-key";

export interface PruneOptions {
  /** The object as recorded (or live): its marks are read. An entry without one is judged by its kind alone. */
  readonly objectOf?: (id: string) => KubeObject | undefined;
  /** Protected kinds that may be deleted all the same: "Namespace", "apiextensions.k8s.io/CustomResourceDefinition", or "*". */
  readonly consentKinds?: readonly string[];
}

/** An object to delete: only with this uid. */
export interface PruneTarget extends InventoryEntry {
  readonly id: string;
  readonly key: ObjectKey;
}

/** An object that left the plan and stays on the cluster. */
export interface KeptObject extends PruneTarget {
  readonly reason: string;
}

export interface PrunePlan {
  /** In the order of deletion: the reverse of the order of application. */
  readonly prune: readonly PruneTarget[];
  /** In the same order, each with its reason. */
  readonly kept: readonly KeptObject[];
}

/** What of the previous inventory is to be deleted, now that only `current` (ids of `printKey`) is wanted. Pure. */
export function planPrune(previous: Inventory, current: Iterable<string>, options: PruneOptions = {}): PrunePlan {
  throw new Error(
    `not built yet: ${Object.keys(previous).length} ${[...current].length} ${String(options.consentKinds)}`,
  );
}

/** Why an object that nobody wants any more is not deleted; undefined where it may be. For one object without an inventory. */
export function reasonToKeep(
  key: ObjectKey,
  object: KubeObject | undefined,
  consentKinds: readonly string[] = [],
): string | undefined {
  throw new Error(`not built yet: ${key.kind} ${String(object)} ${consentKinds.length}`);
}
