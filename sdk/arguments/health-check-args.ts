import type * as pulumi from "@pulumi/pulumi";

/** How the health of objects of a kind is determined, in CEL, as in `healthCheckExprs` of a Flux Kustomization. */
export interface HealthCheckExprArgs {
  /** Group and version of the kind, as `example.com/v1`; the version does not matter. */
  readonly apiVersion: pulumi.Input<string>;
  /** The kind. Default: all kinds of the group that have no entry of their own. */
  readonly kind?: pulumi.Input<string>;
  /** True of a healthy object: `status.phase == 'Ready'`. It is evaluated last. */
  readonly current: pulumi.Input<string>;
  /** True of an object that is not ready yet. It is evaluated first. Default: none. */
  readonly inProgress?: pulumi.Input<string>;
  /** True of an object that cannot become healthy: the wait ends. Default: none. */
  readonly failed?: pulumi.Input<string>;
}

/** An object whose health is waited for, as in `healthChecks` of a Flux Kustomization. */
export interface HealthCheckReferenceArgs {
  /** The API version of the object. */
  readonly apiVersion: pulumi.Input<string>;
  /** The kind of the object. */
  readonly kind: pulumi.Input<string>;
  /** The name of the object. */
  readonly name: pulumi.Input<string>;
  /** Default: the provider's namespace, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
}
