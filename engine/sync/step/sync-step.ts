import { isCompleted } from "../model/sync-result";
import { liveKeyOf, objectOf, type SyncTask } from "../../model/argo/sync-task";
import type { MadeTasks } from "../../plan/argo/make-tasks";
import { groupOf } from "../../model/objects/object-key";
import type { KubeObject } from "../../model/objects/kube-object";
import { deleteHooks, hasPolicy, removeFinalizer } from "./hook-cleanup";
import { runTasks } from "./run-tasks";
import type { ReadHealth, StepContext } from "./step-context";
import { isDeleted } from "./write-task";

/**
 * Takes one step of a sync; the state is in the recorder of the context.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (Sync)
 */
export async function syncStep(context: StepContext, { tasks, invalid }: MadeTasks): Promise<void> {
  const { recorder } = context;
  for (const { task, message } of invalid) recorder.set(task, "SyncFailed", "", message);
  if (invalid.length > 0) {
    recorder.setOperation("Failed", "one or more synchronization tasks are not valid");
    return;
  }
  if (!recorder.hasStarted && !(await validate(context, tasks))) return;
  for (const task of tasks) lookAt(context, task);
  if (waits(context, tasks)) return;
  await releaseCompleted(context, tasks);
  const isLeft = (task: SyncTask): boolean => task.isHook && task.live !== undefined && !isRunning(context, task);
  const left = {
    successful: tasks.filter((task) => isLeft(task) && hasPolicy(task, "hook-succeeded")),
    failed: tasks.filter((task) => isLeft(task) && hasPolicy(task, "hook-failed")),
  };
  const onFailure = tasks.filter(({ phase }) => phase === "SyncFail");
  const others = tasks.filter(({ phase }) => phase !== "SyncFail");
  if (others.some((task) => hasFailed(context, task))) {
    const gone = await deleteHooks(context, left.failed);
    const notSynced = others.filter((task) => recorder.stateOf(task).status === "SyncFailed");
    await fail(context, { onFailure, gone }, notSynced, "one or more synchronization tasks completed unsuccessfully");
    return;
  }
  const pending = outOfSync(
    context,
    others.filter((task) => recorder.stateOf(task).phase === ""),
  );
  await runWave(context, pending, { ...left, onFailure, all: others });
}

interface LeftTasks {
  /** Hooks that are deleted when the sync succeeds, and when it fails. */
  readonly successful: readonly SyncTask[];
  readonly failed: readonly SyncTask[];
  readonly onFailure: readonly SyncTask[];
  /** All tasks, without those of the phase SyncFail. */
  readonly all: readonly SyncTask[];
}

async function runWave(context: StepContext, pending: readonly SyncTask[], left: LeftTasks): Promise<void> {
  const { recorder } = context;
  const { all } = left;
  const [first, last] = [pending[0], pending.at(-1)];
  if (first === undefined || last === undefined) {
    await deleteHooks(context, left.successful);
    recorder.setOperation("Succeeded", "successfully synced (no more tasks)");
    return;
  }
  const isInWave = ({ phase, wave }: SyncTask): boolean => phase === first.phase && wave === first.wave;
  const { ready: wave, waiting } = partWave(context, pending.filter(isInWave), all);
  const held = new Set(waiting);
  const remaining = pending.filter((task) => !isInWave(task) || task.isHook || held.has(task));
  recorder.setOperation("Running", "one or more tasks are running");
  const state = await runTasks(context, wave, false);
  if (state !== "failed" && waiting.length === 0) {
    const refusal = await context.afterWave?.(first.phase, first.wave, isInWave(last));
    if (refusal !== undefined) {
      await deleteHooks(context, left.failed);
      recorder.setOperation("Failed", `SyncWaveHook failed: ${refusal}`);
      return;
    }
  }
  if (state === "failed") {
    const gone = await deleteHooks(context, left.failed);
    const notSynced = wave.filter((task) => recorder.stateOf(task).status === "SyncFailed");
    await fail(context, { onFailure: left.onFailure, gone }, notSynced, "one or more objects failed to apply");
  } else if (state === "pending") {
    const hasEndPolicy = (task: SyncTask): boolean =>
      task.live !== undefined && (hasPolicy(task, "hook-succeeded") || hasPolicy(task, "hook-failed"));
    setWaiting(context, wave.filter(hasEndPolicy), true);
  } else if (remaining.length === 0) {
    await deleteHooks(context, left.successful);
    recorder.setOperation("Succeeded", "successfully synced (all tasks run)");
  } else {
    setWaiting(context, remaining, false);
  }
}

