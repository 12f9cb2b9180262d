import { asSyncError } from "../../errors/unexpected-error";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { SyncCluster } from "../model/sync-cluster";
import type { ArgoSyncOptions } from "../../model/argo/sync-options";
import type { HookLog, WaveReport } from "../model/sync-outcome";
import { isCompleted, type SyncState } from "../model/sync-result";
import type { KeptLogs } from "../settings/closed-sets";
import { liveKeyOf, resultKeyOf, type SyncTask } from "../../model/argo/sync-task";
import { type ObjectKey, printKey } from "../../model/objects/object-key";
import type { MadeTasks } from "../../plan/argo/make-tasks";
import type { ReportProgress } from "../../model/outcomes/progress";
import { printTime } from "../step/print-time";
import { ResultRecorder } from "../step/result-recorder";
import type { HeldTasks } from "../step/held-tasks";
import type { ReadHealth, StepContext } from "../step/step-context";
import { syncStep } from "../step/sync-step";
import { terminate } from "../step/terminate";
import { HookLogs } from "./hook-logs";
import type { LiveStore } from "./live-store";
import { type ResultTimes, TimeKeeper } from "./result-times";
import { settleVanished } from "./settle-vanished";
import { TaskProgress } from "./task-progress";

/** What an operation works with. */
export interface Operation {
  readonly client: KubeClient;
  readonly store: LiveStore;
  readonly cluster: SyncCluster;
  readonly options: ArgoSyncOptions;
  readonly namespace: string;
  readonly health: ReadHealth;
  readonly isModified: (key: ObjectKey) => boolean | undefined;
  /** Whether an object is not sent although it would be replaced. Default: none. */
  readonly isKept?: (key: ObjectKey) => boolean;
  /** The tasks, with the live objects of now. */
  readonly makeTasks: () => MadeTasks;
  /** Holds tasks of a wave until others have ended. */
  readonly held?: HeldTasks;
  readonly keepLogs: KeptLogs;
  /** Masks the secrets of the objects. */
  readonly mask: (text: string) => string;
  /** Terminates the operation; its reason names the cause. */
  readonly signal: AbortSignal;
  readonly onWave: (wave: WaveReport) => Promise<string | undefined>;
  readonly onMessage: (message: string) => void;
  readonly onProgress?: ReportProgress | undefined;
  readonly now: () => number;
}

/** The end of an operation. */
export interface OperationEnd {
  readonly state: SyncState;
  readonly waves: readonly WaveReport[];
  readonly logs: readonly HookLog[];
  readonly times: ReadonlyMap<string, ResultTimes>;
  /** The wave of each task, by `resultKeyOf`. */
  readonly waveOf: ReadonlyMap<string, number>;
  /** Whether the operation ended because it was terminated. */
  readonly isTerminated: boolean;
  /** Masks the secrets of the objects, and those that failed Pods use. */
  readonly hide: (text: string) => string;
  /** Whether it ended since nobody has confirmed a deletion. */
  readonly isUnconfirmed: boolean;
}

/**
 * Runs an operation to its end: takes steps until none makes progress, then waits for a change of an object that it
 * waits for.
 */
export async function runOperation(operation: Operation): Promise<OperationEnd> {
  const { store, signal, now, onMessage } = operation;
  const recorder = new ResultRecorder({ phase: "Running", message: "", results: new Map() });
  const logs = new HookLogs(operation.client, operation.keepLogs, operation.mask);
  const times = new TimeKeeper();
  const progress = new TaskProgress(operation.onProgress, (text) => logs.hide(text), now);
  const reportMessage = (text: string): void => {
    onMessage(text);
    progress.reportMessage(text);
  };
  const waves: WaveReport[] = [];
  const waveOf = new Map<string, number>();
  let message = "";
  let isTerminated = false;
  const end = (isUnconfirmed = false): OperationEnd => ({
    ...{ state: recorder.state, waves, logs: logs.all, times: times.all, waveOf },
    ...{ isTerminated, isUnconfirmed, hide: (text) => logs.hide(text) },
  });
  const step = async (): Promise<boolean | "unconfirmed"> => {
    store.drain();
    const began = now();
    const made = operation.makeTasks();
    progress.plan(made.tasks);
    // The waves of prunes change with those that are left; the first ones are those of the plan.
    for (const task of made.tasks) {
      const key = resultKeyOf(task);
      if (!waveOf.has(key)) waveOf.set(key, task.wave);
    }
    const context = contextOf(operation, recorder, began, (wave) => {
      waves.push(wave);
      return operation.onWave(wave);
    });
    const lastOf: LiveStore["lastOf"] = (key) => store.lastOf(key) ?? store.lastOf({ ...key, namespace: "" });
    await logs.learn(context, made.tasks, lastOf);
    await logs.read(context, made.tasks, lastOf, signal.aborted);
    settleVanished(context, made.tasks, lastOf);
    if (signal.aborted) {
      isTerminated = true;
      recorder.setOperation("Terminating", "operation is terminating");
      reportMessage("operation is terminating");
      await terminate(context, made);
    } else {
      await syncStep(context, made);
    }
    const { state } = recorder;
    const hasMoved = times.noteResults(state, began, now());
    progress.noteTasks(made.tasks, context, began);
    if (state.message !== message) reportMessage(logs.hide(state.message));
    message = state.message;
    if (isCompleted(state.phase)) return true;
    if (hasMoved) return false;
    if (waitsForConsent(operation, made, recorder)) return "unconfirmed";
    await nextChange(operation, made.tasks, recorder);
    return false;
  };
  try {
    for (;;) {
      const ended = await step();
      if (ended === "unconfirmed") recorder.setOperation("Failed", recorder.state.message);
      if (ended !== false) return end(ended === "unconfirmed");
    }
  } catch (error) {
    const { what, why } = asSyncError(error, {});
    recorder.setOperation("Error", why === undefined ? what : `${what}: ${why}`);
    return end();
  }
}

function contextOf(
  { cluster, options, health, namespace, isModified, isKept, held, now }: Operation,
  recorder: ResultRecorder,
  began: number,
  onWave: Operation["onWave"],
): StepContext {
  const startedAt = printTime(began);
  return {
    ...{ cluster, options, recorder, health, namespace, isModified, released: new WeakSet() },
    ...optional({ held, isKept }),
    afterWave: (phase, wave, isLast) => onWave({ phase, wave, isLast, startedAt, writtenAt: printTime(now()) }),
  };
}

/** Nobody can confirm a deletion while the operation runs. */
function waitsForConsent({ options }: Operation, { tasks }: MadeTasks, recorder: ResultRecorder): boolean {
  if (options.pruneConfirmed || !recorder.waitsForConfirmation) return false;
  return !tasks.some((task) => recorder.stateOf(task).phase === "Running");
}

/** Waits for a change of an object whose task has not ended, or that is being deleted. */
async function nextChange(
  { store, signal }: Operation,
  tasks: readonly SyncTask[],
  recorder: ResultRecorder,
): Promise<void> {
  const awaited = new Set(
    tasks.flatMap((task) => {
      const { phase, status } = recorder.stateOf(task);
      const isOver = isCompleted(phase) && !(status === "Pruned" && task.live !== undefined) && !task.isHook;
      return isOver ? [] : [printKey(liveKeyOf(task)), printKey({ ...liveKeyOf(task), namespace: "" })];
    }),
  );
  while (!signal.aborted) {
    await store.nextChange(signal);
    const changed = store.drain();
    if ([...changed].some((key) => awaited.has(key))) return;
  }
}
