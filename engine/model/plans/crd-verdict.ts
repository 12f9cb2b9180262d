import type { FieldPath } from "../objects/change";

/**
 * What a change of a CustomResourceDefinition means for the live custom resources.
 *
 * - `refused`: the API server refuses the change itself.
 * - `breaks`: the server refuses what live objects contain, or a version is gone that somebody writes them in.
 * - `loses`: the server drops what live objects contain.
 * - `status`: the same in a status that has an endpoint of its own; its controller writes it again.
 * - `open`: it cannot be judged here.
 * - `harmless`: no live object is affected.
 */
export type CrdEffect = "refused" | "breaks" | "loses" | "status" | "open" | "harmless";

/** One change of a CustomResourceDefinition. */
export interface CrdFinding {
  readonly effect: CrdEffect;
  /** The changed field of the CustomResourceDefinition, as it is desired. */
  readonly path: FieldPath;
  /** What changes and whom it affects, in one line. It quotes schemas, never values of objects. */
  readonly text: string;
  /** How to fix it, where that is special. */
  readonly mend?: string;
}

/** All that changes in a CustomResourceDefinition for its live custom resources. */
export interface CrdVerdict {
  /** The name of the CustomResourceDefinition. */
  readonly name: string;
  readonly findings: readonly CrdFinding[];
}

/** Some live custom resources of a kind. */
export interface LiveCount {
  /** How many there are. */
  readonly count: number;
  /** `namespace/name` of a few of them. */
  readonly examples: readonly string[];
}
