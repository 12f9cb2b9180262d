import { deleteAll, type DeleteAllTarget } from "../apply/delete-all";
import type { KubeClient } from "../kube/kube-client";
import { optional } from "../lib/optional";
import type { ChangeSet } from "../model/outcomes/change-set";
import type { KubeObject } from "../model/objects/kube-object";
import type { ReportProgress } from "../model/outcomes/progress";
import { createLiveReader } from "../plan/live-reader";
import { deletionGroups } from "../plan/declared/deletion-groups";
import { deletionOf } from "../model/objects/object-waits";

export interface DeletionOptions {
  /** The timeout for each deletion. */
  readonly timeoutSeconds: number;
  /** Whether it takes precedence over the time limits that annotations of objects name. Default: false. */
  readonly isTimeoutFinal?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ReportProgress | undefined;
  /** By id, the objects as they were applied: their annotations may declare an order, and how each is deleted. */
  readonly objects?: ReadonlyMap<string, KubeObject> | undefined;
}

/** Deletes objects in reverse apply order if they are still ours, and reports each one. */
export function deleteTargets(
  client: KubeClient,
  targets: readonly DeleteAllTarget[],
  { timeoutSeconds, isTimeoutFinal, signal, onProgress, objects }: DeletionOptions,
): Promise<ChangeSet> {
  let done = 0;
  return deleteAll(client, targets, {
    timeoutSeconds,
    ownDeletion: (id) => deletionOf(objects?.get(id), { timeoutSeconds, isTimeoutFinal }),
    // The server deletes only the state that was read.
    readLive: createLiveReader(
      client,
      targets.map(({ ref }) => ref),
      signal,
    ),
    ...optional({ signal, order: objects && deletionGroups(objects) }),
    onDeleted: ({ id, action }) => {
      done += 1;
      onProgress?.({ type: "deleted", id, deleted: action === "deleted", done, total: targets.length });
    },
    onProgress: (id, message) => {
      onProgress?.({ type: "deleting", id, message });
    },
  });
}
