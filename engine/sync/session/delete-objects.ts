import { ownerTokenOf } from "../../kube/apply/owner-mark";
import { objectOf, type SyncTask } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import { planDeletionOrder } from "../decide/declared-order";
import { hasOption } from "../../plan/argo/annotation-options";
import { reasonToOutlive } from "../../plan/argo/reason-to-outlive";
import { sortTasks } from "../../plan/argo/sort-tasks";
import { argoWave, readArgoHook } from "../../plan/hooks/read-argo-hook";
import { releaseHook } from "../step/release-hook";
import type { ResultRecorder } from "../step/result-recorder";
import { isOwn, isRecorded, type SyncSession } from "./sync-session";

/** What a deletion does with the objects of a set. */
export interface DeletionPlan {
  /** What is deleted, the last one of a sync first. */
  readonly tasks: readonly SyncTask[];
  readonly kept: readonly { readonly id: string; readonly reason: string }[];
  /** The objects that ask for a confirmation. */
  readonly unconfirmed: readonly KubeObject[];
}

/** Plans the deletion of the live objects of a set: those that bear its mark, and the recorded ones. */
export function planDeletion(session: SyncSession, moreHooks: readonly KubeObject[]): DeletionPlan {
  const { store, settings } = session;
  const known = store.all().filter((live) => isOwn(session, ownerTokenOf(live)) || isRecorded(session, live));
  const all = new Map([...known, ...moreHooks].map((live) => [printKey(keyOf(live)), live]));
  const [kept, unconfirmed, tasks]: [{ id: string; reason: string }[], KubeObject[], SyncTask[]] = [[], [], []];
  for (const [id, live] of all) {
    const reading = readArgoHook(live);
    const isHook = reading.as === "hook";
    const reason = isHook ? undefined : reasonToOutlive(live);
    if (reason !== undefined) kept.push({ id, reason });
    else {
      const [moment] = isHook ? reading.hook.moments : [];
      if (!isHook && hasOption(live, "Delete=confirm") && !settings.deletionConfirmed) unconfirmed.push(live);
      tasks.push({
        phase: moment?.phase ?? "Sync",
        wave: argoWave(live),
        target: live,
        live,
        isHook,
        skipsDryRun: false,
      });
    }
  }
  return { tasks: [...sortTasks(tasks)].reverse(), kept, unconfirmed };
}

/**
 * Deletes objects, one wave after the other: the next one begins when all objects of a wave are gone. Within a wave
 * kinds come in reverse.
 *
 * @returns false if an object could not be deleted, or the signal aborted
 */
export async function deleteObjects(
  session: SyncSession,
  tasks: readonly SyncTask[],
  recorder: ResultRecorder,
  { signal, onWave }: { readonly signal: AbortSignal; readonly onWave: (tasks: readonly SyncTask[]) => void },
): Promise<boolean> {
  const { cluster, store, settings } = session;
  const waves = groupBy(tasks, ({ phase, wave: number }) => `${phase} ${String(number)}`);
  for (const wave of waves.flatMap(roundsOf)) {
    if (signal.aborted) return false;
    for (const kind of groupBy(wave, ({ live }) => live?.kind ?? "")) {
      await Promise.all(
        kind.map(async (task) => {
          const { live } = task;
          if (live === undefined) return;
          await releaseHook(cluster, live);
          const { failure, message } = await cluster.prune(live, settings.prunePropagationPolicy);
          if (failure === undefined || failure === "notFound") recorder.set(task, "Pruned", "Running", "deleted");
          else recorder.set(task, "SyncFailed", "Failed", message);
        }),
      );
    }
    onWave(wave);
    const failed = wave.some((task) => recorder.stateOf(task).phase === "Failed");
    if (failed || !(await waitGone(session, wave, signal))) return false;
    for (const task of wave) recorder.set(task, "Pruned", "Succeeded", "deleted");
  }
  store.drain();
  return true;
}

/** The tasks of a wave in rounds, as annotations order them: each begins when the one before is gone. */
function roundsOf(wave: readonly SyncTask[]): readonly (readonly SyncTask[])[] {
  const before = planDeletionOrder(wave.flatMap(({ live, isHook }) => (live === undefined || isHook ? [] : [live])));
  const rounds: SyncTask[][] = [];
  let left = [...wave];
  while (left.length > 0) {
    const open = new Set(left.map((task) => printKey(keyOf(objectOf(task)))));
    const isReady = (task: SyncTask): boolean =>
      (before.get(printKey(keyOf(objectOf(task)))) ?? []).every((group) => !group.some((id) => open.has(id)));
    const ready = left.filter(isReady);
    // The order of a deletion is none if it contradicts itself, so that there is always one.
    const round = ready.length === 0 ? left : ready;
    rounds.push(round);
    left = left.filter((task) => !round.includes(task));
  }
  return rounds;
}

async function waitGone({ store }: SyncSession, tasks: readonly SyncTask[], signal: AbortSignal): Promise<boolean> {
  const isThere = ({ live }: SyncTask): boolean => {
    const now = live === undefined ? undefined : store.get(keyOf(live));
    return now !== undefined && now.metadata.uid === live?.metadata.uid;
  };
  let left = tasks.filter(isThere);
  while (left.length > 0) {
    if (signal.aborted) return false;
    await store.nextChange(signal);
    store.drain();
    left = left.filter(isThere);
  }
  return true;
}

/** Neighbours with the same key together. */
function groupBy(tasks: readonly SyncTask[], keyFor: (task: SyncTask) => string): readonly (readonly SyncTask[])[] {
  const groups: SyncTask[][] = [];
  for (const task of tasks) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && keyFor(last[0]) === keyFor(task)) last.push(task);
    else groups.push([task]);
  }
  return groups;
}
