/** When the objects that come first let the others begin: once they are applied, or once they are ready as well. */
export type OrderUntil = "applied" | "ready";

/** An order that annotations declare: an object comes after all objects of a group. */
export interface DeclaredOrder {
  /** The ids of the objects that come first, sorted. */
  readonly first: readonly string[];
  /** When those let the others begin. */
  readonly until: OrderUntil;
  /** The annotation, and its value if nothing of it is secret: `kapp.k14s.io/change-rule upsert after upserting db`. */
  readonly source: string;
  /** True if only the reverse of the order counts: an object is deleted before those of `first`. */
  readonly isForDeletion?: true;
}

/** An order of deletions: the objects of `then` are deleted after all of `first`. */
export interface DeletionGroup {
  readonly first: readonly string[];
  readonly then: readonly string[];
}

/** An object outside the set that must be on the cluster, and ready, before an object of the set is applied. */
export interface ExternalObject {
  /** The API version of the object. */
  readonly apiVersion: string;
  /** The kind of the object. */
  readonly kind: string;
  /** Absent for a cluster-scoped object. */
  readonly namespace?: string;
  /** The name of the object. */
  readonly name: string;
  /** The annotation that names it. */
  readonly source: string;
  /** True if the annotation is derived from a secret. */
  readonly isSecret?: true;
}

/** More objects than this are one node of the graph, so that the number of edges is not that of the objects squared. */
export const maximumPlainEdges = 16;
