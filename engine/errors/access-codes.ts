import type { ErrorCode } from "./codes";

/** What keeps all requests to a cluster from being made, whichever object they are about. */
const codes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(["KUBE_NO_KUBECONFIG", "KUBE_KUBECONFIG_INVALID", "KUBE_KUBECONFIG_NOT_SELF_CONTAINED"] as const),
  ...([
    "KUBE_CONTEXT_NOT_FOUND",
    "KUBE_IMPERSONATION_INVALID",
    "KUBE_CREDENTIALS_FAILED",
    "KUBE_UNAUTHORIZED",
  ] as const),
  ...(["KUBE_REMOTE_NOT_FOUND", "KUBE_REMOTE_INVALID", "KUBE_REMOTE_UNSUPPORTED"] as const),
  ...(["KUBE_TLS_FAILED", "KUBE_UNREACHABLE"] as const),
]);

/** Whether an error is about the access to the cluster, and not about a request. */
export function isAccessFailure({ code }: { readonly code: ErrorCode }): boolean {
  return codes.has(code);
}
