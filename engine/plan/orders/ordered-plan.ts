import type { KubeObject } from "../../model/objects/kube-object";
import type { PlanEdge, PlanWave } from "../../model/plans/plan";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import type { SyncAction } from "../../model/plans/sync-phase";
import type { PlaceOptions } from "../place-objects";
import type { PruneCandidate } from "../place-prunes";

/** A removed object: what is known of it, and how it is pruned. */
export interface RemovedObject {
  /** The object as it was. */
  readonly object: KubeObject;
  /** Its identity and its wave. */
  readonly candidate: PruneCandidate;
}

/** What is ordered. */
export interface OrderInput {
  /** The objects, in the order of the source; for a chart, in the order of an installation. */
  readonly objects: readonly RenderedObject[];
  /** The objects of a chart's hooks, which carry Helm's annotations. */
  readonly hooks: readonly RenderedObject[];
  /** The objects of a chart's folder `crds`. */
  readonly crds: readonly RenderedObject[];
  /** Whether the source is a chart. */
  /** What is done to the release, for hooks that depend on it. */
  readonly action: SyncAction;
  /** How objects get their namespace. */
  readonly place: PlaceOptions;
  /** The objects that are pruned. */
  readonly removed: readonly RemovedObject[];
}

/** A wave of an order. */
export interface OrderedWave extends PlanWave {
  /** What the wave is called in place of its number: "stage definitions". */
  readonly label?: string;
}

/** A phase of an order; none is empty. */
export interface OrderedPhase {
  /** A phase of a sync, or what the tool has in place of one: "crds". */
  readonly title: string;
  /** The waves of the phase, in order. */
  readonly waves: readonly OrderedWave[];
}

/** A set in the order of a tool. */
export interface OrderedPlan {
  /** In the order in which they run. */
  readonly phases: readonly OrderedPhase[];
  /** The dependencies inside the set that the order respects beside the waves. */
  readonly edges: readonly PlanEdge[];
  /** What the reader should know. */
  readonly notes: readonly string[];
}
