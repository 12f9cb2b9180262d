import type { ObjectKey } from "../../model/objects/object-key";
import type { TaskPhase } from "../../model/argo/sync-task";

/** The phases of an operation. */
export const operationPhases = ["Running", "Terminating", "Failed", "Error", "Succeeded"] as const;

/** One of `operationPhases`. */
export type OperationPhase = (typeof operationPhases)[number];

/** What was done with an object. */
export const resultCodes = ["Synced", "SyncFailed", "Pruned", "PruneSkipped"] as const;

/** One of `resultCodes`. */
export type ResultCode = (typeof resultCodes)[number];

/**
 * The result of one task.
 *
 * Source: gitops-engine pkg/sync/common/types.go@5baed56 (ResourceSyncResult)
 */
export interface SyncResult {
  /** The object. */
  readonly key: ObjectKey;
  /** The version of its API group. */
  readonly version: string;
  /** The position in which the result came, from 1. */
  readonly order: number;
  /** The images of its containers. */
  readonly images: readonly string[];
  /** What was done with the object; "" for a hook, and before anything was done. */
  readonly status: ResultCode | "";
  /** The message of the write or of the health. */
  readonly message: string;
  /** The phase of the task, if it is a hook. */
  readonly hookType: TaskPhase;
  /** The state of the task, for objects too. */
  readonly hookPhase: OperationPhase | "";
  /** The phase of the task. */
  readonly syncPhase: TaskPhase;
}

/** The state of a sync between two steps. */
export interface SyncState {
  readonly phase: OperationPhase | "";
  readonly message: string;
  /** By `resultKeyOf`, in the order in which they came. */
  readonly results: ReadonlyMap<string, SyncResult>;
}

/** Whether an operation has ended. */
export function isCompleted(phase: OperationPhase | ""): boolean {
  return phase === "Failed" || phase === "Error" || phase === "Succeeded";
}
