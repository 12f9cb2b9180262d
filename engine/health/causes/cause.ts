import type { KubeObject } from "../../model/objects/kube-object";

/** A reason why an object is not healthy, found in one of its Pods or its controller. */
export interface Cause {
  /** One sentence without a full stop. */
  readonly message: string;
  readonly mend: string;
  /**
   * The time in milliseconds since 1970 from which waiting cannot help; 0: already now, Infinity: recovery is always
   * possible.
   */
  readonly terminalAt: number;
  /** True if it may end when other objects are healthy: a final cause counts once no other object is on its way. */
  readonly followsOthers?: boolean;
  /** True if a node is being started for a Pod, so that neither its age nor a progress deadline makes it a failure. */
  readonly awaitsNode?: boolean;
  readonly pod?: KubeObject;
  readonly container?: string;
  /** True if the container has run, so that its log is useful. */
  readonly hasLog?: boolean;
}

/** Sorts final causes first, by time; equal ones keep their order. */
export function compareCauses(left: Cause, right: Cause): number {
  if (left.terminalAt === right.terminalAt) return 0;
  return left.terminalAt < right.terminalAt ? -1 : 1;
}

/** Parses a timestamp to milliseconds since 1970; undefined if it is invalid. */
export function readTime(value: unknown): number | undefined {
  const time = typeof value === "string" ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
