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
} from "../model/change-set";
import { describeKey } from "../model/object-key";
import { deleteObject, type DeleteObjectOptions, type DeleteTarget } from "./delete-object";
import { deletionStep } from "./deletion-order";

export interface DeleteAllTarget extends DeleteTarget {
  /** `printKey` of the object. */
  readonly id: string;
}

/** Options for deleting several objects. */
export interface DeleteAllOptions extends Omit<DeleteObjectOptions, "onProgress"> {
  /** The maximum number of objects in parallel; 32 by default. */
  readonly concurrency?: number;
  /** Called after each object, except for failed ones. */
  readonly onDeleted?: (change: DeletedChange | SkippedChange) => void;
  /** Called when the reason that blocks a deletion changes. */
  readonly onProgress?: ((id: string, message: string) => void) | undefined;
}

/**
 * Deletes objects in reverse apply order (see `deletionStep`); a step starts when all objects of the previous one are
 * deleted or have failed. The timeout applies to each object. Errors are collected and never thrown.
 */
export async function deleteAll(
  client: KubeClient,
  targets: readonly DeleteAllTarget[],
  options: DeleteAllOptions = {},
): Promise<ChangeSet> {
  const changes: ObjectChange[] = [];
  const slots = new Semaphore(options.concurrency ?? 32);
  const deleteOne = async (target: DeleteAllTarget): Promise<void> => {
    const { id } = target;
    try {
      await slots.acquire(options.signal);
      try {
        const change = { id, ...(await deleteObject(client, target, optionsFor(id, options))) };
        changes.push(change);
        options.onDeleted?.(change);
      } finally {
        slots.release();
      }
    } catch (error) {
      if (options.signal?.aborted) changes.push({ id, action: "failed", error: cancelled(target) });
      else changes.push({ id, action: "failed", error: located(asSyncError(error, {}), target) });
    }
  };
  const steps = new Map<number, DeleteAllTarget[]>();
  for (const target of targets) {
    const step = deletionStep(target.ref);
    const others = steps.get(step);
    if (others === undefined) steps.set(step, [target]);
    else others.push(target);
  }
  for (const step of [...steps.keys()].sort()) await Promise.all((steps.get(step) ?? []).map(deleteOne));
  return changeSetOf(changes);
}

function optionsFor(id: string, options: DeleteAllOptions): DeleteObjectOptions {
  const { propagation, timeoutSeconds, signal, onProgress } = options;
  const shared = optional({ propagation, timeoutSeconds, signal });
  if (onProgress === undefined) return shared;
  return {
    ...shared,
    onProgress: (message) => {
      onProgress(id, message);
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
