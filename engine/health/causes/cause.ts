import type { KubeObject } from "../../model/kube-object";

/** Why an object is not healthy, as far as one state of its Pods or of its controller says so. */
export interface Cause {
  /** One sentence without a full stop. */
  readonly message: string;
  readonly mend: string;
  /** From this time on (milliseconds since 1970) waiting cannot help; 0: already, Infinity: it may always pass. */
  readonly terminalAt: number;
  readonly pod?: KubeObject;
  readonly container?: string;
  /** True where the container has run, so that its log tells more. */
  readonly hasLog?: boolean;
}

/** The final ones first, the soonest of them first; among equals the order given. */
export function compareCauses(left: Cause, right: Cause): number {
  if (left.terminalAt === right.terminalAt) return 0;
  return left.terminalAt < right.terminalAt ? -1 : 1;
}

/** A timestamp as milliseconds since 1970; undefined for what is none. */
export function readTime(value: unknown): number | undefined {
  const time = typeof value === "string" ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
