import * as pulumi from "@pulumi/pulumi";
import type { ConflictPolicy } from "slipway";
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
      },
      withVersion(opts),
    );
  }
}

// Provider configuration is sent as strings; other values as JSON strings.
function asText(value: pulumi.Input<number> | undefined): pulumi.Output<string> | undefined {
  return value === undefined ? undefined : pulumi.output(value).apply((known) => JSON.stringify(known));
}
