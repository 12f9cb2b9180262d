import { deleteAll, type DeleteAllTarget } from "../../apply/delete-all";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { ChangeSet } from "../../model/change-set";
import type { ReportProgress } from "../../model/progress";

export interface DeletionOptions {
  /** The timeout for each deletion. */
  readonly timeoutSeconds: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ReportProgress | undefined;
}

/** Deletes objects in reverse apply order if they are still ours, and reports each one. */
export function deleteTargets(
  client: KubeClient,
  targets: readonly DeleteAllTarget[],
  { timeoutSeconds, signal, onProgress }: DeletionOptions,
): Promise<ChangeSet> {
  let done = 0;
  return deleteAll(client, targets, {
    timeoutSeconds,
    ...optional({ signal }),
    onDeleted: ({ id, action }) => {
      done += 1;
      onProgress?.({ type: "deleted", id, deleted: action === "deleted", done, total: targets.length });
    },
    onProgress: (id, message) => {
      onProgress?.({ type: "deleting", id, message });
    },
  });
}
