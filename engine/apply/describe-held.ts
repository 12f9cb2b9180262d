import { lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey, keyOf } from "../model/objects/object-key";
import { describeFinalizers } from "./describe-blockers";

/** What a deletion waits for, and what ends that. */
export interface Blocker {
  readonly text: string;
  /** What ends it, as an instruction. */
  readonly end: string;
}

/** How many objects are named; the others are counted. */
export const namedBlockers = 10;

/** Why an object that others wait for is still there. */
export function describeHeld(object: KubeObject): Blocker {
  const name = describeKey(keyOf(object));
  const finalizers = describeFinalizers(object);
  if (finalizers.length > 0) {
    return {
      text: `${name}: ${finalizers.join(", ")}`,
      end:
        "check that the controllers that remove the finalizers are running; " +
        "remove a finalizer by hand only if its controller no longer exists",
    };
  }
  if (object.metadata.deletionTimestamp === undefined) {
    return {
      text: `${name}: nobody has deleted it yet`,
      end: "check that kube-controller-manager is running: its garbage collector deletes what is left",
    };
  }
  const node = object.kind === "Pod" ? lookUpText(object, "spec", "nodeName") : undefined;
  if (node === undefined) return { text: `${name}: it is being deleted`, end: "wait and run again" };
  return {
    text: `${name}: the kubelet of node ${node} stops its containers`,
    end: "wait until the Pods have stopped; if a node no longer exists, delete its Pods with --force --grace-period=0",
  };
}
