import type { Json, KubeObject } from "../../model/objects/kube-object";
import type { FindHolder } from "../../model/plans/holders";
import type { PlanLimits } from "../../model/plans/plan-limits";
import type { ReportProgress } from "../../model/outcomes/progress";
import type { OutsideWait } from "../../set/outside-objects";
import type { RightsQuestion } from "../../set/rights/spare-rights";
import type { WaveReport } from "./sync-outcome";
import type { SyncRecord } from "./sync-record";
import type { GivenSyncSettings } from "./sync-settings";

/** A set of objects that shall be synced: the request of `runSync` and of `previewSync`. */
export interface SyncRequest {
  /** All objects, hooks and skipped ones too. */
  readonly objects: readonly KubeObject[];
  /** The namespace of objects without one. */
  readonly namespace: string;
  /** What identifies the set, such as a commit: a part of the names of hooks with `generateName`. */
  readonly revision: string;
  /** The value of `slipway.dev/owner` on each object; what has it and is recorded may be pruned. */
  readonly ownerToken: string;
  /** The record that the last sync or deletion of this set returned; absent for a new set. */
  readonly record?: SyncRecord;
  /** Live hooks of interrupted runs that the set has no more: they are deleted. */
  readonly leftHooks?: readonly KubeObject[];
  /** The settings; the engine fills in defaults. */
  readonly settings?: GivenSyncSettings;
  /** Hooks run when this value changes, with `runHooks: "triggered"`. */
  readonly triggers?: Json;
  /** Whether a paused sync goes on. */
  readonly resume?: boolean;
  /** Who has an object in the state of the own stack; undefined where there is no stack. */
  readonly findHolder?: FindHolder;
  /** What the same run makes, and who may read its roles. Without it, the user's rights are not asked for first. */
  readonly rights?: Omit<RightsQuestion, "signal">;
  /** What must be there before the first write. Default: nothing. */
  readonly outside?: OutsideWait;
  /** What the sync may destroy. Default: anything. */
  readonly limits?: PlanLimits;
  /** The approved plan, as a digest or as text; "any" or absent: every plan. */
  readonly expectPlan?: string;
}

/**
 * A set of objects that shall be deleted: `deleteSync(client, request, control)`. The recorded objects are deleted, and
 * those of the request that are the set's; its hooks of the phases PreDelete and PostDelete run.
 */
export type DeleteSyncRequest = SyncRequest;

/** What goes on around a sync. */
export interface SyncControl {
  /** Terminates the operation: hooks that run are deleted, and the phase becomes Failed. */
  readonly signal?: AbortSignal;
  /** Is called after each wave that was written; a text that it returns ends the operation. */
  readonly onWave?: (wave: WaveReport) => Promise<string | undefined> | string | undefined;
  /** Is called when the message of the operation changes, such as `waiting for healthy state of …`. */
  readonly onMessage?: (message: string) => void;
  /** Is called once before the first write, when the sync is judged and what must be there first is there. */
  readonly beforeWrites?: () => Promise<void>;
  /** Is called for each task that begins, changes or ends, and for each message, with the place in the order. */
  readonly onProgress?: ReportProgress;
  /** The time in milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
}
