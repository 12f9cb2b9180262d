import type { KubeClient } from "./kube-client";

/** How to reach a cluster. */
export interface ConnectOptions {
  /** Path of a kubeconfig file, or its content as YAML or JSON. Without it: KUBECONFIG, ~/.kube/config, the Pod's service account. */
  readonly kubeconfig?: string;
  /** Name of a context; the kubeconfig's current one by default. */
  readonly context?: string;
  /** Namespace of objects that name none; the context's by default. */
  readonly namespace?: string;
  /** Requests at once; 32 by default. Watches do not count. */
  readonly maxConcurrentRequests?: number;
  /** Time for one attempt of one request; 30 by default. Watches are exempt. */
  readonly requestTimeoutSeconds?: number;
  readonly userAgent?: string;
}

/**
 * Opens a connection pool to a cluster. Reads the kubeconfig, and speaks to the server only on the first call.
 *
 * @throws KUBE_NO_KUBECONFIG, KUBE_KUBECONFIG_INVALID, KUBE_CONTEXT_NOT_FOUND
 */
export function connectCluster(options: ConnectOptions): KubeClient {
  throw new Error(`not built yet: ${String(options.context)}`);
}
