import type { FieldPath } from "../objects/change";
import type { DeclaredOrder, ExternalObject } from "./declared-order";
import type { Hook } from "./hook";
import type { KubeObject } from "../objects/kube-object";
import type { ObjectKey } from "../objects/object-key";
import type { ObjectProvenance } from "../rendering/provenance";
import type { Origin } from "../rendering/rendered-object";
import type { SyncMoment, SyncPhase } from "./sync-phase";

/** A stage of a wave that comes before its other objects: definitions of kinds, Namespaces, ClusterRoles; classes. */
export type EarlyStage = "definitions" | "classes";

/** One object in a plan. */
export interface PlannedObject {
  /** `printKey` of the object; unique in the plan. */
  readonly id: string;
  /** The identity of the object. */
  readonly key: ObjectKey;
  /** The object to apply. */
  readonly object: KubeObject;
  /** The wave of the object. */
  readonly wave: number;
  /** Ids in the same or an earlier wave that must exist first (and if they are CRDs, be Established), sorted. */
  readonly needs: readonly string[];
  /** The declared orders that it comes after; objects of one order share it. Absent if there are none. */
  readonly after?: readonly DeclaredOrder[];
  /** Objects outside the plan that must be ready before it is applied. Absent if there are none. */
  readonly externals?: readonly ExternalObject[];
  /**
   * The stage of its wave in which the object is applied: after all objects of earlier stages, once they are ready.
   * Absent in the last stage, which has all other objects.
   */
  readonly stage?: EarlyStage | undefined;
  /** True if an annotation protects the object: it is not deleted when it is removed from the plan. */
  readonly keep: boolean;
  /** The file that the object was rendered from. */
  readonly origin?: Origin;
  /** The names before prefixes, suffixes and hashes were added, oldest first; absent if there are none. */
  readonly earlierNames?: readonly string[];
  /** The origin of each field, if rendering recorded it. */
  readonly provenance?: ObjectProvenance;
  /**
   * Paths of the fields that are derived from secret inputs; the empty path is the whole object. Absent if there are
   * none.
   */
  readonly tainted?: readonly FieldPath[];
  /**
   * Paths of the fields that depend on inputs which are not known yet; the values there are placeholders. Absent if
   * there are none.
   */
  readonly computed?: readonly FieldPath[];
}

/** One run of a hook in a plan. A hook of several phases is planned once for each of them. */
export interface PlannedHook {
  /**
   * `printKey` of the object; unique in its phase. For a hook with `generateName`, it contains the prefix instead of
   * the name.
   */
  readonly id: string;
  /** The identity of the hook's object. */
  readonly key: ObjectKey;
  /** The hook. */
  readonly hook: Hook;
  /** The phase, and the action of the sync if the hook depends on it. */
  readonly moment: SyncMoment;
  /** The wave in which the hook runs. */
  readonly wave: number;
  /** Ids of objects in the same or an earlier wave that must exist first, sorted. */
  readonly needs: readonly string[];
  /** The file that the hook was rendered from. */
  readonly origin?: Origin;
  /** Where the fields of the hook's object were set, if that was recorded. */
  readonly provenance?: ObjectProvenance;
  /** Paths of the fields that are derived from secret inputs. Absent if there are none. */
  readonly tainted?: readonly FieldPath[];
  /** Paths of the fields that depend on inputs which are not known yet. Absent if there are none. */
  readonly computed?: readonly FieldPath[];
}

/** An object that was removed from the set and will be deleted. */
export interface PlannedPrune {
  /** `printKey` of the object. */
  readonly id: string;
  /** The identity of the object to delete. */
  readonly key: ObjectKey;
  /** The recorded uid: an object of the same name with another uid is not deleted. */
  readonly uid?: string;
  /** The wave of the deletion. */
  readonly wave: number;
}

/** The condition for starting the next wave. */
export interface PlanGate {
  /** The ids of objects that must be healthy, in apply order. */
  readonly healthy: readonly string[];
  /** The ids of hooks that must have succeeded, in their order. */
  readonly completed: readonly string[];
}

/** Objects and hooks that are applied together; the next wave starts when the gate opens. */
export interface PlanWave {
  /** The number of the wave. */
  readonly wave: number;
  /** In apply order: an object comes after those it needs. */
  readonly objects: readonly PlannedObject[];
  /** In the order of their names, in which they run if they run one after the other. */
  readonly hooks: readonly PlannedHook[];
  /** In deletion order. They are deleted before any object of the wave is applied. */
  readonly prunes: readonly PlannedPrune[];
  /** Absent if the next wave does not wait, and after the last wave. */
  readonly gate?: PlanGate;
}

/** The waves of one phase, ordered by number; none is empty. */
export interface PlanPhase {
  /** The phase of the sync. */
  readonly phase: SyncPhase;
  /** The waves of the phase, in order. */
  readonly waves: readonly PlanWave[];
}

/**
 * Why an object or hook comes after another: it is in that Namespace, that CRD defines its kind, it refers to it, or an
 * annotation declares it.
 */
export type EdgeReason = "namespace" | "definition" | "reference" | "declared";

/** An order between two objects, or between a hook and an object. */
export interface PlanEdge {
  /** The id of the later object or hook. */
  readonly from: string;
  /** The id of the object that must exist first. */
  readonly to: string;
  /** The reason of the order. */
  readonly reason: EdgeReason;
  /**
   * The annotation that declares the order. The edges of many objects meet in it: it is `to` of the later ones, and
   * `from` of those that come first.
   */
  readonly source?: string;
}

/** Plain data: the objects that are applied, run and deleted, and their order. */
export interface Plan {
  /** In the order in which they run; none is empty. */
  readonly phases: readonly PlanPhase[];
  /**
   * The dependencies in addition to phases and waves, sorted by `from`, then `to`; `needs` contains the same for each
   * object.
   */
  readonly edges: readonly PlanEdge[];
  /** Messages about annotations without effect. Absent if there are none. */
  readonly notes?: readonly string[];
}

/** The waves of one phase; none if the plan has nothing in it. */
export function wavesOf({ phases }: Plan, phase: SyncPhase): readonly PlanWave[] {
  return phases.find((one) => one.phase === phase)?.waves ?? [];
}
