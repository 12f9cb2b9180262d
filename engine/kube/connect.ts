import { optional } from "../lib/optional";
import type { ClusterAccess } from "./access/access";
import { type Impersonation, impersonationHeaders } from "./access/impersonation";
import { loadAccess } from "./access/load-access";
import type { SelfContained } from "./access/self-contained";
import { ApiClient } from "./api-client";
import type { KubeClient } from "./kube-client";
import { Requester, type RequesterSettings } from "./http/requester";

/** A cluster, and the user of the calls to it. */
export interface ClusterChoice {
  /**
   * Path of a kubeconfig file, or its content as YAML or JSON. Without it: KUBECONFIG, ~/.kube/config, the Pod's
   * service account.
   */
  readonly kubeconfig?: string;
  /** Name of a context; by default the kubeconfig's current one. */
  readonly context?: string;
  /** Namespace of objects that name none; by default the context's. */
  readonly namespace?: string;
  /** The user to impersonate, in place of the kubeconfig's user and its impersonation. */
  readonly impersonate?: Impersonation;
  /** Set if somebody else wrote the kubeconfig: it is content, never a path, and may use nothing of this machine. */
  readonly selfContained?: SelfContained;
  /**
   * Returns the content of the kubeconfig with the credentials that are valid now, where they end within a run. It is
   * called during an operation, twice a minute at most.
   */
  readonly renewed?: () => Promise<string>;
}

/** Limits of the calls. */
export interface PoolOptions {
  /** The maximum number of concurrent requests. Watches do not count. */
  readonly maxConcurrentRequests: number;
  /** The time limit of one attempt of one request, in seconds. Watches have none. */
  readonly requestTimeoutSeconds: number;
  /** The header User-Agent; "slipway" by default. */
  readonly userAgent?: string;
}

/** A cluster, a user and limits. */
export interface ConnectOptions extends ClusterChoice, PoolOptions {}

/** Overridden only by tests. */
export type Tuning = Partial<
  Pick<RequesterSettings, "retrySeconds" | "random" | "connectTimeoutSeconds" | "idleSeconds">
>;

/**
 * Opens a connection pool to a cluster. Reads the kubeconfig, and connects to the server only on the first call.
 *
 * @throws KUBE_NO_KUBECONFIG, KUBE_KUBECONFIG_INVALID, KUBE_CONTEXT_NOT_FOUND, KUBE_IMPERSONATION_INVALID,
 *   KUBE_KUBECONFIG_NOT_SELF_CONTAINED
 */
export function connectCluster(options: ConnectOptions, tuning: Tuning = {}): KubeClient {
  return openClient(readClusterAccess(options), options, tuning);
}

/** Reads the access to a cluster and the impersonation. */
export function readClusterAccess({
  kubeconfig,
  context,
  namespace: own,
  impersonate,
  selfContained,
  renewed,
}: ClusterChoice): ClusterAccess {
  const load = (given: string | undefined): ClusterAccess =>
    loadAccess(optional({ kubeconfig: given, context, selfContained }));
  const access = load(kubeconfig);
  const namespace = own ?? access.namespace;
  const impersonation = impersonate === undefined ? access.impersonation : impersonationHeaders(impersonate, namespace);
  const renewal = renewed === undefined ? {} : { renewed: async () => load(await renewed()).config };
  return { ...access, namespace, impersonation, ...renewal };
}

/** Opens a connection pool for an access. */
export function openClient(access: ClusterAccess, options: PoolOptions, tuning: Tuning = {}): KubeClient {
  const settings: RequesterSettings = {
    maxConcurrentRequests: options.maxConcurrentRequests,
    requestTimeoutSeconds: options.requestTimeoutSeconds,
    connectTimeoutSeconds: 10,
    // The API server closes an idle connection after 90 s, common balancers after 60 s.
    idleSeconds: 30,
    userAgent: options.userAgent ?? "slipway",
    retrySeconds: 60,
    random: Math.random,
    ...tuning,
  };
  return new ApiClient(new Requester(access, settings), access.namespace, settings.random);
}
