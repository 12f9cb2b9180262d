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