/** Validates all objects before the first write. The Namespace of the sync must exist for that. */
async function validate(context: StepContext, tasks: readonly SyncTask[]): Promise<boolean> {
  const { recorder, namespace } = context;
  const creation = tasks.find(({ live, target }) => live === undefined && isNamespace(target, namespace));
  if (creation !== undefined && (await runTasks(context, [creation], false)) === "failed") {
    await fail(context, { onFailure: [], gone: new Set() }, [creation], "the namespace failed to apply");
    return false;
  }
  const validated = outOfSync(
    context,
    tasks.filter((task) => task !== creation),
  );
  if ((await runTasks(context, validated, true)) !== "failed") return true;
  recorder.setOperation("Failed", "one or more objects failed to apply (dry run)");
  return false;
}

function isNamespace(target: KubeObject | undefined, name: string): boolean {
  if (target === undefined || target.kind !== "Namespace") return false;
  return groupOf(target.apiVersion) === "" && target.metadata.name === name;
}

/** Reads the health of what runs. */
function lookAt(context: StepContext, task: SyncTask): void {
  const { recorder, health } = context;
  const { live } = task;
  if (live === undefined || !isRunning(context, task)) return;
  if (task.isHook) {
    const { phase, message } = phaseOfHook(live, health);
    recorder.set(task, "", phase, message);
    return;
  }
  const { status } = recorder.stateOf(task);
  const found = health(live);
  // Some kinds have no health: they are done with the write.
  if (found === undefined) recorder.set(task, status, "Succeeded", "");
  else if ("error" in found) return;
  else if (found.health === "Healthy") recorder.set(task, status, "Succeeded", found.message);
  else if (found.health === "Degraded") recorder.set(task, status, "Failed", found.message);
}

/** How far a live hook is. */
export function phaseOfHook(
  live: KubeObject,
  health: ReadHealth,
): { readonly phase: "Running" | "Failed" | "Succeeded" | "Error"; readonly message: string } {
  const found = health(live);
  if (found === undefined) return { phase: "Succeeded", message: `${live.metadata.name} created` };
  if ("error" in found) {
    return { phase: "Error", message: `failed to get resource health: failed to get resource health: ${found.error}` };
  }
  const { message } = found;
  if (found.health === "Healthy") return { phase: "Succeeded", message };
  if (found.health === "Progressing" || found.health === "Suspended") return { phase: "Running", message };
  if (found.health === "Missing") return { phase: "Succeeded", message: `${live.metadata.name} created` };
  return { phase: "Failed", message };
}

/** Whether something must end first: running hooks, objects of another wave, and objects that are being deleted. */
function waits(context: StepContext, tasks: readonly SyncTask[]): boolean {
  const [first, last] = [tasks[0], tasks.at(-1)];
  const hasSteps = first !== undefined && (first.wave !== last?.wave || first.phase !== last.phase);
  const running = tasks.filter((task) => (hasSteps || task.isHook) && isRunning(context, task));
  if (running.length > 0 && !mayBegin(context, tasks, running)) {
    setWaiting(context, running, false);
    return true;
  }
  const going = tasks.filter(
    (task) => context.recorder.stateOf(task).status === "Pruned" && task.live !== undefined && isDeleted(task.live),
  );
  if (going.length > 0) setWaiting(context, going, true);
  return going.length > 0;
}

/** Whether a task of the wave that runs has only waited for others of it, which have ended. */
function mayBegin(context: StepContext, tasks: readonly SyncTask[], running: readonly SyncTask[]): boolean {
  const { held, recorder } = context;
  const [one] = running;
  if (held === undefined || one === undefined) return false;
  const isInWave = ({ phase, wave }: SyncTask): boolean => phase === one.phase && wave === one.wave;
  if (!running.every(isInWave)) return false;
  const begun = tasks.filter((task) => isInWave(task) && recorder.stateOf(task).phase === "");
  return partWave(context, begun, tasks).ready.some((task) => held.isOrdered(task));
}

