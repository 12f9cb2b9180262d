// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { KubeConfigReference } from "../kube-config-reference";

/** The user that requests of a component impersonate, and the cluster that they go to. */
export interface AccessArgs {
  /**
   * The service account that all requests for the objects impersonate, as in a Flux Kustomization: the user of the
   * provider impersonates it. With `kubeConfig` it is one of that cluster. Default: that of the provider.
   */
  readonly serviceAccountName?: pulumi.Input<string>;
  /** The namespace of the service account. Default: that of the provider, else its `namespace`. */
  readonly serviceAccountNamespace?: pulumi.Input<string>;
  /**
   * A Secret or a ConfigMap on the provider's cluster with the access to another one, where the objects are applied. It
   * is read in each run. Default: the provider's cluster.
   */
  readonly kubeConfig?: pulumi.Input<KubeConfigReference>;
}
