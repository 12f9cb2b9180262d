import type { HealthStatus } from "../../model/outcomes/health";
import type { SyncCluster } from "../model/sync-cluster";
import type { ArgoSyncOptions } from "../../model/argo/sync-options";
import type { TaskPhase } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import type { ObjectKey } from "../../model/objects/object-key";
import type { HeldTasks } from "./held-tasks";
import type { ResultRecorder } from "./result-recorder";

/** The health of a live object; undefined if its kind has none. The error is one of the rule. */
export type ReadHealth = (
  object: KubeObject,
) => { readonly health: HealthStatus; readonly message: string } | { readonly error: string } | undefined;

/** What a step works with. */
export interface StepContext {
  readonly cluster: SyncCluster;
  readonly options: ArgoSyncOptions;
  readonly recorder: ResultRecorder;
  readonly health: ReadHealth;
  /** Live hooks without their finalizer by now: a hook of several phases has one live object. Empty at first. */
  readonly released: WeakSet<KubeObject>;
  /** The namespace of the sync. */
  readonly namespace: string;
  /** Whether an object differs from its live one; undefined if that is not known. */
  readonly isModified: (key: ObjectKey) => boolean | undefined;
  /** Whether an object is not sent although it would be replaced: it is as it was written. Default: none. */
  readonly isKept?: (key: ObjectKey) => boolean;
  /** Holds tasks of a wave until others have ended, if annotations of the set declare an order. */
  readonly held?: HeldTasks;
  /** Is called after each wave that was written; returns why the sync must end, if it must. */
  readonly afterWave?: (phase: TaskPhase, wave: number, isLast: boolean) => Promise<string | undefined>;
}

/** The outcome of a run of tasks: pending means that something must be gone first. */
export type RunState = "successful" | "pending" | "failed";

/** The worst of several outcomes. */
export function worstOf(states: readonly RunState[]): RunState {
  if (states.includes("failed")) return "failed";
  return states.includes("pending") ? "pending" : "successful";
}