/** The tasks of a wave that may begin, and those that wait for others of it. */
function partWave(
  context: StepContext,
  wave: readonly SyncTask[],
  all: readonly SyncTask[],
): { readonly ready: readonly SyncTask[]; readonly waiting: readonly SyncTask[] } {
  return context.held?.part(context.recorder, wave, all) ?? { ready: wave, waiting: [] };
}

async function releaseCompleted(context: StepContext, tasks: readonly SyncTask[]): Promise<void> {
  const { recorder } = context;
  for (const task of tasks) {
    const { status, phase } = recorder.stateOf(task);
    if (!task.isHook || !isCompleted(phase)) continue;
    const why = await removeFinalizer(context, task);
    if (why !== undefined) recorder.set(task, status, "Error", `Failed to remove hook finalizer: ${why}`);
  }
}

function setWaiting({ recorder }: StepContext, tasks: readonly SyncTask[], isDeletion: boolean): void {
  const [first, ...more] = tasks;
  if (first === undefined) return;
  const { apiVersion, kind, metadata } = objectOf(first);
  const until = isDeletion ? "deletion of" : first.isHook ? "completion of hook" : "healthy state of";
  const others = more.length === 0 ? "" : ` and ${more.length} more ${first.isHook ? "hooks" : "resources"}`;
  recorder.setOperation("Running", `waiting for ${until} ${groupOf(apiVersion)}/${kind}/${metadata.name}${others}`);
}

/** What follows a failure. */
interface FailureTasks {
  readonly onFailure: readonly SyncTask[];
  /** The live objects that this step has deleted. */
  readonly gone: ReadonlySet<KubeObject | undefined>;
}

/**
 * Ends the sync as failed, after the hooks of the phase SyncFail have run. One whose object is being deleted runs when
 * that is gone: the server would refuse it. Argo CD sends it at once, which succeeds if the deletion is quick.
 */
async function fail(
  context: StepContext,
  { onFailure, gone }: FailureTasks,
  notSynced: readonly SyncTask[],
  what: string,
): Promise<void> {
  const { recorder } = context;
  const message = withReasons(context, notSynced, what);
  if (onFailure.every((task) => isCompleted(recorder.stateOf(task).phase))) {
    recorder.setOperation("Failed", message);
    return;
  }
  const leaving = onFailure.filter((task) => {
    const { live } = task;
    return live !== undefined && recorder.stateOf(task).phase === "" && (gone.has(live) || isDeleted(live));
  });
  if (leaving.length > 0) {
    for (const task of leaving) await removeFinalizer(context, task);
    setWaiting(context, leaving, true);
    return;
  }
  if ((await runTasks(context, onFailure, false)) !== "failed") return;
  const failed = onFailure.filter((task) => recorder.stateOf(task).status === "SyncFailed");
  recorder.setOperation("Failed", `${message}\n${withReasons(context, failed, "one or more SyncFail hooks failed")}`);
}

function withReasons({ recorder }: StepContext, tasks: readonly SyncTask[], what: string): string {
  const reasons = new Set(tasks.map((task) => recorder.stateOf(task).message));
  return reasons.size === 0 ? what : `${what}, reason: ${[...reasons].join(",")}`;
}

/** The tasks without objects that are known to be the same, if only others are to be written. */
function outOfSync({ options, isModified }: StepContext, tasks: readonly SyncTask[]): readonly SyncTask[] {
  if (!options.applyOutOfSyncOnly) return tasks;
  return tasks.filter((task) => {
    const isPair = task.target !== undefined && task.live !== undefined;
    return task.isHook || !isPair || isModified(liveKeyOf(task)) !== false;
  });
}

function isRunning({ recorder }: StepContext, task: SyncTask): boolean {
  return recorder.stateOf(task).phase === "Running";
}

function hasFailed({ recorder }: StepContext, task: SyncTask): boolean {
  const { phase } = recorder.stateOf(task);
  return isCompleted(phase) && phase !== "Succeeded";
}
