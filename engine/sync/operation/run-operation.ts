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
import { TaskLogs } from "./task-logs";
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
  const run = new OperationRun(operation);
  try {
    for (;;) {
      const ended = await run.step();
      if (ended !== undefined) return run.end(ended);
    }
  } catch (error) {
    return run.fail(error);
  } finally {
    await run.endLogs();
  }
}

/** Why an operation takes no further step. */
type EndOfSteps = "completed" | "unconfirmed";

/** An operation on its way. */
class OperationRun {
  private readonly operation: Operation;
  private readonly recorder = new ResultRecorder({ phase: "Running", message: "", results: new Map() });
  private readonly logs: HookLogs;
  private readonly shownLogs: TaskLogs;
  private readonly times = new TimeKeeper();
  private readonly progress: TaskProgress;
  private readonly waves: WaveReport[] = [];
  private readonly waveOf = new Map<string, number>();
  /** The message that was reported last. */
  private message = "";
  private isTerminated = false;

  constructor(operation: Operation) {
    this.operation = operation;
    this.logs = new HookLogs(operation.client, operation.keepLogs, operation.mask);
    const { onProgress, mask, now, signal } = operation;
    this.shownLogs = new TaskLogs(operation.client, { onProgress, mask, now, signal });
    this.progress = new TaskProgress(operation.onProgress, (text) => this.logs.hide(text), operation.now);
  }

  /** One step, and the wait for a change if it has made no progress; undefined if another one follows. */
  async step(): Promise<EndOfSteps | undefined> {
    const { operation, recorder, times, progress } = this;
    const { now } = operation;
    operation.store.drain();
    const began = now();
    const made = operation.makeTasks();
    progress.plan(made.tasks);
    this.notePlannedWaves(made.tasks);
    const context = this.contextOf(began);
    await this.readEnded(context, made);
    await (operation.signal.aborted ? this.terminate(context, made) : syncStep(context, made));
    const { state } = recorder;
    const hasMoved = times.noteResults(state, began, now());
    progress.noteTasks(made.tasks, context, began);
    this.shownLogs.noteTasks(made.tasks, context, (key) => operation.store.get(key));
    if (state.message !== this.message) this.report(this.logs.hide(state.message));
    this.message = state.message;
    if (isCompleted(state.phase)) return "completed";
    if (hasMoved) return undefined;
    if (waitsForConsent(operation, made, recorder)) return "unconfirmed";
    await nextChange(operation, made.tasks, recorder);
    return undefined;
  }

  /** Ends the logs that are shown. */
  endLogs(): Promise<void> {
    return this.shownLogs.end();
  }

  end(ended: EndOfSteps): OperationEnd {
    const isUnconfirmed = ended === "unconfirmed";
    if (isUnconfirmed) this.recorder.setOperation("Failed", this.recorder.state.message);
    return this.resultsOf(isUnconfirmed);
  }

  fail(error: unknown): OperationEnd {
    const { what, why } = asSyncError(error, {});
    this.recorder.setOperation("Error", why === undefined ? what : `${what}: ${why}`);
    return this.resultsOf(false);
  }

  private resultsOf(isUnconfirmed: boolean): OperationEnd {
    const { recorder, waves, logs, times, waveOf, isTerminated } = this;
    return {
      ...{ state: recorder.state, waves, logs: logs.all, times: times.all, waveOf },
      ...{ isTerminated, isUnconfirmed, hide: (text) => logs.hide(text) },
    };
  }

  /** The waves of prunes change with those that are left; the first ones are those of the plan. */
  private notePlannedWaves(tasks: readonly SyncTask[]): void {
    for (const task of tasks) {
      const key = resultKeyOf(task);
      if (!this.waveOf.has(key)) this.waveOf.set(key, task.wave);
    }
  }

  /** Reads the logs of hooks, and settles the tasks whose object has vanished. */
  private async readEnded(context: StepContext, { tasks }: MadeTasks): Promise<void> {
    const { store, signal } = this.operation;
    const lastOf: LiveStore["lastOf"] = (key) => store.lastOf(key) ?? store.lastOf({ ...key, namespace: "" });
    await this.logs.learn(context, tasks, lastOf);
    await this.logs.read(context, tasks, lastOf, signal.aborted);
    settleVanished(context, tasks, lastOf);
  }

  private async terminate(context: StepContext, made: MadeTasks): Promise<void> {
    this.isTerminated = true;
    this.recorder.setOperation("Terminating", "operation is terminating");
    this.report("operation is terminating");
    await terminate(context, made);
  }

  private report(message: string): void {
    this.operation.onMessage(message);
    this.progress.reportMessage(message);
  }

  private contextOf(began: number): StepContext {
    const { cluster, options, health, namespace, isModified, isKept, held, now, onWave } = this.operation;
    const startedAt = printTime(began);
    return {
      ...{ cluster, options, recorder: this.recorder, health, namespace, isModified, released: new WeakSet() },
      ...optional({ held, isKept }),
      afterWave: (phase, wave, isLast) => {
        const report = { phase, wave, isLast, startedAt, writtenAt: printTime(now()) };
        this.waves.push(report);
        return onWave(report);
      },
    };
  }
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
