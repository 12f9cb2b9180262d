import { lookUp } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf, printKey } from "../model/objects/object-key";
import type { Cause } from "./causes/cause";

/** The progress deadline of a Deployment without one. */
// Source: kubernetes pkg/apis/apps/v1/defaults.go@v1.36.3 (SetDefaults_Deployment)
const defaultDeadlineSeconds = 600;

/**
 * Which objects have waited for a node that an autoscaler starts. The Deployment controller does not know of it, and
 * counts that time: the deadline of such a Deployment counts from the moment at which its Pods have their nodes.
 */
export class NodeWaits {
  /** By `printKey`, since when the Pods have their nodes; undefined while one of them waits. */
  private readonly since = new Map<string, number | undefined>();

  /** Until when the object is not late, in milliseconds since 1970; undefined for one whose Pods did not wait. */
  deadlineOf(object: KubeObject | undefined, causes: readonly Cause[], now: number): number | undefined {
    if (object === undefined) return undefined;
    const id = printKey(keyOf(object));
    const isWaiting = causes.some(({ awaitsNode }) => awaitsNode === true);
    if (isWaiting) this.since.set(id, undefined);
    if (!this.since.has(id)) return undefined;
    const since = isWaiting ? now : (this.since.get(id) ?? now);
    if (!isWaiting) this.since.set(id, since);
    const seconds = Number(lookUp(object, "spec", "progressDeadlineSeconds") ?? defaultDeadlineSeconds);
    return since + seconds * 1000;
  }
}
