import { isAccessFailure } from "../errors/access-codes";
import { isSyncError, type SyncError } from "../errors/sync-error";

/** Whether an error is about one object alone, and not about the access to the cluster, which concerns all of them. */
export function isOfOneObject(error: unknown): error is SyncError {
  return isSyncError(error) && !isAccessFailure(error) && error.code !== "KUBE_TIMEOUT";
}
