import { isPrune, type SyncTask } from "../../model/argo/sync-task";
import { hasOption } from "./annotation-options";

/**
 * The waves in which objects are deleted: the order of their waves is reversed, among themselves. With `pruneLast`, or
 * the option of an object, they come after all waves of the phase Sync.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (getSyncTasks)
 */
export function withPruneWaves(tasks: readonly SyncTask[], pruneLast: boolean): readonly SyncTask[] {
  const waves = [...new Set(tasks.filter(isPrune).map(({ wave }) => wave))].sort((left, right) => left - right);
  const mirrored = new Map(waves.map((wave, index) => [wave, waves[waves.length - 1 - index] ?? wave]));
  const reversed = tasks.map((task) => {
    return isPrune(task) ? { ...task, wave: mirrored.get(task.wave) ?? task.wave } : task;
  });
  const last = reversed.reduce((highest, { phase, wave }) => (phase === "Sync" ? Math.max(highest, wave) : highest), 0);
  return reversed.map((task) => {
    const isLast = isPrune(task) && (pruneLast || hasOption(task.live, "PruneLast=true"));
    return isLast ? { ...task, wave: last + 1 } : task;
  });
}
