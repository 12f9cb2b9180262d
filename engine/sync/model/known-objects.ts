import type { KubeObject } from "../../model/objects/kube-object";
import type { ObjectKey } from "../../model/objects/object-key";

/**
 * The live objects of a sync as they are known: from watches, and from the answers to writes, which come before the
 * event of the watch.
 */
export interface KnownObjects {
  readonly get: (key: ObjectKey) => KubeObject | undefined;
  /** Takes an object as the server has returned it. */
  readonly observe: (object: KubeObject) => void;
  /** Takes that the server has accepted the deletion of an object, which may still exist. */
  readonly observeDeletion: (object: KubeObject) => void;
  /** Takes that an object does not exist. */
  readonly observeAbsence: (key: ObjectKey) => void;
}
