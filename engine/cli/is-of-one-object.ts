import type { ErrorCode } from "../errors/codes";
import { isSyncError, type SyncError } from "../errors/sync-error";

/** Errors of the connection and of the kubeconfig, which concern all objects. */
const connectionCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "KUBE_NO_KUBECONFIG",
  "KUBE_KUBECONFIG_INVALID",
  "KUBE_CONTEXT_NOT_FOUND",
  "KUBE_CREDENTIALS_FAILED",
  "KUBE_UNREACHABLE",
  "KUBE_TLS_FAILED",
  "KUBE_TIMEOUT",
  "KUBE_UNAUTHORIZED",
]);

/** Whether an error is about one object alone, and not about the connection to the cluster. */
export function isOfOneObject(error: unknown): error is SyncError {
  return isSyncError(error) && !connectionCodes.has(error.code);
}
