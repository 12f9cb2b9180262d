// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";

/** Where the access to another cluster is found: as the field `kubeConfig` of a Flux Kustomization. */
export interface KubeConfigReference {
  /** A Secret with a kubeconfig, which must contain all credentials. It is read in each run. Default: none. */
  readonly secretRef?: pulumi.Input<SecretKeyReference>;
  /**
   * A ConfigMap with `provider: generic`, `address`, `ca.crt`, `audiences` and `serviceAccountName`: the requests have
   * a token of this service account, which the other cluster must trust. Default: none.
   */
  readonly configMapRef?: pulumi.Input<ConfigMapReference>;
  /** The namespace of the Secret or the ConfigMap. Default: that of the provider. */
  readonly namespace?: pulumi.Input<string>;
}

/** The name and the key of a Secret. */
export interface SecretKeyReference {
  /** The name of the Secret. */
  readonly name: pulumi.Input<string>;
  /** The key of its data. Default: `value`, then `value.yaml`. */
  readonly key?: pulumi.Input<string>;
}

/** The name of a ConfigMap. */
export interface ConfigMapReference {
  /** The name of the ConfigMap. */
  readonly name: pulumi.Input<string>;
}
