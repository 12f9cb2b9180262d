import type { MadeTasks } from "../../plan/argo/make-tasks";
import { deleteHook, removeFinalizer } from "./hook-cleanup";
import type { StepContext } from "./step-context";
import { phaseOfHook } from "./sync-step";

/**
 * Ends a sync: hooks that run are deleted.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (Terminate)
 */
export async function terminate(context: StepContext, { tasks, invalid }: MadeTasks): Promise<void> {
  const { recorder } = context;
  for (const { task, message } of invalid) recorder.set(task, "SyncFailed", "", message);
  let hasFailed = false;
  for (const task of tasks.filter(({ isHook, live }) => isHook && live !== undefined)) {
    const { status } = recorder.stateOf(task);
    const why = await removeFinalizer(context, task);
    if (why !== undefined) {
      recorder.set(task, status, "Error", `Failed to remove hook finalizer: ${why}`);
      hasFailed = true;
      continue;
    }
    const { live } = task;
    if (live === undefined) continue;
    const { phase, message } = phaseOfHook(live, context.health);
    if (phase === "Error") {
      const reason = message.replace(/^failed to get resource health: /, "");
      recorder.setOperation("Error", `Failed to get hook health: ${reason}`);
      return;
    }
    if (phase !== "Running") {
      recorder.set(task, "", phase, message);
      continue;
    }
    const answer = await deleteHook(context, task);
    if (answer.failure === undefined || answer.failure === "notFound") {
      recorder.set(task, "", "Succeeded", "Deleted");
      continue;
    }
    recorder.set(task, "", "Failed", `Failed to delete: ${answer.message}`);
    hasFailed = true;
  }
  if (hasFailed) recorder.setOperation("Error", "Operation termination had errors");
  else recorder.setOperation("Failed", "Operation terminated");
}
