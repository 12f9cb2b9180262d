import { compareApplyOrder } from "../model/plans/apply-order";
import { type ObjectKey, printKey } from "../model/objects/object-key";
import type { PlannedPrune } from "../model/plans/plan";
import { optional } from "../lib/optional";
import { maximumOf } from "../lib/push-all";

/** An object that was removed from the set and may be deleted. */
export interface PruneCandidate {
  /** The identity of the object. */
  readonly key: ObjectKey;
  /** The recorded uid. */
  readonly uid?: string;
  /** The wave in which it was applied. */
  readonly wave: number;
  /** True if it is deleted after everything else in the sync. */
  readonly last?: boolean;
}

/**
 * Assigns waves to the objects to delete: the waves in which they were applied, reversed. Objects that are deleted last
 * get an additional wave after all others.
 *
 * @param lastWave - the highest wave of the applied objects; 0 if there are none
 * @returns by wave, then in reverse apply order
 */
// Source: gitops-engine pkg/sync/sync_context.go@5baed56 (getSyncTasks): the waves of prunes are swapped among
// themselves, the first with the last; PruneLast comes one wave after the greatest of all, which is never less than 0.
export function placePrunes(candidates: readonly PruneCandidate[], lastWave: number): readonly PlannedPrune[] {
  const waves = [...new Set(candidates.map(({ wave }) => wave))].sort((left, right) => left - right);
  const mirrored = new Map(waves.map((wave, index) => [wave, waves[waves.length - 1 - index] ?? wave]));
  const after = maximumOf(waves, Math.max(0, lastWave)) + 1;
  const placed = candidates.map(({ key, uid, wave, last }): PlannedPrune => {
    const place = last === true ? after : (mirrored.get(wave) ?? wave);
    return { id: printKey(key), key, wave: place, ...optional({ uid }) };
  });
  return placed.sort((left, right) => left.wave - right.wave || compareApplyOrder(right.key, left.key));
}
