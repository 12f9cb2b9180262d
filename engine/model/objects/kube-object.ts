/** Plain JSON data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The metadata of a Kubernetes object that Slipway reads. */
export interface ObjectMeta {
  /** The name of the object. */
  readonly name: string;
  /** The namespace; absent for cluster-scoped objects. */
  readonly namespace?: string;
  /** The prefix of a name that the server generates. */
  readonly generateName?: string;
  /** The labels of the object. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The annotations of the object. */
  readonly annotations?: Readonly<Record<string, string>>;
  /** The uid that the server assigned. */
  readonly uid?: string;
  /** The version of the object on the server. */
  readonly resourceVersion?: string;
  /** The number of the specification's version. */
  readonly generation?: number;
  /** The time of creation, in RFC 3339. */
  readonly creationTimestamp?: string;
  /** The time of the deletion request, in RFC 3339. */
  readonly deletionTimestamp?: string;
  /** The grace period of the deletion, in seconds. */
  readonly deletionGracePeriodSeconds?: number;
  /** The finalizers that hold back the deletion. */
  readonly finalizers?: readonly string[];
  /** The objects that own this one. */
  readonly ownerReferences?: readonly OwnerReference[];
  /** The fields that each field manager owns. */
  readonly managedFields?: readonly ManagedFieldsEntry[];
}

export interface OwnerReference {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
  readonly controller?: boolean;
  readonly blockOwnerDeletion?: boolean;
}

export interface ManagedFieldsEntry {
  readonly manager?: string;
  readonly operation?: "Apply" | "Update";
  readonly apiVersion?: string;
  readonly time?: string;
  readonly subresource?: string;
  readonly fieldsType?: string;
  readonly fieldsV1?: Readonly<Record<string, unknown>>;
}

/** The name of an object; undefined if it has none, as in manifests of hooks and in invalid manifests. */
export function nameOf({ metadata }: KubeObject): string | undefined {
  const { name }: Partial<ObjectMeta> = metadata;
  return name === "" ? undefined : name;
}

/** A Kubernetes object as JSON data. */
export interface KubeObject {
  /** The API group and version, such as `apps/v1`. */
  readonly apiVersion: string;
  /** The kind, such as `Deployment`. */
  readonly kind: string;
  /** The metadata of the object. */
  readonly metadata: ObjectMeta;
  readonly [field: string]: unknown;
}
