/** The properties of a cluster that a render can use; provided by a caller with access to the cluster. */
export interface ClusterCapabilities {
  /** False if the cluster does not respond or does not exist yet. */
  readonly reachable: boolean;
  /** True if its kubeconfig is not known yet. */
  readonly isUnknown?: boolean;
  /** Why it is not reachable. */
  readonly reason?: string;
  /** Its version, for example `v1.36.3`. */
  readonly kubeVersion?: string;
  /** The major version of Kubernetes, such as "1". */
  readonly major?: string;
  /** The minor version of Kubernetes, such as "36". */
  readonly minor?: string;
  /** API groups with versions, and with kinds: `apps/v1`, `apps/v1/Deployment`. */
  readonly apiVersions?: readonly string[];
  /** `group/Kind` of the cluster-scoped kinds. */
  readonly clusterScoped?: readonly string[];
  /** The namespace of namespaced objects without one. */
  readonly namespace?: string;
}
