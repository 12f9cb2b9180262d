import { SyncError } from "../errors/sync-error";
import { compareApplyOrder } from "../model/plans/apply-order";
import type { Inventory, InventoryEntry } from "../model/outcomes/inventory";
import type { KubeObject } from "../model/objects/kube-object";
import { consentsToPrune, keepMark, parseWave, pruneAnnotation, waveMark } from "../model/objects/marks";
import { parseKey, type ObjectKey } from "../model/objects/object-key";

/** Data about the objects in addition to the inventory, and the deletions that the user allows. */
export interface PruneOptions {
  /** The recorded or live object, whose annotations are read. For an entry without one, only its kind counts. */
  readonly objectOf?: (id: string) => KubeObject | undefined;
  /** Protected kinds that may be deleted anyway: "Namespace", "apiextensions.k8s.io/CustomResourceDefinition", "*". */
  readonly consentKinds?: readonly string[];
  /** The uids of the desired objects: an entry with one of these is the same object, listed under another group. */
  readonly currentUids?: Iterable<string>;
}

/** An object to delete, only if it has this uid. */
export interface PruneTarget extends InventoryEntry {
  readonly id: string;
  readonly key: ObjectKey;
}

/** An object that was removed from the plan and remains on the cluster. */
export interface KeptObject extends PruneTarget {
  readonly reason: string;
  /** Whether nobody wants it any more: it is then released. Otherwise it may be an object of the program. */
  readonly isReleased: boolean;
}

/** The objects that a prune deletes, and those that it keeps. */
export interface PrunePlan {
  /** In deletion order: the reverse of the apply order, later waves first. */
  readonly prune: readonly PruneTarget[];
  /** In the same order, each with its reason. */
  readonly kept: readonly KeptObject[];
}

/** Kinds whose deletion also deletes other objects. */
const protectedKinds: ReadonlySet<string> = new Set([
  "/Namespace",
  "/PersistentVolumeClaim",
  "apiextensions.k8s.io/CustomResourceDefinition",
]);

/**
 * Determines which entries of the previous inventory to delete, given the ids in `current` (of `printKey`). Pure.
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
    const unsure = reasonOfUid(target.uid, wantedUids);
    const reason = unsure ?? reasonToKeep(target.key, object, options.consentKinds);
    if (reason === undefined) prune.push(target);
    else kept.push({ ...target, reason, isReleased: unsure === undefined });
  }
  return { prune, kept };
}

/**
 * Returns why a removed object is not deleted; undefined if it may be deleted. For one object without an inventory.
 *
 * @param object - the recorded or live object, for its annotations
 * @param consentKinds - see `PruneOptions`
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
  return `a ${key.kind} is deleted only if you allow it: ${pruneAnnotation}: enabled on it, or its kind in the list of kinds that may be deleted`;
}

function reasonOfUid(uid: string, wantedUids: ReadonlySet<string>): string | undefined {
  if (uid === "") return "its uid was never recorded, so it may be another object of the same name";
  return wantedUids.has(uid) ? "the object still exists in the program, under another group" : undefined;
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
    why: "a key is group/Kind/namespace/name; this key identifies no object, so nothing is deleted",
    mend: "correct or remove the entry in the stack's state (pulumi stack export, edit, pulumi stack import)",
  });
}
