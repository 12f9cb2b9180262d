import { isSyncError } from "slipway/internal";

const absentCodes: readonly string[] = [
  "PROVIDER_CLUSTER_UNKNOWN",
  "KUBE_UNREACHABLE",
  "KUBE_TIMEOUT",
  // The Secret with the access to the cluster is not there, or not yet.
  "KUBE_REMOTE_NOT_FOUND",
];

/** True for failures that are not a verdict on the request: the cluster did not answer, or does not exist yet. */
export function isClusterAbsent(error: unknown): boolean {
  return isSyncError(error) && absentCodes.includes(error.code);
}
