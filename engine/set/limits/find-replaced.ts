import { isAccessFailure } from "../../errors/access-codes";
import { isSyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import { type DryRunOptions, type DryRunRequest, dryRunObject } from "../object/dry-run-object";

const concurrency = 16;

/**
 * For each object, in their order, whether a run would delete and create it again, since the server refuses to change
 * it in place. One about which the server has another complaint counts as not replaced: its own resource reports that.
 *
 * @throws SyncError if the cluster cannot be asked, or the run is cancelled
 */
export async function findReplaced(
  client: KubeClient,
  requests: readonly DryRunRequest[],
  options: DryRunOptions,
): Promise<readonly boolean[]> {
  return mapConcurrently(requests, concurrency, async (request) => {
    try {
      const run = await dryRunObject(client, request, options);
      return run.by === "server" && run.action === "replace";
    } catch (error) {
      if (!isSyncError(error) || isAccessFailure(error) || error.code === "KUBE_CANCELLED") throw error;
      // It would be replaced if it did not hold data.
      return error.code === "APPLY_REPLACE_PROTECTED";
    }
  });
}
