import { hookFinalizer } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { finalizersOf } from "../../plan/argo/make-tasks";
import type { SyncCluster, WriteAnswer } from "../model/sync-cluster";

/** As often as Kubernetes' clients repeat an update that conflicts. */
const attempts = 5;

/** A hook after its finalizer was taken off, or why it still has it. */
export interface ReleasedHook {
  /** The live hook; undefined if there is none any more. */
  readonly live: KubeObject | undefined;
  readonly failed?: WriteAnswer;
}

/**
 * Takes the finalizer off a live hook, so that it can be deleted. A hook that others change meanwhile, such as a Pod
 * that gets its node, is read again.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (removeHookFinalizer)
 * @param onAttempt is called before each write
 */
export async function releaseHook(
  cluster: Pick<SyncCluster, "updateHook" | "readHook">,
  hook: KubeObject,
  onAttempt: (live: KubeObject, without: KubeObject) => void = () => undefined,
): Promise<ReleasedHook> {
  let live: KubeObject | undefined = hook;
  let failed: WriteAnswer | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (live === undefined || !finalizersOf(live).includes(hookFinalizer)) return { live };
    const finalizers = finalizersOf(live).filter((one) => one !== hookFinalizer);
    const without: KubeObject = { ...live, metadata: { ...live.metadata, finalizers } };
    onAttempt(live, without);
    const answer = await cluster.updateHook(without);
    if (answer.failure === undefined || answer.failure === "notFound") return { live: without };
    failed = answer;
    if (answer.failure !== "conflict") return { live: without, failed };
    live = await cluster.readHook(without);
  }
  if (live === undefined || failed === undefined) return { live };
  return { live, failed };
}
