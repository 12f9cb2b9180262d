import type { FieldChange } from "../../model/objects/change";
import type { EdgeReason } from "../../model/plans/plan";

/** A plan for people, as plain data that JSON can hold. No secret value is in it; items refer to others by index. */
export interface PlanView {
  /** What was planned: "overlays/prod", "shop (chart web 1.2.0)". */
  readonly title: string;
  /** The name of the order: "slipway", "argo". */
  readonly order: string;
  /** What the items were compared with; absent if with nothing. */
  readonly comparedWith?: string;
  readonly phases: readonly ViewPhase[];
  /** All objects, hooks and deletions, in the order in which they come. */
  readonly items: readonly ViewItem[];
  /** The dependencies between items. */
  readonly edges: readonly ViewEdge[];
  /** What the reader should know. */
  readonly notes: readonly string[];
}

/** A phase of the plan. */
export interface ViewPhase {
  readonly title: string;
  readonly waves: readonly ViewWave[];
}

/** A wave: all of its items come before the next wave. */
export interface ViewWave {
  /** "wave 0", "stage definitions". */
  readonly label: string;
  /** Indexes of its items: deletions first, then objects, then hooks. */
  readonly items: readonly number[];
  /** What must be true before the next wave starts; absent if nothing. */
  readonly gate?: ViewGate;
}

/** The condition between two waves. */
export interface ViewGate {
  /** How many objects must be healthy. */
  readonly healthy: number;
  /** How many hooks must have succeeded. */
  readonly completed: number;
}

/** An object, a hook in one phase, or a deletion. */
export interface ViewItem {
  readonly type: "object" | "hook" | "prune";
  /** `printKey` of the object. */
  readonly id: string;
  /** For people: "apps/Deployment shop/web"; a generated name ends with "*". */
  readonly name: string;
  readonly phase: string;
  /** The label of the wave. */
  readonly wave: string;
  /** What else is to say: the stage, the delete policies, that it is kept. */
  readonly notes: readonly string[];
  /** The file and the line that it came from. */
  readonly from?: string;
  /** The object without secret values; absent for a deletion if nothing more is known. */
  readonly object?: unknown;
  /** What changes; absent if nothing was compared. */
  readonly diff?: ViewDiff;
  /** What set its fields; absent if that was not recorded. */
  readonly fields?: readonly ViewField[];
}

/** What an apply would do to the object. */
export interface ViewDiff {
  readonly action: "create" | "update" | "none" | "replace" | "delete" | "unknown";
  readonly changes: readonly ViewChange[];
  /** Why nothing is known, why it is replaced, or what an update may refuse. */
  readonly reason?: string;
  /** For a generated object that is new: the name of the one that it takes the place of, which `changes` are from. */
  readonly predecessor?: string;
}

/** A changed field. */
export interface ViewChange {
  readonly field: string;
  readonly kind: "add" | "remove" | "change";
  /** The values; absent where there is none. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** The field manager that wrote the value on the cluster, if it is another one. */
  readonly by?: FieldChange["by"];
}

/** The history of one field, newest first. */
export interface ViewField {
  readonly field: string;
  readonly settings: readonly ViewSetting[];
}

/** One setting of a field. */
export interface ViewSetting {
  /** Absent if the field was removed. */
  readonly value?: unknown;
  /** "base/web.yaml:7:13". */
  readonly place: string;
  /** "PatchTransformer patches[0]". */
  readonly by: string;
}

/** A dependency: an index of an item, and of the one that must exist first. */
export interface ViewEdge {
  readonly from: number;
  readonly to: number;
  readonly reason: EdgeReason;
}
