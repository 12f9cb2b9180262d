import { isAccessFailure } from "../../errors/access-codes";
import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { FieldChange } from "../../model/objects/change";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { PodChange } from "../../model/plans/pod-changes";
import { isWorkload, podCount, podLabels } from "../../plan/limits/pod-changes-of";
import { type DryRun, type DryRunOptions, type DryRunRequest, dryRunObject } from "../object/dry-run-object";

const concurrency = 16;

/** What a run does to a recorded object, as only the server knows it. */
export interface JudgedChange {
  /** Whether it is deleted and created again, since the server refuses to change it in place. */
  readonly isReplaced: boolean;
  /** Whether the Pods of a workload are started again, since their template changes. */
  readonly isRestarted: boolean;
  /** What changes in the Pods of a workload; undefined if that is nothing that others notice. */
  readonly pods: PodChange | undefined;
}

const unchanged: JudgedChange = { isReplaced: false, isRestarted: false, pods: undefined };

/**
 * What a run does to each of the objects, in their order. One about which the server has another complaint counts as
 * not changed: its own resource reports that.
 *
 * @throws SyncError if the cluster cannot be asked, or the run is cancelled
 */
export async function judgeChanged(
  client: KubeClient,
  requests: readonly DryRunRequest[],
  options: DryRunOptions,
): Promise<readonly JudgedChange[]> {
  return mapConcurrently(requests, concurrency, async (request) => {
    try {
      return readRun(request.object, await dryRunObject(client, request, options));
    } catch (error) {
      if (!isSyncError(error) || isAccessFailure(error) || error.code === "KUBE_CANCELLED") throw error;
      // It would be replaced if it did not hold data.
      return { ...unchanged, isReplaced: error.code === "APPLY_REPLACE_PROTECTED" };
    }
  });
}

function readRun(object: KubeObject, run: DryRun): JudgedChange {
  if (run.by !== "server" || run.action === "none") return unchanged;
  const isReplaced = run.action === "replace";
  const id = printKey(keyOf(object));
  if (!isWorkload(id)) return { ...unchanged, isReplaced };
  const isUpdate = run.action === "update";
  const isRestarted = isUpdate && run.changes.some(({ path }) => isBelow(path, ["spec", "template"]));
  return { isReplaced, isRestarted, pods: isUpdate ? updatedPods(id, object, run.changes) : newPods(id, object, run) };
}

function newPods(id: string, object: KubeObject, { action }: { readonly action: string }): PodChange {
  const isNew = action === "create";
  return { id, action: isNew ? "create" : "replace", labels: podLabels(object), count: podCount(object) };
}

function updatedPods(id: string, object: KubeObject, changes: readonly FieldChange[]): PodChange | undefined {
  const isRelabelled = changes.some(({ path }) => isBelow(path, ["spec", "template", "metadata", "labels"]));
  const labels = isRelabelled ? podLabels(object) : undefined;
  const scaled = changes.find(({ path }) => isBelow(path, ["spec", "replicas"]));
  const count = scaled && podCount(object);
  if (labels === undefined && count === undefined) return undefined;
  const isMore = count !== undefined && typeof scaled?.live === "number" && count > scaled.live;
  return { id, action: "apply", ...optional({ labels, count }), ...(isMore ? { grows: true } : {}) };
}

/** Whether a path is this one or below it; one above it counts as well, since all below it changes then. */
function isBelow(path: FieldChange["path"], place: readonly string[]): boolean {
  return place.every((part, index) => index >= path.length || path[index] === part);
}
