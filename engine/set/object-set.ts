import type { ApplyWaveOptions } from "../apply/apply-wave";
import type { HealthRules } from "../health/health-rules";
import type { KubeClient } from "../kube/kube-client";
import type { ConflictPolicy } from "../model/plans/policies";
import type { DeliveryRules } from "../model/plans/delivery";
import type { Inventory } from "../model/outcomes/inventory";
import type { KubeObject } from "../model/objects/kube-object";
import type { WaitRules } from "../model/objects/wait-rules";
import type { PlannedObject } from "../model/plans/plan";
import type { ReportProgress } from "../model/outcomes/progress";
import type { Needs } from "../plan/plan-wave";
import type { RightsQuestion } from "./rights/spare-rights";

/** The objects of one owner on a cluster. A sync of an empty set deletes the objects of the previous sync. */
export interface ObjectSet {
  /** The desired objects. */
  readonly objects: readonly KubeObject[];
  /** By id, the ids of the objects that an object needs first; derived from the objects if absent. */
  readonly needs?: Needs | undefined;
  /** The objects that the set owned after its last sync. */
  readonly inventory: Inventory;
  /** By id, the objects as last applied: changes of others to their fields may be overwritten. */
  readonly previous?: ReadonlyMap<string, KubeObject>;
  /**
   * By id, the recorded objects that were removed from the set; their annotations determine whether they may be
   * deleted.
   */
  readonly left?: ReadonlyMap<string, KubeObject>;
  /** In place of `left`, where no annotation protects an object: these declare the order of a deletion only. */
  readonly recorded?: ReadonlyMap<string, KubeObject>;
}

/** Options for syncing a set of objects. */
export interface SyncOptions {
  /** The field manager of server-side apply. */
  readonly fieldManager: string;
  /** What to do with fields that other field managers own. */
  readonly onConflict: ConflictPolicy;
  /** Which objects may be taken over and replaced, and what is left to others; without it, nothing is decided. */
  readonly delivery?: DeliveryRules;
  /** Written to each object; only objects with this token are deleted. */
  readonly ownerToken?: string | undefined;
  /** If true, messages contain no values of the objects, whatever their kind. */
  readonly sensitive?: boolean;
  /** Whether to wait until all objects are healthy. */
  readonly wait: boolean;
  /** What is said about the wait, beside the annotations of the objects. */
  readonly waiting?: WaitRules | undefined;
  /**
   * Whether to delete removed objects. If false, another owner deletes them, and the inventory no longer contains them.
   */
  readonly prune: boolean;
  /** Protected kinds that may be deleted anyway, as in `PruneOptions`: `["*"]` for all. */
  readonly consentKinds?: readonly string[];
  /** The timeout for the whole gate, and for each deletion. */
  readonly timeoutSeconds: number;
  /** Whether it takes precedence over the time limits that annotations of objects name. Default: false. */
  readonly isTimeoutFinal?: boolean | undefined;
  /** The rules that determine the health. */
  readonly rules?: HealthRules | undefined;
  /** What the same run makes, and who may read its roles. Without it, the user's rights are not asked for first. */
  readonly rights?: Omit<RightsQuestion, "signal"> | undefined;
  /** Cancels the sync. */
  readonly signal?: AbortSignal;
  /** Receives the progress events. */
  readonly onProgress?: ReportProgress;
}

/** A sync while its steps run. */
export interface SyncRun {
  readonly client: KubeClient;
  readonly set: ObjectSet;
  readonly options: SyncOptions;
  /** The desired objects; each comes after those it needs. */
  readonly planned: readonly PlannedObject[];
  /** The options for applying objects and reporting them. */
  readonly applying: ApplyWaveOptions;
}
