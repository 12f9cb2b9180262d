import type { SyncError } from "../../errors/sync-error";
import { compareStrings } from "../../lib/canonical-json";
import type { InventoryEntry } from "./inventory";

/** What an operation did to a set of objects: one entry for each object, sorted by id. */
export type ChangeSet = readonly ObjectChange[];

/** What an operation did to one object. */
export type ObjectChange = AppliedChange | DeletedChange | SkippedChange | FailedChange;

/** The identity of an applied object in the server's response, without its content. */
export interface AppliedIdentity extends InventoryEntry {
  readonly resourceVersion: string;
}

/** The object is on the cluster in the desired state. */
export interface AppliedChange {
  /** `printKey` of the object. */
  readonly id: string;
  /** `unchanged`: the apply changed nothing; `replaced`: the object was deleted and created again. */
  readonly action: "created" | "configured" | "unchanged" | "replaced";
  readonly identity: AppliedIdentity;
  /** Why the object was replaced: the immutable fields, as the server reports them. */
  readonly reason?: string;
}

/** The object was deleted, and no longer exists. */
export interface DeletedChange {
  readonly id: string;
  readonly action: "deleted";
}

/**
 * Why an object was skipped:
 * - `absent`: it should have been deleted, but did not exist;
 * - `notOurs`: it should have been deleted, but has another uid or owner than recorded;
 * - `kept`: it should have been deleted, but a keep annotation or the protection of its kind prevents it;
 * - `heldBack`: it will be deleted as soon as the desired objects are healthy;
 * - `leftAlone`: it is desired, but a mark or a rule leaves it as it is.
 */
export type SkipCause = "absent" | "notOurs" | "kept" | "heldBack" | "leftAlone";

/** The object was skipped. */
export interface SkippedChange {
  readonly id: string;
  readonly action: "skipped";
  readonly cause: SkipCause;
  /** The cause as a message for users. */
  readonly reason: string;
  /** The live object, if a desired one is left as it is. */
  readonly identity?: AppliedIdentity;
}

/** The operation failed for this object. */
export interface FailedChange {
  /** The object, as `group/Kind/namespace/name`. */
  readonly id: string;
  /** The action of a failed change. */
  readonly action: "failed";
  /** `where.object` contains the object. */
  readonly error: SyncError;
  /**
   * Set if the object was applied but a later step failed, for example if a CustomResourceDefinition did not become
   * established.
   */
  readonly identity?: AppliedIdentity;
}

/** Sorts changes into a change set. Each id may occur once. */
export function changeSetOf(changes: Iterable<ObjectChange>): ChangeSet {
  return [...changes].sort((left, right) => compareStrings(left.id, right.id));
}

export function isApplied(change: ObjectChange): change is AppliedChange {
  return change.action !== "deleted" && change.action !== "skipped" && change.action !== "failed";
}

/** True if the operation failed for the object. */
export function isFailed(change: ObjectChange): change is FailedChange {
  return change.action === "failed";
}

/** True if the object should be deleted and no longer exists on the cluster. */
export function isGone(change: ObjectChange): boolean {
  return change.action === "deleted" || (change.action === "skipped" && change.cause === "absent");
}

/** True if the object is on the cluster as far as the operation is concerned, or is left to others. */
export function isSettled(change: ObjectChange): boolean {
  return isApplied(change) || (change.action === "skipped" && change.cause === "leftAlone");
}

/** The identity of an object that the operation applied, or left as it is, and that is on the cluster. */
export function identityOf(change: ObjectChange): AppliedIdentity | undefined {
  return "identity" in change ? change.identity : undefined;
}
