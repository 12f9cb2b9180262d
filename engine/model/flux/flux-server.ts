import type { KubeObject, ManagedFieldsEntry } from "../objects/kube-object";
import type { VersionedKey } from "./versioned-key";

/** One step of a JSON patch of metadata. */
export type MetadataStep =
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "replace"; readonly path: string; readonly value: readonly ManagedFieldsEntry[] };

/** The requests to a cluster with which Flux looks for drift. Every failure is thrown. */
export interface FluxServer {
  /** The live object; undefined if it does not exist. */
  readonly get: (object: VersionedKey) => Promise<KubeObject | undefined>;
  /**
   * Applies an object on the server, and takes fields from other managers. Returns the object as it is afterwards, or,
   * in a dry run, as it would be: without a resourceVersion if it does not exist yet.
   */
  readonly apply: (object: KubeObject, options: { readonly dryRun: boolean }) => Promise<KubeObject>;
}
