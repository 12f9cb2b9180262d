import type { KubeObject } from "../../model/objects/kube-object";
import type { ObjectKey } from "../../model/objects/object-key";

/** An object that another one refers to; it may be missing in the plan. */
export interface Need extends ObjectKey {
  /** True if the object works without the other one, or waits for it: the other one may then be in a later wave. */
  readonly optional?: boolean;
}

/** Returns the objects that an object of one kind refers to; `namespace` is the object's own. */
export type NeedRule = (object: KubeObject, namespace: string) => readonly Need[];
