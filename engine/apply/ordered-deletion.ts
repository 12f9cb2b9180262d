import type { DeletionGroup } from "../model/plans/declared-order";
import type { ObjectKey } from "../model/objects/object-key";
import { deletionStep } from "./deletion-order";

const lastStep = 4;

interface Target {
  readonly id: string;
  readonly ref: ObjectKey;
}

/** Targets of one deletion with their steps, and the groups that each waits for. */
export interface OrderedDeletion<Deleted> {
  /** By step, in order. */
  readonly steps: readonly (readonly Deleted[])[];
  /** By id, the groups whose objects are deleted before it. */
  readonly before: ReadonlyMap<string, readonly DeletionGroup[]>;
}

/**
 * The steps of a deletion. An object that is declared to go before another one goes at the latest in the step of that
 * one, so that steps and groups never form a cycle.
 *
 * @param groups - without a cycle; ids of other objects are ignored
 */
export function orderDeletion<Deleted extends Target>(
  targets: readonly Deleted[],
  groups: readonly DeletionGroup[],
): OrderedDeletion<Deleted> {
  const steps = new Map(targets.map(({ id, ref }) => [id, deletionStep(ref)]));
  const before = new Map<string, DeletionGroup[]>();
  for (const group of groups) {
    for (const id of group.then) {
      const others = before.get(id);
      if (others === undefined) before.set(id, [group]);
      else others.push(group);
    }
  }
  for (let step = 0; step <= lastStep; step++) {
    const walked = new Set<DeletionGroup>();
    const open = [...steps].flatMap(([id, own]) => (own === step ? [id] : []));
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      for (const group of before.get(id) ?? []) {
        if (walked.has(group)) continue;
        walked.add(group);
        for (const first of group.first) {
          if ((steps.get(first) ?? 0) <= step) continue;
          steps.set(first, step);
          open.push(first);
        }
      }
    }
  }
  const byStep: Deleted[][] = Array.from({ length: lastStep + 1 }, () => []);
  for (const target of targets) byStep[steps.get(target.id) ?? 0]?.push(target);
  return { steps: byStep.filter((some) => some.length > 0), before };
}
