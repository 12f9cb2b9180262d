import type { SyncError } from "../../errors/sync-error";
import type { HealthStatus, LogExcerpt } from "../../model/outcomes/health";
import type { RunPlan } from "../../set/limits/plan-run";
import type { SyncRecord } from "./sync-record";
import type { OperationPhase, SyncResult } from "./sync-result";
import type { TaskPhase } from "../../model/argo/sync-task";

/** What a sync did with one object in one phase, and how the object is since. Times are in RFC 3339. */
export interface ResourceOutcome extends SyncResult {
  /** The wave of the task. */
  readonly wave: number;
  /** Whether the live object is as desired; absent for hooks, and where nothing was compared. */
  readonly syncStatus?: "Synced" | "OutOfSync";
  /** The health of the live object when the operation ended; absent for a kind without health, and where it is gone. */
  readonly health?: HealthStatus;
  /** The reason of the health, if there is one. */
  readonly healthMessage?: string;
  /** When the object was first written, or found to be as desired. */
  readonly startedAt: string;
  /** When its result became final; absent if it did not. */
  readonly finishedAt?: string;
}

/** A wave that was written. Times are in RFC 3339. */
export interface WaveReport {
  /** The phase of the wave. */
  readonly phase: TaskPhase;
  /** The number of the wave. */
  readonly wave: number;
  /** Whether no other wave follows. */
  readonly isLast: boolean;
  /** When its first write began. */
  readonly startedAt: string;
  /** When its last write was answered. */
  readonly writtenAt: string;
}

/** The logs of a hook, with secrets masked, at most the last lines. */
export interface HookLog {
  /** The hook as `printKey` prints it. */
  readonly hook: string;
  /** The phase in which the hook ran. */
  readonly phase: TaskPhase;
  /** The last lines of each container. */
  readonly logs: readonly LogExcerpt[];
}

/** Whether hooks run, and why. */
export interface HookRunDecision {
  /** Whether hooks run. */
  readonly run: boolean;
  /** Why, in a few words. */
  readonly reason: string;
}

/** One operation: a sync with its repetitions, a rollback, or a deletion. Times are in RFC 3339. */
export interface OperationOutcome {
  /** How the operation ended. */
  readonly phase: OperationPhase;
  /** What the operation came to, in Argo CD's words. */
  readonly message: string;
  /** When the operation began. */
  readonly startedAt: string;
  /** When the operation ended. */
  readonly finishedAt: string;
  /** How often the operation was repeated. */
  readonly retries: number;
  /** In the order in which the results came. */
  readonly resources: readonly ResourceOutcome[];
  /** The waves of the last attempt, in their order. */
  readonly waves: readonly WaveReport[];
  /** The logs of hooks that were kept. */
  readonly logs: readonly HookLog[];
}

/** The result of a rollback. */
export interface RollbackOutcome extends OperationOutcome {
  /** The revision that was brought back. */
  readonly revision: string;
}

/** The result of a sync. */
export interface SyncOutcome extends OperationOutcome {
  /** Whether the hooks ran, and why. */
  readonly hooks: HookRunDecision;
  /** What the sync was to do, in the form of an approved plan; empty for one that did not start. */
  readonly plan: RunPlan;
  /** The rollback after a failure. */
  readonly rollback?: RollbackOutcome;
  /** What the state keeps for the next operation. */
  readonly record: SyncRecord;
  /** Why the operation did not succeed, for the user. */
  readonly error?: SyncError;
}

/** An object that a deletion leaves. */
export interface KeptObject {
  /** `printKey` of the object. */
  readonly id: string;
  /** Why it was left. */
  readonly reason: string;
}

/** The result of a deletion. */
export interface DeleteSyncOutcome extends OperationOutcome {
  /** The objects that were left, and why. */
  readonly kept: readonly KeptObject[];
  /** What the state keeps if the deletion failed; the inventory has what is left. */
  readonly record: SyncRecord;
  /** Why the deletion did not succeed, for the user. */
  readonly error?: SyncError;
}
