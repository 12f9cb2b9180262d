import * as pulumi from "@pulumi/pulumi";
import { withVersion } from "./options";

/** How to reach a cluster, and how to write to it. */
export interface ProviderArgs {
  /**
   * Path or content of a kubeconfig. May be an output that is not known yet: the preview then plans everything as creates.
   * Default: the files of `KUBECONFIG`, then `~/.kube/config`, then the Pod's own service account.
   */
  readonly kubeconfig?: pulumi.Input<string>;
  /** The kubeconfig's context. Default: its current context. */
  readonly context?: pulumi.Input<string>;
  /** Namespace of namespaced objects that name none. Default: the context's, else "default". */
  readonly namespace?: pulumi.Input<string>;
  /** Field manager of server-side apply. Default: "slipway". Changing it leaves the fields of the old one owned. */
  readonly fieldManager?: pulumi.Input<string>;
  /** Requests under way at once. Default: 32. */
  readonly maxConcurrentRequests?: pulumi.Input<number>;
  /** Time that the API server has to answer one request. Default: 30. */
  readonly requestTimeoutSeconds?: pulumi.Input<number>;
  /** What to do with fields that others own: "takeBack", "override" or "fail". Default: "takeBack". */
  readonly onConflict?: pulumi.Input<string>;
}

/**
 * A cluster, and the way in which Slipway's resources write to it.
 *
 * @example
 * ```ts
 * import * as pulumi from "@pulumi/pulumi";
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
      },
      withVersion(opts),
    );
  }
}

// Provider configuration travels as text; what is not text, as JSON text.
function asText(value: pulumi.Input<number> | undefined): pulumi.Output<string> | undefined {
  return value === undefined ? undefined : pulumi.output(value).apply((known) => JSON.stringify(known));
}
