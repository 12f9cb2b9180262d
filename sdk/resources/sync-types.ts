/** What a sync did with one object in one phase. Times are in RFC 3339. */
export interface SyncResourceResult {
  /** `group/Kind/namespace/name`. */
  readonly id: string;
  /** The version of its API group. */
  readonly version: string;
  /** The position in which the result came, from 1. */
  readonly order: number;
  /** What was done with the object: `Synced`, `SyncFailed`, `Pruned` or `PruneSkipped`; empty for a hook. */
  readonly status: string;
  /** The message of the write or of the health. */
  readonly message: string;
  /** The phase of the task: `PreSync`, `Sync`, `PostSync` or `SyncFail`. */
  readonly syncPhase: string;
  /** How the task ended: `Succeeded`, `Failed` or `Error`. */
  readonly hookPhase: string;
  /** The wave of the task. */
  readonly wave: number;
  /** The images of its containers. */
  readonly images: string[];
  /** `Synced` or `OutOfSync`; absent for hooks. */
  readonly syncStatus?: string;
  /** The health when the operation ended; absent for a kind without health. */
  readonly health?: string;
  /** The reason of the health. */
  readonly healthMessage?: string;
  /** When the object was first written. */
  readonly startedAt: string;
  /** When its result became final. */
  readonly finishedAt?: string;
}

/** A wave that was written. Times are in RFC 3339. */
export interface SyncWave {
  /** The phase of the wave. */
  readonly phase: string;
  /** The number of the wave. */
  readonly wave: number;
  /** When its first write began. */
  readonly startedAt: string;
  /** When its last write was answered. */
  readonly writtenAt: string;
}

/** The last lines of the logs of a hook. */
export interface SyncHookLog {
  /** The hook: `group/Kind/namespace/name`. */
  readonly hook: string;
  /** The phase in which it ran. */
  readonly phase: string;
  /** The lines, with the Pod and the container of each part. */
  readonly text: string;
}
