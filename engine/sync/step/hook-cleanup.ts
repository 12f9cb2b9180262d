import type { WriteAnswer } from "../model/sync-cluster";
import { hookFinalizer, objectOf, type SyncTask } from "../../model/argo/sync-task";
import type { HookDeletePolicy } from "../../model/plans/hook";
import type { KubeObject } from "../../model/objects/kube-object";
import { finalizersOf } from "../../plan/argo/make-tasks";
import { readArgoHook } from "../../plan/hooks/read-argo-hook";
import type { StepContext } from "./step-context";

/** As often as Kubernetes' clients repeat an update that conflicts. */
const attempts = 5;

/**
 * Takes the finalizer off a live hook, so that it can be deleted. Returns why that failed, if it did.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (removeHookFinalizer)
 */
export async function removeFinalizer({ cluster, released }: StepContext, task: SyncTask): Promise<string | undefined> {
  let failed: WriteAnswer | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { live } = task;
    if (live === undefined || released.has(live) || !finalizersOf(live).includes(hookFinalizer)) return undefined;
    const finalizers = finalizersOf(live).filter((one) => one !== hookFinalizer);
    const without = { ...live, metadata: { ...live.metadata, finalizers } };
    released.add(live);
    task.live = without;
    const answer = await cluster.updateHook(without);
    if (answer.failure === undefined || answer.failure === "notFound") return undefined;
    failed = answer;
    if (answer.failure !== "conflict") break;
    task.live = await cluster.readHook(without);
    if (task.live === undefined) return undefined;
  }
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
