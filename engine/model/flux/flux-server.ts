import type { KubeObject, ManagedFieldsEntry } from "../kube-object";
import type { VersionedKey } from "./flux-change";

/** One step of a JSON patch of metadata. */
export type MetadataStep =
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "replace"; readonly path: string; readonly value: readonly ManagedFieldsEntry[] };

/** What happens to the dependents of a deleted object. */
export type Propagation = "Background" | "Foreground" | "Orphan";

/** The requests to a cluster that an apply as in Flux takes. Every failure is thrown. */
export interface FluxServer {
  /** The live object; undefined if it does not exist. */
  readonly get: (object: VersionedKey) => Promise<KubeObject | undefined>;
  /**
   * Applies an object on the server, and takes fields from other managers. Returns the object as it is afterwards, or,
   * in a dry run, as it would be: without a resourceVersion if it does not exist yet.
   */
  readonly apply: (object: KubeObject, options: { readonly dryRun: boolean }) => Promise<KubeObject>;
  /** Changes the metadata of a live object by a JSON patch. Returns the object as it is afterwards. */
  readonly patchMetadata: (live: KubeObject, steps: readonly MetadataStep[]) => Promise<KubeObject>;
  /**
   * Deletes a live object; one that is not there any more counts as deleted. False if it stays: another object has its
   * name now, or it changed since, and may not be deleted any more.
   */
  readonly remove: (
    live: KubeObject,
    propagation: Propagation,
    mayDelete: (live: KubeObject) => boolean,
  ) => Promise<boolean>;
  /** Waits until a live object that is being deleted is gone. */
  readonly waitUntilGone: (live: KubeObject) => Promise<void>;
  /** Whether the error of a dry run says that the object must be replaced. */
  readonly demandsReplacement: (error: unknown) => boolean;
}
