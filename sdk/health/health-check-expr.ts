// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";

/** How the health of objects of a kind is determined, in CEL, as in `healthCheckExprs` of a Flux Kustomization. */
export interface HealthCheckExprArgs {
  /** Group and version: example.com/v1. The version does not matter. */
  readonly apiVersion: pulumi.Input<string>;
  /** The kind. Default: none. */
  readonly kind?: pulumi.Input<string>;
  /** A CEL expression that is true of a healthy object. */
  readonly current: pulumi.Input<string>;
  /** A CEL expression that is true of an object that is not ready yet; it is evaluated first. Default: none. */
  readonly inProgress?: pulumi.Input<string>;
  /** A CEL expression that is true of an object that cannot become healthy; it is evaluated second. Default: none. */
  readonly failed?: pulumi.Input<string>;
}
