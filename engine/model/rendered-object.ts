import type { KubeObject } from "./kube-object";
import type { ObjectProvenance } from "./provenance";

/** Where a rendered object came from, for errors of later stages. */
export interface Origin {
  readonly file: string;
  /** Line of the object's first field, from 1. */
  readonly line?: number;
}

/** What rendering hands on. */
export interface RenderedObject {
  readonly object: KubeObject;
  readonly origin?: Origin;
  /** Where each field came from, where rendering was asked to record it. */
  readonly provenance?: ObjectProvenance;
}
