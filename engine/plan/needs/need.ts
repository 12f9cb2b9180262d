import type { KubeObject } from "../../model/kube-object";
import type { ObjectKey } from "../../model/object-key";

/** An object that another one refers to; the plan need not have it. */
export interface Need extends ObjectKey {
  /** True where the object works, or waits by itself, until the other is there: no reason to refuse an order of waves. */
  readonly optional?: boolean;
}

/** What one kind refers to; `namespace` is the object's own. */
export type NeedRule = (object: KubeObject, namespace: string) => readonly Need[];
