import type * as pulumi from "@pulumi/pulumi";
import type { ObjectMeta } from "slipway/internal";
import type { CompleteInput } from "../kinds/complete-input";
import type { KindInput } from "../kinds/known-kinds";

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

/** What the metadata of a manifest has besides a name; other fields are passed on as they are. */
export interface OtherManifestMetadata {
  /** The namespace. Default: the provider's, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  /** The labels of the object. */
  readonly labels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** The annotations of the object. */
  readonly annotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  readonly [field: string]: unknown;
}

/** The metadata of an object that has a name. */
export interface NamedManifestMetadata extends OtherManifestMetadata {
  /** The name of the object. */
  readonly name: pulumi.Input<string>;
}

/** The metadata of an `Object` whose name is made. */
export interface GeneratedManifestMetadata extends OtherManifestMetadata {
  /** The beginning of a name that is made once, for an object that is new, and stays until this text changes. */
  readonly generateName: pulumi.Input<string>;
}

/** The metadata of a manifest. */
export type ObjectManifestMetadata = NamedManifestMetadata | GeneratedManifestMetadata;

/**
 * The manifest of one kind. If its type is known (see `KnownKind`), its fields are those of the kind; otherwise it has
 * any fields, as also if the API version or the kind is not known to the compiler.
 */
export type KindManifest<ApiVersion extends string, Kind extends string> = {
  /** The API group and version, such as `apps/v1`. */
  readonly apiVersion: pulumi.Input<ApiVersion>;
  /** The kind, such as `Deployment`. */
  readonly kind: pulumi.Input<Kind>;
} & NamedFields<KindInput<`${ApiVersion}/${Kind}`, never>>;

/** An `Object` may have `generateName` in place of a name. */
type ManifestMeta = ObjectMeta | (Omit<ObjectMeta, "name" | "generateName"> & { readonly generateName: string });

/** A manifest has metadata, which the types of kinds leave out. */
type NamedFields<Fields> = [Fields] extends [never]
  ? ObjectManifest
  : Omit<Fields, "apiVersion" | "kind" | "metadata"> & { readonly metadata: CompleteInput<ManifestMeta> };
