import type * as pulumi from "@pulumi/pulumi";

/** The manifest of a Kubernetes object; any field may be an output. */
export interface ObjectManifest {
  /** The API group and version, such as `apps/v1`. */
  readonly apiVersion: pulumi.Input<string>;
  /** The kind, such as `Deployment`. */
  readonly kind: pulumi.Input<string>;
  /** The metadata of the object. */
  readonly metadata: pulumi.Input<ObjectManifestMetadata>;
  readonly [field: string]: unknown;
}

/** The metadata of a manifest; other fields are passed on as they are. */
export interface ObjectManifestMetadata {
  /** The name of the object. */
  readonly name: pulumi.Input<string>;
  /** The namespace. Default: the provider's, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  /** The labels of the object. */
  readonly labels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** The annotations of the object. */
  readonly annotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  readonly [field: string]: unknown;
}
