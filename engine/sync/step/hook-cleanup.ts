import type { WriteAnswer } from "../model/sync-cluster";
import { objectOf, type SyncTask } from "../../model/argo/sync-task";
import type { HookDeletePolicy } from "../../model/plans/hook";
import type { KubeObject } from "../../model/objects/kube-object";
import { readArgoHook } from "../../plan/hooks/read-argo-hook";
import { releaseHook } from "./release-hook";
import type { StepContext } from "./step-context";

/** Takes the finalizer off a live hook, once. Returns why that failed, if it did. */
export async function removeFinalizer({ cluster, released }: StepContext, task: SyncTask): Promise<string | undefined> {
  if (task.live === undefined || released.has(task.live)) return undefined;
  const { live, failed } = await releaseHook(cluster, task.live, (before, without) => {
    released.add(before);
    task.live = without;
  });
  task.live = live;
  return failed === undefined ? undefined : `failed to update resource: ${failed.message}`;
}

/** Deletes hooks; a failure becomes the result of the hook. Returns the live objects that are being deleted now. */
export async function deleteHooks(
  context: StepContext,
  tasks: readonly SyncTask[],
): Promise<ReadonlySet<KubeObject | undefined>> {
  const deleted = new Set<KubeObject | undefined>();
  for (const task of tasks) {
    const { message, failure } = await deleteHook(context, task);
    if (failure === undefined) deleted.add(task.live);
    if (failure === undefined || failure === "notFound") continue;
    context.recorder.set(task, "", "Error", `failed to delete resource: ${message}`);
  }
  return deleted;
}

/** Deletes the object of a hook. */
export function deleteHook({ cluster, options }: StepContext, task: SyncTask): Promise<WriteAnswer> {
  return cluster.deleteHook(objectOf(task), options.prunePropagationPolicy);
}

/** Whether a hook has a delete policy; without any, it is deleted before it runs again. */
export function hasPolicy(task: SyncTask, policy: HookDeletePolicy): boolean {
  if (!task.isHook) return false;
  const reading = readArgoHook(objectOf(task));
  const deletePolicies = reading.as === "hook" ? reading.hook.deletePolicies : [];
  return deletePolicies.length === 0 ? policy === "before-hook-creation" : deletePolicies.includes(policy);
}
