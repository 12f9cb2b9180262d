import type { DeleteAllTarget } from "../apply/delete-all";
import type { DeleteTarget } from "../apply/delete-target";
import { releaseObject } from "../apply/release-object";
import { asSyncError } from "../errors/unexpected-error";
import type { KubeClient } from "../kube/kube-client";
import { mapConcurrently } from "../lib/map-concurrently";
import { optional } from "../lib/optional";
import { identityOf, type ChangeSet, type ObjectChange, type SkippedChange } from "../model/outcomes/change-set";
import { describeKey, versionOf } from "../model/objects/object-key";
import { planPrune, type KeptObject, type PruneTarget } from "../record/plan-prune";
import { deleteTargets, type DeletionOptions } from "./delete-targets";
import type { SyncRun } from "./object-set";

/**
 * Deletes objects that were removed from the set, if they are still ours.
 *
 * @param applied - the result for the desired objects
 * @param isComplete - false if some desired objects failed or are not healthy: then nothing is deleted yet
 */
export async function pruneSet(run: SyncRun, applied: ChangeSet, isComplete: boolean): Promise<ChangeSet> {
  const { client, set, options, planned } = run;
  if (!options.prune) return [];
  const wanted = new Set(planned.map(({ id }) => id));
  const plan = planPrune(set.inventory, wanted, {
    objectOf: (id) => set.left?.get(id),
    currentUids: applied.flatMap((change) => identityOf(change)?.uid ?? []),
    ...optional({ consentKinds: options.consentKinds }),
  });
  if (!isComplete) return [...plan.prune, ...plan.kept].map(holdBack);
  const targets = plan.prune.map((target) => deleteTargetOf(target, options.ownerToken));
  const recorded = set.left ?? set.recorded;
  const removed = new Map([...(recorded ?? [])].filter(([id]) => !wanted.has(id)));
  const kept = await releaseKept(client, plan.kept, (target) => deleteTargetOf(target, options.ownerToken), options);
  return [...kept, ...(await deleteTargets(client, targets, { ...options, objects: removed }))];
}

const concurrency = 32;

/** Gives up the objects that a prune keeps: no set records them any more. A release that fails is a failed change. */
export function releaseKept(
  client: KubeClient,
  kept: readonly KeptObject[],
  targetOf: (kept: KeptObject) => DeleteTarget,
  { signal }: Pick<DeletionOptions, "signal">,
): Promise<readonly ObjectChange[]> {
  return mapConcurrently(kept, concurrency, async (one): Promise<ObjectChange> => {
    try {
      if (one.isReleased) await releaseObject(client, targetOf(one), { signal });
      return keptChange(one);
    } catch (error) {
      return { id: one.id, action: "failed", error: asSyncError(error, { object: describeKey(one.key) }) };
    }
  });
}

export function keptChange({ id, reason }: KeptObject): SkippedChange {
  return { id, action: "skipped", cause: "kept", reason };
}

export function deleteTargetOf(
  { id, key, apiVersion, uid }: PruneTarget,
  ownerToken: string | undefined,
): DeleteAllTarget {
  return { id, ref: { ...key, version: versionOf(apiVersion) }, uid, ...optional({ ownerToken }) };
}

function holdBack({ id }: PruneTarget): SkippedChange {
  const reason = "it is deleted when the objects of the program are healthy";
  return { id, action: "skipped", cause: "heldBack", reason };
}
