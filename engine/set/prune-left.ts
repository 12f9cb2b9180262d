import type { DeleteAllTarget } from "../apply/delete-all";
import { describeOwner, isOwnedBy, ownerTokenOf } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import { mapConcurrently } from "../lib/map-concurrently";
import { changeSetOf, type ChangeSet, type SkippedChange } from "../model/outcomes/change-set";
import { definedKind } from "../model/objects/custom-kind";
import type { Inventory, InventoryEntry } from "../model/outcomes/inventory";
import type { KubeObject } from "../model/objects/kube-object";
import { parseKey, versionOf } from "../model/objects/object-key";
import { type KeptObject, planPrune } from "../record/plan-prune";
import { deleteTargets, type DeletionOptions } from "./delete-targets";
import { deleteTargetOf, keptChange, releaseKept } from "./prune-set";
import { removedObject } from "./requests-of-set";
import { demandRights } from "./rights/demand-rights";
import type { RightsQuestion } from "./rights/spare-rights";

/** Objects that several sets owned and that none of them contains any more. */
export interface LeftObjects {
  /** The recorded objects that are no longer wanted. */
  readonly inventory: Inventory;
  /** The owner tokens of the sets: an object with another token is not deleted. */
  readonly owners: ReadonlySet<string>;
}

/** The planned deletions. */
export interface LeftPlan {
  readonly targets: readonly DeleteAllTarget[];
  readonly skipped: readonly SkippedChange[];
  /** Those that are to be deleted, and must not be; `skipped` has them, too. */
  readonly kept: readonly KeptObject[];
  /** The live CustomResourceDefinitions among the targets: the server deletes their custom resources with them. */
  readonly definitions: readonly KubeObject[];
  /** By id, the live objects of the targets. */
  readonly objects: ReadonlyMap<string, KubeObject>;
}

const concurrency = 64;

/** The live objects that the sets still own, by id, and why the others are left as they are. */
export async function readLeft(
  client: KubeClient,
  left: LeftObjects,
  signal?: AbortSignal,
): Promise<{ readonly lives: ReadonlyMap<string, KubeObject>; readonly skipped: readonly SkippedChange[] }> {
  const entries = Object.entries(left.inventory);
  const lives = new Map<string, KubeObject>();
  const skipped = await mapConcurrently(entries, concurrency, async ([id, entry]) => {
    const key = parseKey(id);
    if (key === undefined) return [];
    const live = await client.get({ ...key, version: versionOf(entry.apiVersion) }, signal);
    const obstacle = findObstacle(id, live, entry, left.owners);
    if (obstacle !== undefined) return [obstacle];
    if (live !== undefined) lives.set(id, live);
    return [];
  });
  return { lives, skipped: skipped.flat() };
}

/** Reads the live objects and decides which of them are deleted. */
export async function planLeft(client: KubeClient, left: LeftObjects, signal?: AbortSignal): Promise<LeftPlan> {
  const { lives, skipped } = await readLeft(client, left, signal);
  const ours = Object.fromEntries(Object.entries(left.inventory).filter(([id]) => lives.has(id)));
  const plan = planPrune(ours, [], { objectOf: (id) => lives.get(id) });
  const targets = plan.prune.map((target) => {
    const live = lives.get(target.id);
    return deleteTargetOf(target, live === undefined ? undefined : ownerTokenOf(live));
  });
  const definitions = targets.flatMap(({ id }) => {
    const live = lives.get(id);
    return live === undefined || definedKind(live) === undefined ? [] : [live];
  });
  const isTarget = new Set(targets.map(({ id }) => id));
  const objects = new Map([...lives].filter(([id]) => isTarget.has(id)));
  const { kept } = plan;
  return { targets, skipped: [...skipped, ...kept.map(keptChange)], kept, definitions, objects };
}

/** How objects that were removed from the sets are deleted. */
export interface PruneLeftOptions extends DeletionOptions {
  /** What the same run makes, and who may read its roles. Without it, the user's rights are not asked for first. */
  readonly rights?: Omit<RightsQuestion, "signal"> | undefined;
}

/**
 * Deletes objects that were removed from the sets, if the sets still own them. Errors of deletions are in the result.
 *
 * @throws KUBE_RIGHTS_MISSING for all objects that the user may not delete: none was deleted then
 */
export async function pruneLeft(client: KubeClient, left: LeftObjects, options: PruneLeftOptions): Promise<ChangeSet> {
  const { rights, signal } = options;
  const { targets, skipped, kept, objects } = await planLeft(client, left, signal);
  if (rights !== undefined) {
    await demandRights(client, { written: [], removed: targets.map(removedObject) }, { ...rights, signal });
  }
  const isOurs = (live: KubeObject): boolean => isOwnedBy(live, left.owners);
  const released = await releaseKept(client, kept, (one) => ({ ...deleteTargetOf(one, undefined), isOurs }), options);
  const isKept = new Set(kept.map(({ id }) => id));
  return changeSetOf([
    ...skipped.filter(({ id }) => !isKept.has(id)),
    ...released,
    ...(await deleteTargets(client, targets, { ...options, objects })),
  ]);
}

function findObstacle(
  id: string,
  live: KubeObject | undefined,
  { uid }: InventoryEntry,
  owners: ReadonlySet<string>,
): SkippedChange | undefined {
  const skip = (cause: SkippedChange["cause"], reason: string): SkippedChange => {
    return { id, action: "skipped", cause, reason };
  };
  if (live === undefined) return skip("absent", "it was already deleted");
  if (live.metadata.uid !== uid) return skip("notOurs", "another object has its name now");
  if (isOwnedBy(live, owners)) return undefined;
  return skip("notOurs", `${describeOwner(ownerTokenOf(live)) ?? "another resource"} owns it now`);
}
