import type { SyncError } from "../../errors/sync-error";
import type { KubeObject } from "../../model/objects/kube-object";

/** One step of a JSON patch, with the value that it replaces or removes. */
export interface DriftStep {
  readonly op: "add" | "remove" | "replace";
  readonly path: string;
  readonly value?: unknown;
  readonly oldValue?: unknown;
}

/**
 * What a comparison of an object of a release with the cluster found: nothing, that the object is missing, that fields
 * differ, or that the object is left to others.
 */
export const driftTypes = ["none", "create", "update", "exclude"] as const;

/** One of `driftTypes`. */
export type DriftType = (typeof driftTypes)[number];

/** An object of a release, compared with the cluster. */
export interface ObjectDrift {
  readonly type: DriftType;
  /** The object as the release wants it. */
  readonly object: KubeObject;
  /** For `update`: what makes the live object the wanted one. Values of a Secret are readable in it. */
  readonly patch?: readonly DriftStep[];
}

/** The objects of a release, in the order of its manifest. */
export type ReleaseDrift = readonly ObjectDrift[];

/** The objects of a release compared with the cluster, and why some could not be. */
export interface FoundDrift {
  /** What was found for each object. */
  readonly drift: ReleaseDrift;
  /** Why some objects could not be compared. */
  readonly error?: SyncError;
}

/** Whether anything is to be corrected. */
export function hasDriftChanges(drift: ReleaseDrift): boolean {
  return drift.some(({ type }) => type === "create" || type === "update");
}
