import type * as pulumi from "@pulumi/pulumi";

/** One object to wait for. */
export interface HealthCheckTarget {
  /** The API version of the object. */
  readonly apiVersion: pulumi.Input<string>;
  /** The kind of the object. */
  readonly kind: pulumi.Input<string>;
  /** Default: the provider's namespace, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  /** The name of the object. */
  readonly name: pulumi.Input<string>;
}
