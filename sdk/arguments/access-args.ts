import type * as pulumi from "@pulumi/pulumi";
import type { KubeConfigReference } from "../kube-config-reference";

/** The user that requests of a component impersonate, and the cluster that they go to. */
export interface AccessArgs {
  /**
   * The service account that all requests for the objects impersonate, as in a Flux Kustomization: the user of the
   * provider impersonates it. With `kubeConfig` it is one of that cluster. Default: that of the provider.
   */
  readonly serviceAccountName?: pulumi.Input<string>;
  /** The namespace of the service account. Default: that of the provider. */
  readonly serviceAccountNamespace?: pulumi.Input<string>;
  /**
   * A Secret or a ConfigMap on the provider's cluster with the access to another one, where the objects are applied.
   * It is read in each run. Default: the provider's cluster.
   */
  readonly kubeConfig?: pulumi.Input<KubeConfigReference>;
}

const names: readonly string[] = ["serviceAccountName", "serviceAccountNamespace", "kubeConfig"];

/** The arguments for the access, and the others: what is rendered does not depend on the access. */
export function splitAccess(args: object): {
  readonly access: AccessArgs;
  readonly others: Readonly<Record<string, unknown>>;
} {
  const pick = (isAccess: boolean): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(args).filter(([name, value]) => value !== undefined && names.includes(name) === isAccess),
    );
  return { access: pick(true), others: pick(false) };
}
