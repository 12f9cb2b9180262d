import type { PlannedHook, PlannedObject } from "../model/plans/plan";
import { comparePhases, type SyncPhase } from "../model/plans/sync-phase";
import { indexNeeds, type NeededObject } from "./link-needs";

/** The position of an object in a plan. */
export interface PlanPosition {
  readonly phase: SyncPhase;
  readonly wave: number;
}

/** The objects that hooks need, and the objects that are moved to an earlier position because of this. */
export interface HookLinks {
  /** The needed objects by the index of the hook. */
  readonly needs: readonly (readonly NeededObject[])[];
  /** The new positions by the index of the object. */
  readonly moved: ReadonlyMap<number, PlanPosition>;
}

/**
 * Finds the objects that the hooks need. A hook cannot be created without its Namespace and the CRD of its kind, so
 * these are moved to the phase and wave of the first hook that needs them. Other references to later objects are
 * ignored: either an earlier sync has created the object, or the hook waits for it.
 *
 * @param hooks - in the order in which they run
 */
// Source: gitops-engine pkg/sync/sync_tasks.go@5baed56 (adjustDeps).
export function linkHooks(hooks: readonly PlannedHook[], objects: readonly PlannedObject[]): HookLinks {
  const needsAmong = indexNeeds(objects);
  const moved = new Map<number, PlanPosition>();
  const positionOf = (index: number): PlanPosition => {
    return moved.get(index) ?? { phase: "Sync", wave: objects[index]?.wave ?? 0 };
  };
  const needs = hooks.map(({ key, hook, moment, wave }) => {
    const here: PlanPosition = { phase: moment.phase, wave };
    const links = new Map<number, NeededObject>();
    for (const need of needsAmong({ key, object: hook.object })) {
      const comesLater = comparePositions(positionOf(need.index), here) > 0;
      const cannotWait = need.reason === "namespace" || need.reason === "definition";
      if (comesLater && cannotWait) moved.set(need.index, here);
      if ((!comesLater || cannotWait) && !links.has(need.index)) links.set(need.index, need);
    }
    return [...links.values()];
  });
  return { needs, moved };
}

function comparePositions(left: PlanPosition, right: PlanPosition): number {
  return comparePhases(left.phase, right.phase) || left.wave - right.wave;
}
