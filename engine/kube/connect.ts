import { ApiClient } from "./api-client";
import type { KubeClient } from "./kube-client";
import { loadAccess } from "./load-access";
import { Requester } from "./requester";
import type { RequesterSettings } from "./requester";

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

/** What only tests change. */
export type Tuning = Partial<Pick<RequesterSettings, "retrySeconds" | "random" | "connectTimeoutSeconds">>;

/**
 * Opens a connection pool to a cluster. Reads the kubeconfig, and speaks to the server only on the first call.
 *
 * @throws KUBE_NO_KUBECONFIG, KUBE_KUBECONFIG_INVALID, KUBE_CONTEXT_NOT_FOUND
 */
export function connectCluster(options: ConnectOptions, tuning: Tuning = {}): KubeClient {
  const access = loadAccess(options);
  const settings: RequesterSettings = {
    maxConcurrentRequests: options.maxConcurrentRequests ?? 32,
    requestTimeoutSeconds: options.requestTimeoutSeconds ?? 30,
    connectTimeoutSeconds: 10,
    userAgent: options.userAgent ?? "slipway",
    retrySeconds: 60,
    random: Math.random,
    ...tuning,
  };
  return new ApiClient(new Requester(access, settings), options.namespace ?? access.namespace, settings.random);
}
