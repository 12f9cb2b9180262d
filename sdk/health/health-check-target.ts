import type * as pulumi from "@pulumi/pulumi";

/** One object that a component waits for, as a Flux Kustomization names it. */
export interface HealthCheckReference {
  /** The API version of the object. Default: "apps/v1", as in Flux. */
  readonly apiVersion?: pulumi.Input<string>;
  /** The kind of the object. */
  readonly kind: pulumi.Input<string>;
  /** Default: the provider's namespace, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  /** The name of the object. */
  readonly name: pulumi.Input<string>;
}

/** One object that a `HealthCheck` waits for. */
export interface HealthCheckTarget extends HealthCheckReference {
  /** The API version of the object. */
  readonly apiVersion: pulumi.Input<string>;
  /**
   * Whether a target that does not exist counts as healthy, as a Job with `ttlSecondsAfterFinished` that the cluster
   * deleted after it ended. A `Kustomization` and a `Chart` find these by themselves. Default: false.
   */
  readonly mayBeGone?: pulumi.Input<boolean>;
}
