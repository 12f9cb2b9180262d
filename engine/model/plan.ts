import type { KubeObject } from "./kube-object";
import type { ObjectKey } from "./object-key";
import type { ObjectProvenance } from "./provenance";
import type { Origin } from "./rendered-object";

/** One object in a plan. */
export interface PlannedObject {
  /** `printKey` of the object; unique in the plan. */
  readonly id: string;
  readonly key: ObjectKey;
  readonly object: KubeObject;
  readonly wave: number;
  /** Ids in the same or an earlier wave that must exist (and where it is a CRD, be Established) first, sorted. */
  readonly needs: readonly string[];
  /** True where a mark says that the object outlives its place in the plan: it is never deleted. */
  readonly keep: boolean;
  readonly origin?: Origin;
  /** Where each field came from, where rendering recorded it. */
  readonly provenance?: ObjectProvenance;
}

/** Objects that are applied together; the next wave starts when all of them are healthy. */
export interface PlanWave {
  readonly wave: number;
  /** In the order of application: an object stands after what it needs. */
  readonly objects: readonly PlannedObject[];
}

/** Pure data: what is to be applied, in which order. Waves ascend by number; none is empty. */
export interface Plan {
  readonly waves: readonly PlanWave[];
}
