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
