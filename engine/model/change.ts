import type { KubeObject } from "./kube-object";

/** Keys and list indexes that lead to a field. */
export type FieldPath = readonly (string | number)[];

/** One field that an apply would change. Values of a Secret's data are masked before they stand here. */
export interface FieldChange {
  readonly path: FieldPath;
  readonly kind: "add" | "remove" | "change";
  /** On the cluster now; absent for `add`. */
  readonly live?: unknown;
  /** After the apply; absent for `remove`. */
  readonly desired?: unknown;
  /** The field manager that wrote the live value, where it is not ours. */
  readonly by?: { readonly manager: string; readonly time?: string };
}

/** A field that someone else owns and we would take. */
export interface FieldConflict {
  readonly path: FieldPath;
  readonly manager: string;
  readonly live: unknown;
  readonly desired: unknown;
}

/** How far the API server vouches for a planned change. */
export type Verification = { readonly by: "server" } | { readonly by: "nobody"; readonly reason: string };

/** What an apply would do to one object. */
export interface ObjectDiff {
  readonly action: "create" | "update" | "none" | "replace";
  /** Changes of fields that we own or will own, sorted by path. */
  readonly changes: readonly FieldChange[];
  readonly verification: Verification;
  readonly live?: KubeObject;
  /** Why the object must be replaced, for `replace`: the immutable fields in the server's words. */
  readonly reason?: string;
}

/** What an apply did to one object. */
export interface AppliedObject {
  readonly action: "created" | "configured" | "unchanged";
  readonly live: KubeObject;
}
