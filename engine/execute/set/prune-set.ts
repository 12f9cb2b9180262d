import type { DeleteAllTarget } from "../../apply/delete-all";
import { optional } from "../../lib/optional";
import { identityOf, type ChangeSet, type SkippedChange } from "../../model/change-set";
import { versionOf } from "../../model/object-key";
import { planPrune, type KeptObject, type PruneTarget } from "../../record/plan-prune";
import { deleteTargets } from "./delete-targets";
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
  return [...plan.kept.map(keep), ...(await deleteTargets(client, targets, { ...options, objects: removed }))];
}

export function keep({ id, reason }: KeptObject): SkippedChange {
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
