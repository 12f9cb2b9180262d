import { refOf } from "../../../apply/helm-release/write-object";
import { waitUntilGone } from "../../../apply/wait-until-gone";
import type { SyncError } from "../../../errors/sync-error";
import { asSyncError } from "../../../errors/unexpected-error";
import type { KubeClient } from "../../../kube/kube-client";
import { optional } from "../../../lib/optional";
import type { KubeObject } from "../../../model/kube-object";
import { groupOf, keyOf, printKey } from "../../../model/object-key";
import type { ReportProgress } from "../../../model/progress";
import { openGate } from "../../open-gate";

/** What is waited for. */
export interface AwaitOptions {
  readonly timeoutSeconds: number;
  /** Whether Jobs must have ended. */
  readonly includesJobs: boolean;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ReportProgress | undefined;
}

/** Waits until the objects are ready. The error lists those that are not. */
export async function awaitReady(
  client: KubeClient,
  objects: readonly KubeObject[],
  { timeoutSeconds, includesJobs, signal, onProgress }: AwaitOptions,
): Promise<SyncError | undefined> {
  const awaited = objects.filter((object) => includesJobs || !isJob(object));
  const named = awaited.filter(({ metadata }) => metadata.generateName === undefined);
  return (await openGate(client, named.map(refOf), { timeoutSeconds, signal, onProgress })).error;
}

/**
 * Waits until live objects are gone, all in one time.
 *
 * @throws APPLY_DELETE_TIMEOUT, and the errors of the client
 */
export async function awaitGone(
  client: KubeClient,
  objects: readonly KubeObject[],
  { timeoutSeconds, signal, onProgress }: Omit<AwaitOptions, "includesJobs">,
): Promise<void> {
  await Promise.all(
    objects.map(async (live) => {
      const { uid } = live.metadata;
      if (uid === undefined) return;
      await waitUntilGone(client, refOf(live), uid, {
        timeoutSeconds,
        ...optional({ signal }),
        onProgress: (message) => onProgress?.({ type: "deleting", id: printKey(keyOf(live)), message }),
      });
    }),
  ).catch((error: unknown) => {
    throw asSyncError(error, {});
  });
}

function isJob({ apiVersion, kind }: KubeObject): boolean {
  return groupOf(apiVersion) === "batch" && kind === "Job";
}
