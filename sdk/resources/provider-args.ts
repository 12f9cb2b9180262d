import type * as pulumi from "@pulumi/pulumi";
import type { ConflictPolicy, UnreachablePolicy } from "slipway/internal";
import type { KubeConfigReference } from "../kube-config-reference";

/** The access to a cluster, and the options for writing to it. */
export interface ProviderArgs {
  /**
   * Path or content of a kubeconfig. May be an output that is not known yet: the preview then shows all objects as
   * creates. Default: the files of `KUBECONFIG`, then `~/.kube/config`, then the Pod's own service account.
   */
  readonly kubeconfig?: pulumi.Input<string>;
  /** The kubeconfig's context. Default: its current context. */
  readonly context?: pulumi.Input<string>;
  /** Namespace of namespaced objects without one. Default: the context's, else "default". */
  readonly namespace?: pulumi.Input<string>;
  /**
   * The service account that the kubeconfig's user impersonates for all requests. Default:
   * `defaultServiceAccountName`, else the kubeconfig's user.
   */
  readonly serviceAccountName?: pulumi.Input<string>;
  /** The namespace of the service accounts. Default: `namespace`. */
  readonly serviceAccountNamespace?: pulumi.Input<string>;
  /**
   * The service account for components and resources without one. The value in the stack's configuration
   * (`slipway:...`) takes precedence.
   */
  readonly defaultServiceAccountName?: pulumi.Input<string>;
  /** A Secret or a ConfigMap of this cluster with the access to another one, which is used instead. */
  readonly kubeConfigFrom?: pulumi.Input<KubeConfigReference>;
  /** Whether a kubeconfig of `kubeConfigFrom` may start programs on this machine for credentials. Default: false. */
  readonly insecureKubeconfigExec?: pulumi.Input<boolean>;
  /** Whether such a kubeconfig may leave the server's certificate unverified, or use plain HTTP. Default: false. */
  readonly insecureKubeconfigTls?: pulumi.Input<boolean>;
  /** Field manager of server-side apply. Default: "slipway". After a change, the old manager still owns its fields. */
  readonly fieldManager?: pulumi.Input<string>;
  /** Maximum number of concurrent requests. Default: 32. */
  readonly maxConcurrentRequests?: pulumi.Input<number>;
  /** Timeout of one request to the API server, in seconds. Default: 30. */
  readonly requestTimeoutSeconds?: pulumi.Input<number>;
  /** What to do with fields that other field managers own: "takeBack", "override" or "fail". Default: "takeBack". */
  readonly onConflict?: pulumi.Input<ConflictPolicy>;
  /**
   * What to do with recorded objects while the cluster cannot be reached: "error" fails; "skip" keeps their record as
   * it is and changes nothing; "forget" drops it in a refresh, a deletion and a destroy, if `unreachableCluster` names
   * the cluster. Default: "error".
   */
  readonly unreachable?: pulumi.Input<UnreachablePolicy>;
  /** The recorded identity of the cluster that no longer exists, for `unreachable: "forget"`. */
  readonly unreachableCluster?: pulumi.Input<string>;
  /**
   * The identity of the cluster to which recorded objects move: the uid of its Namespace kube-system. They are created
   * there, and stay on the cluster where they were. Without it, a preview or update of another cluster is an error.
   */
  readonly clusterMoved?: pulumi.Input<string>;
}
