import { withoutDeletion } from "../../health/completion";
import { liveKeyOf, type SyncTask } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import type { ObjectKey } from "../../model/objects/object-key";
import type { StepContext } from "../step/step-context";
import { phaseOfHook } from "../step/sync-step";

/**
 * Judges tasks that run, and whose object is gone, by its last state. A hook that had not ended has failed. Another
 * object counts if it was healthy, such as a Job that was deleted after it ended; else the sync goes on waiting for it.
 * Argo CD waits for ever.
 */
export function settleVanished(
  { recorder, health }: Pick<StepContext, "recorder" | "health">,
  tasks: readonly SyncTask[],
  lastOf: (key: ObjectKey) => KubeObject | undefined,
): void {
  for (const task of tasks) {
    const { status, phase } = recorder.stateOf(task);
    if (phase !== "Running" || task.live !== undefined) continue;
    const last = lastOf(liveKeyOf(task));
    if (last === undefined) continue;
    const state = withoutDeletion(last);
    if (task.isHook) {
      const found = phaseOfHook(state, health);
      const isLost = found.phase === "Running";
      recorder.set(task, "", isLost ? "Failed" : found.phase, isLost ? lostMessage : found.message);
      continue;
    }
    const found = health(state);
    if (found === undefined || ("health" in found && found.health === "Healthy")) {
      recorder.set(task, status, "Succeeded", found?.message ?? "");
    }
  }
}

const lostMessage = "the hook was deleted before it ended";
