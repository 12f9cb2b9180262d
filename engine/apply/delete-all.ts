import { isSyncError, SyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { compareStrings } from "../lib/canonical-json";
import { Semaphore } from "../lib/semaphore";
import { describeKey } from "../model/object-key";
import type { WaveFailure } from "./apply-wave";
import { deleteObject } from "./delete-object";
import type { DeleteObjectOptions, DeleteOutcome, DeleteTarget } from "./delete-object";
import { deletionStep } from "./deletion-order";

export interface DeleteAllTarget extends DeleteTarget {
  /** `printKey` of the object. */
  readonly id: string;
}

export interface DeleteAllOptions extends Omit<DeleteObjectOptions, "onProgress"> {
  /** Objects at once; 32 by default. */
  readonly concurrency?: number;
  readonly onDeleted?: (id: string, outcome: DeleteOutcome) => void;
  readonly onProgress?: (id: string, message: string) => void;
}

/** By id, sorted. */
export interface DeleteAllResult {
  readonly outcomes: Readonly<Record<string, DeleteOutcome>>;
  readonly failures: readonly WaveFailure[];
}

/**
 * Deletes objects in the reverse order of their use (see `deletionStep`); a later step starts when the earlier is gone, or
 * has failed. The time-out counts for each object. Failures are collected and never thrown.
 */
export async function deleteAll(
  client: KubeClient,
  targets: readonly DeleteAllTarget[],
  options: DeleteAllOptions = {},
): Promise<DeleteAllResult> {
  const outcomes = new Map<string, DeleteOutcome>();
  const failures = new Map<string, SyncError>();
  const slots = new Semaphore(options.concurrency ?? 32);
  const deleteOne = async (target: DeleteAllTarget): Promise<void> => {
    try {
      await slots.acquire(options.signal);
      try {
        const outcome = await deleteObject(client, target, optionsFor(target.id, options));
        outcomes.set(target.id, outcome);
        options.onDeleted?.(target.id, outcome);
      } finally {
        slots.release();
      }
    } catch (error) {
      if (options.signal?.aborted) failures.set(target.id, cancelled(target));
      else if (isSyncError(error)) failures.set(target.id, error);
      else throw error;
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
  return {
    outcomes: Object.fromEntries([...outcomes].sort(([left], [right]) => compareStrings(left, right))),
    failures: [...failures]
      .sort(([left], [right]) => compareStrings(left, right))
      .map(([id, error]) => ({ id, error })),
  };
}

function optionsFor(id: string, options: DeleteAllOptions): DeleteObjectOptions {
  const { propagation, timeoutSeconds, signal, onProgress } = options;
  return {
    ...(propagation === undefined ? {} : { propagation }),
    ...(timeoutSeconds === undefined ? {} : { timeoutSeconds }),
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined
      ? {}
      : {
          onProgress: (message) => {
            onProgress(id, message);
          },
        }),
  };
}

function cancelled({ ref }: DeleteAllTarget): SyncError {
  return new SyncError({
    code: "KUBE_CANCELLED",
    what: "the deletion was cancelled before the object was gone",
    where: { object: describeKey(ref) },
    mend: "run again: what is left is deleted then",
  });
}
