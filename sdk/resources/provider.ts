import * as pulumi from "@pulumi/pulumi";
import type { KubeConfigReference } from "../kube-config-reference";
import { rememberProviderArgs } from "./known-provider-args";
import { withVersion } from "./options";
import type { ProviderArgs } from "./provider-args";

/**
 * A cluster, and how Slipway's resources write to it.
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
    const given = enforceDefaults(args ?? {});
    super(
      "slipway",
      name,
      {
        kubeconfig: given.kubeconfig,
        context: given.context,
        namespace: given.namespace,
        serviceAccountName: given.serviceAccountName,
        serviceAccountNamespace: given.serviceAccountNamespace,
        defaultServiceAccountName: given.defaultServiceAccountName,
        kubeConfigFrom: asText(given.kubeConfigFrom),
        insecureKubeconfigExec: asText(given.insecureKubeconfigExec),
        insecureKubeconfigTls: asText(given.insecureKubeconfigTls),
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
    rememberProviderArgs(this, given);
  }
}

/** A provider of the program has the default service account of the stack's configuration, whatever it asks for. */
function enforceDefaults(args: ProviderArgs): ProviderArgs {
  const enforced = new pulumi.Config("slipway").get("defaultServiceAccountName");
  return enforced === undefined || enforced === "" ? args : { ...args, defaultServiceAccountName: enforced };
}

// Provider configuration is sent as strings; other values as JSON strings.
function asText(
  value: pulumi.Input<number | boolean | KubeConfigReference> | undefined,
): pulumi.Output<string> | undefined {
  return value === undefined ? undefined : pulumi.output(value).apply((known) => JSON.stringify(known));
}
