import * as pulumi from "@pulumi/pulumi";
import type { ConflictPolicy, UnreachablePolicy } from "slipway";
import { withVersion } from "./options";

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

/**
 * A cluster, and how Slipway's resources write to it.
 *
 * @example
 * ```ts
 * import * as pulumi from "@pulumi/pulumi";
import type { ConflictPolicy } from "slipway";
 * import * as slipway from "@slipway/pulumi";
 *
 * const kubeconfig = new pulumi.Config().requireSecret("kubeconfig");
 * const cluster = new slipway.Provider("cluster", { kubeconfig });
 * new slipway.Kustomization("shop", { path: "deploy/prod" }, { provider: cluster });
 * ```
 */
export class Provider extends pulumi.ProviderResource {
  constructor(name: string, args?: ProviderArgs, opts?: pulumi.ResourceOptions) {
    const given = args ?? {};
    super(
      "slipway",
      name,
      {
        kubeconfig: given.kubeconfig,
        context: given.context,
        namespace: given.namespace,
        fieldManager: given.fieldManager,
        maxConcurrentRequests: asText(given.maxConcurrentRequests),
        requestTimeoutSeconds: asText(given.requestTimeoutSeconds),
        onConflict: given.onConflict,
        unreachable: given.unreachable,
        unreachableCluster: given.unreachableCluster,
        clusterMoved: given.clusterMoved,
      },
      withVersion(opts),
    );
  }
}

// Provider configuration is sent as strings; other values as JSON strings.
function asText(value: pulumi.Input<number> | undefined): pulumi.Output<string> | undefined {
  return value === undefined ? undefined : pulumi.output(value).apply((known) => JSON.stringify(known));
}
