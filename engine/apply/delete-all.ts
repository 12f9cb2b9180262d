import { SyncError } from "../errors/sync-error";
import { asSyncError } from "../errors/unexpected-error";
import type { KubeClient } from "../kube/kube-client";
import { optional } from "../lib/optional";
import { Semaphore } from "../lib/semaphore";
import {
  changeSetOf,
  type ChangeSet,
  type DeletedChange,
  type ObjectChange,
  type SkippedChange,
} from "../model/outcomes/change-set";
import type { DeletionGroup } from "../model/plans/declared-order";
import { describeKey } from "../model/objects/object-key";
import type { OwnDeletion } from "../model/objects/object-waits";
import { deleteObject, type DeleteObjectOptions } from "./delete-object";
import { orderDeletion } from "./ordered-deletion";
import type { DeleteTarget } from "./delete-target";

export interface DeleteAllTarget extends DeleteTarget {
  /** `printKey` of the object. */
  readonly id: string;
}

/** Options for deleting several objects. */
export interface DeleteAllOptions extends Omit<DeleteObjectOptions, "onProgress" | "releases"> {
  /** The maximum number of objects in parallel; 32 by default. */
  readonly concurrency?: number;
  /** The order that annotations declare, beside that of the steps; without a cycle. */
  readonly order?: readonly DeletionGroup[];
  /** How single objects are deleted, in place of the options for all. */
  readonly ownDeletion?: (id: string) => OwnDeletion;
  /** Called after each object, except for failed ones. */
  readonly onDeleted?: (change: DeletedChange | SkippedChange) => void;
  /** Called when the reason that blocks a deletion changes. */
  readonly onProgress?: ((id: string, message: string) => void) | undefined;
}

/**
 * Deletes objects in reverse apply order (see `deletionStep`); a step starts when all objects of the previous one are
 * deleted or have failed. An object that is declared to go after others stays if one of these does. One that a mark
 * protects is released: nobody owns it any more. The timeout applies to each object. Errors are collected and never
 * thrown.
 */
export async function deleteAll(
  client: KubeClient,
  targets: readonly DeleteAllTarget[],
  options: DeleteAllOptions,
): Promise<ChangeSet> {
  const changes: ObjectChange[] = [];
  const slots = new Semaphore(options.concurrency ?? 32);
  const ends = new Map<string, Promise<boolean>>();
  const { steps, before } = orderDeletion(targets, options.order ?? []);
  const groupEnds = new Map<DeletionGroup, Promise<string | undefined>>();
  const endOf = (group: DeletionGroup): Promise<string | undefined> => {
    const end = groupEnds.get(group) ?? firstLeft(group, ends);
    groupEnds.set(group, end);
    return end;
  };
  const deleteOne = async (target: DeleteAllTarget): Promise<boolean> => {
    const { id } = target;
    try {
      for (const group of before.get(id) ?? []) {
        const left = await endOf(group);
        if (left !== undefined) throw heldBack(target, left);
      }
      await slots.acquire(options.signal);
      try {
        const change = { id, ...(await deleteObject(client, target, optionsFor(id, options))) };
        changes.push(change);
        options.onDeleted?.(change);
        return true;
      } finally {
        slots.release();
      }
    } catch (error) {
      if (options.signal?.aborted) changes.push({ id, action: "failed", error: cancelled(target) });
      else changes.push({ id, action: "failed", error: located(asSyncError(error, {}), target) });
      return false;
    }
  };
  for (const step of steps) {
    // The ends are known to each other before the first of them looks for another one.
    const begun = Promise.resolve();
    const own = step.map((target): readonly [string, Promise<boolean>] => [
      target.id,
      begun.then(() => deleteOne(target)),
    ]);
    for (const [id, end] of own) ends.set(id, end);
    await Promise.all(own.map(([, end]) => end));
  }
  return changeSetOf(changes);
}

/** The first object of the group that was not deleted; undefined if all are gone, or are not deleted here. */
async function firstLeft(
  { first }: DeletionGroup,
  ends: ReadonlyMap<string, Promise<boolean>>,
): Promise<string | undefined> {
  for (const id of first) if ((await ends.get(id)) === false) return id;
  return undefined;
}

function heldBack({ ref }: DeleteAllTarget, left: string): SyncError {
  return new SyncError({
    code: "APPLY_NEED_FAILED",
    what: "the object was not deleted, because one that goes before it was not deleted",
    where: { object: describeKey(ref) },
    why: `its annotations, or those of ${left}, declare the order`,
    mend: "fix that failure first; this object needs no change",
  });
}

function optionsFor(id: string, options: DeleteAllOptions): DeleteObjectOptions {
  const { signal, onProgress, readLive } = options;
  const { timeoutSeconds, propagation = options.propagation } = options.ownDeletion?.(id) ?? options;
  const shared = { releases: true, timeoutSeconds, ...optional({ propagation, signal, readLive }) };
  return {
    ...shared,
    onProgress: (message) => {
      onProgress?.(id, message);
    },
  };
}

function located(error: SyncError, { ref }: DeleteAllTarget): SyncError {
  return error.where.object === undefined ? error.at({ object: describeKey(ref) }) : error;
}

function cancelled({ ref }: DeleteAllTarget): SyncError {
  return new SyncError({
    code: "KUBE_CANCELLED",
    what: "the deletion was cancelled before it finished",
    where: { object: describeKey(ref) },
    mend: "run again to delete the remaining objects",
  });
}
