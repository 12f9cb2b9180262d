import { SyncError } from "../errors/sync-error";
import { compareApplyOrder } from "../model/apply-order";
import type { Inventory, InventoryEntry } from "../model/inventory";
import type { KubeObject } from "../model/kube-object";
import { consentsToPrune, keepMark, parseWave, pruneAnnotation, waveMark } from "../model/marks";
import { parseKey, type ObjectKey } from "../model/object-key";

export interface PruneOptions {
  /** The object as recorded, or as it is live: its marks are read. An entry without one is judged by its kind alone. */
  readonly objectOf?: (id: string) => KubeObject | undefined;
  /** Protected kinds that may be deleted all the same: "Namespace", "apiextensions.k8s.io/CustomResourceDefinition", "*". */
  readonly consentKinds?: readonly string[];
  /** The uids of what is wanted: an entry with one of these is the same object, known under another group. */
  readonly currentUids?: Iterable<string>;
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
  /** In the order of deletion: the reverse of the order of application, later waves first. */
  readonly prune: readonly PruneTarget[];
  /** In the same order, each with its reason. */
  readonly kept: readonly KeptObject[];
}

/** Kinds whose deletion takes more than the object with it. */
const protectedKinds: ReadonlySet<string> = new Set([
  "/Namespace",
  "/PersistentVolumeClaim",
  "apiextensions.k8s.io/CustomResourceDefinition",
]);

/**
 * What of the previous inventory is to be deleted, now that only `current` (ids of `printKey`) is wanted. Pure.
 *
 * @throws RECORD_INVENTORY_KEY_INVALID
 */
export function planPrune(previous: Inventory, current: Iterable<string>, options: PruneOptions = {}): PrunePlan {
  const wanted = new Set(current);
  const wantedUids = new Set(options.currentUids);
  const gone = Object.entries(previous)
    .filter(([id]) => !wanted.has(id))
    .map(([id, entry]) => ({ target: { id, key: readKey(id), ...entry }, object: options.objectOf?.(id) }))
    .sort(
      (left, right) =>
        waveOf(right.object) - waveOf(left.object) || compareApplyOrder(right.target.key, left.target.key),
    );

  const prune: PruneTarget[] = [];
  const kept: KeptObject[] = [];
  for (const { target, object } of gone) {
    const reason = reasonOfUid(target.uid, wantedUids) ?? reasonToKeep(target.key, object, options.consentKinds);
    if (reason === undefined) prune.push(target);
    else kept.push({ ...target, reason });
  }
  return { prune, kept };
}

/**
 * Why an object that nobody wants any more is not deleted; undefined where it may be. For one object without an inventory.
 *
 * @param object - as recorded or live, for its marks
 * @param consentKinds - as in `PruneOptions`
 */
export function reasonToKeep(
  key: ObjectKey,
  object: KubeObject | undefined,
  consentKinds: readonly string[] = [],
): string | undefined {
  const mark = object && keepMark(object);
  if (mark) return `it is marked ${mark.name}: ${mark.value}`;
  if (!protectedKinds.has(`${key.group}/${key.kind}`)) return undefined;
  const names = [key.kind, key.group === "" ? key.kind : `${key.group}/${key.kind}`, "*"];
  if ((object && consentsToPrune(object)) || consentKinds.some((kind) => names.includes(kind))) return undefined;
  return `a ${key.kind} is deleted only with consent: ${pruneAnnotation}: enabled on it, or its kind among those that may be deleted`;
}

function reasonOfUid(uid: string, wantedUids: ReadonlySet<string>): string | undefined {
  if (uid === "") return "its uid was never recorded, so nobody can say that it is still the same object";
  return wantedUids.has(uid) ? "it is still wanted, under another group" : undefined;
}

function waveOf(object: KubeObject | undefined): number {
  return parseWave((object && waveMark(object)?.value) ?? "0") ?? 0;
}

function readKey(id: string): ObjectKey {
  const key = parseKey(id);
  if (key) return key;
  throw new SyncError({
    code: "RECORD_INVENTORY_KEY_INVALID",
    what: `cannot read the key ${JSON.stringify(id)} of the recorded inventory`,
    why: "a key is group/Kind/namespace/name; this one says of no object that it is ours, so nothing is deleted",
    mend: "correct or remove the entry in the stack's state (pulumi stack export, edit, pulumi stack import)",
  });
}
