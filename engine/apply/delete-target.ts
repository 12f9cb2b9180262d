import type { ObjectRef } from "../kube/kube-client";
import type { KubeObject } from "../model/objects/kube-object";

/** An object to delete, and the data that identifies it as ours. */
export interface DeleteTarget {
  readonly ref: ObjectRef;
  /** The recorded uid; an object of the same name with another uid is not deleted. */
  readonly uid?: string;
  /** The owner token in slipway.dev/owner; an object with another token is not deleted. */
  readonly ownerToken?: string;
  /** Whether the live object is ours, where that takes more than a token. */
  readonly isOurs?: (live: KubeObject) => boolean;
}
