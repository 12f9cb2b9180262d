import { pushAll } from "../../lib/push-all";
import type { OperationPhase, ResultCode } from "../model/sync-result";
import { isPrune, objectOf, type SyncTask } from "../../model/argo/sync-task";
import { hasOption } from "../../plan/argo/annotation-options";
import { deleteHook, hasPolicy, removeFinalizer } from "./hook-cleanup";
import { type RunState, type StepContext, worstOf } from "./step-context";
import { pruneTask, type Written, writeTask } from "./write-task";

const phaseOf: Readonly<Record<ResultCode, OperationPhase>> = {
  Synced: "Running",
  SyncFailed: "Failed",
  Pruned: "Succeeded",
  PruneSkipped: "Succeeded",
};

/**
 * Runs tasks of one wave, or validates those of all waves: first deletions, then writes, one kind after the other. A
 * failing kind does not stop the next ones.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (runTasks)
 */
export async function runTasks(
  context: StepContext,
  tasks: readonly SyncTask[],
  onlyValidates: boolean,
): Promise<RunState> {
  const dryRun = onlyValidates || context.options.dryRun;
  const steps = [releaseHooks, pruneObjects, deleteOldHooks, writeObjects];
  for (const step of steps) {
    const state = await step(context, tasks, dryRun);
    if (state !== "successful") return state;
  }
  return "successful";
}

type Step = (context: StepContext, tasks: readonly SyncTask[], dryRun: boolean) => Promise<RunState>;

/** Takes the finalizers off hooks that an earlier sync left. */
const releaseHooks: Step = async (context, tasks, dryRun) => {
  const { recorder } = context;
  const old = tasks.filter((task) => task.isHook && task.live !== undefined && recorder.stateOf(task).phase === "");
  if (dryRun) return "successful";
  const states = await Promise.all(
    old.map(async (task): Promise<RunState> => {
      const why = await removeFinalizer(context, task);
      if (why === undefined) return "successful";
      const { status } = recorder.stateOf(task);
      recorder.set(task, status, "Error", `failed to remove hook finalizer: ${why}`);
      return "failed";
    }),
  );
  return worstOf(states);
};

const pruneObjects: Step = async (context, tasks, dryRun) => {
  const pruned = tasks.filter(isPrune);
  const { options, recorder } = context;
  const unconfirmed = options.pruneConfirmed ? [] : pruned.filter(({ live }) => hasOption(live, "Prune=confirm"));
  const [first, ...more] = unconfirmed.map(objectOf);
  if (first !== undefined) {
    const others = more.length === 0 ? "" : ` and ${more.length} more resources`;
    const name = `${first.apiVersion}/${first.kind}/${first.metadata.name}`;
    recorder.waitForConfirmation(`Waiting for pruning confirmation of ${name}${others}`);
    return "pending";
  }
  return worstOf(await recordAll(context, pruned, dryRun, (task) => pruneTask(context, objectOf(task), dryRun)));
};

/** A hook of an earlier run is deleted first; the sync goes on when it is gone. */
const deleteOldHooks: Step = async (context, tasks, dryRun) => {
  const { recorder } = context;
  const old = tasks.filter((task) => {
    const isPending = task.live !== undefined && recorder.stateOf(task).phase === "";
    return !isPrune(task) && isPending && hasPolicy(task, "before-hook-creation");
  });
  if (dryRun) return "successful";
  const states = await Promise.all(
    old.map(async (task): Promise<RunState> => {
      const { failure, message } = await deleteHook(context, task);
      if (failure === undefined) return "pending";
      if (failure === "notFound") {
        task.live = undefined;
        return "successful";
      }
      const { status } = recorder.stateOf(task);
      recorder.set(task, status, "Error", `failed to delete resource: ${message}`);
      return "failed";
    }),
  );
  return worstOf(states);
};

const writeObjects: Step = async (context, tasks, dryRun) => {
  const states: RunState[] = [];
  for (const group of byKind(tasks.filter((task) => !isPrune(task)))) {
    const write = async (task: SyncTask): Promise<Written | undefined> =>
      task.target === undefined || (dryRun && task.skipsDryRun)
        ? undefined
        : writeTask(context, task, task.target, dryRun);
    pushAll(states, await recordAll(context, group, dryRun, write));
  }
  return worstOf(states);
};

/** Neighbours of one kind together. */
function byKind(tasks: readonly SyncTask[]): readonly (readonly SyncTask[])[] {
  const groups: SyncTask[][] = [];
  for (const task of tasks) {
    const last = groups.at(-1);
    const isSame = last?.[0] !== undefined && objectOf(last[0]).kind === objectOf(task).kind;
    if (isSame) last.push(task);
    else groups.push([task]);
  }
  return groups;
}

/**
 * Does something with several tasks at the same time, and records the results in the order of the tasks, whichever the
 * server answers first. A failure of the program itself comes after the results of the others.
 */
async function recordAll(
  context: StepContext,
  tasks: readonly SyncTask[],
  dryRun: boolean,
  act: (task: SyncTask) => Promise<Written | undefined>,
): Promise<readonly RunState[]> {
  const settled = await Promise.allSettled(tasks.map(act));
  const states = tasks.map((task, index): RunState => {
    const one = settled[index];
    if (one?.status !== "fulfilled" || one.value === undefined) return "successful";
    return record(context, task, one.value, dryRun);
  });
  const failure = settled.find((one) => one.status === "rejected");
  if (failure !== undefined) throw failure.reason;
  return states;
}

/** Records what was done; of a validation only what failed, unless the whole sync is one. */
function record({ options, recorder }: StepContext, task: SyncTask, written: Written, dryRun: boolean): RunState {
  const { status, message } = written;
  const phase = phaseOf[status];
  if (!dryRun || options.dryRun || status === "SyncFailed") {
    recorder.set(task, status, options.dryRun && phase === "Running" ? "Succeeded" : phase, message);
  }
  return status === "SyncFailed" ? "failed" : "successful";
}
