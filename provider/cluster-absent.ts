import { isSyncError } from "slipway";

/** True for failures that are not a verdict on the request: the cluster did not answer, or does not exist yet. */
export function isClusterAbsent(error: unknown): boolean {
  return isSyncError(error) && ["PROVIDER_CLUSTER_UNKNOWN", "KUBE_UNREACHABLE", "KUBE_TIMEOUT"].includes(error.code);
}
