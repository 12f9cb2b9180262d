import type { KubeObject } from "../model/kube-object";

/** What a record keeps of an applied object. */
export interface RecordedObject {
  /** The object as it was applied: no status, no managed fields, nothing that the server fills in. */
  readonly object: KubeObject;
  readonly uid: string;
  readonly resourceVersion: string;
}

/** The record of an apply: our part of the object, and its identity on the server apart. */
export function recordObject(desired: KubeObject, live: KubeObject): RecordedObject {
  throw new Error(`not built yet: ${desired.kind} ${live.kind}`);
}
