import type { SyncError } from "../../errors/sync-error";
import type { FieldChange, LeftField } from "../../model/objects/change";
import type { HookDeletePolicy } from "../../model/plans/hook";
import type { RunPlan } from "../../set/limits/plan-run";
import type { HookRunDecision } from "./sync-outcome";
import type { FailureAction } from "../settings/closed-sets";
import type { TaskPhase } from "../../model/argo/sync-task";

/** What a sync would do with one object. */
export interface PreviewedObject {
  /** `printKey` of the object. */
  readonly id: string;
  /** The API version of the object. */
  readonly apiVersion: string;
  /** The phase of its task. */
  readonly phase: TaskPhase;
  /** The wave of its task. */
  readonly wave: number;
  /** "unchanged" objects are written nevertheless, unless only those out of sync are applied. */
  readonly action: "create" | "update" | "replace" | "recreate" | "unchanged";
  /** Who owns the object now, if it is taken over by consent: "the Helm release shop/web". */
  readonly takenFrom?: string;
  /** Whether the object exists, has no owner, and becomes one of the set. */
  readonly isAdopted?: boolean;
  /** Whether the sync sends the object. */
  readonly isWritten: boolean;
  /** The fields that would change; data of Secrets is masked. */
  readonly changes: readonly FieldChange[];
  /** The fields that rules for conflicts leave to other field managers; absent if there are none. */
  readonly yielded?: readonly LeftField[];
  /** Why the server could not be asked; absent if it was. */
  readonly unverified?: string;
}

/** A hook that would run. */
export interface PreviewedHook {
  /** `printKey` of the hook; a name of `generateName` ends with the time of the sync. */
  readonly id: string;
  /** The API version of the hook. */
  readonly apiVersion: string;
  /** The phase in which it would run. */
  readonly phase: TaskPhase;
  /** The wave in which it would run. */
  readonly wave: number;
  /** When its object is deleted; before it runs again, if empty. */
  readonly deletePolicies: readonly HookDeletePolicy[];
  /** Whether the object of an earlier run is deleted before. */
  readonly replacesEarlier: boolean;
  /** A hook of the phase SyncFail runs only if the sync fails. */
  readonly onlyOnFailure: boolean;
}

/** A recorded object that is no longer desired. */
export interface PreviewedPrune {
  /** `printKey` of the object. */
  readonly id: string;
  /** The wave in which it would be deleted. */
  readonly wave: number;
  /** Whether it would be deleted. */
  readonly action: "prune" | "keep";
  /** Why the object stays, or waits for a confirmation. */
  readonly reason?: string;
}

/** An object with which the sync would fail. */
export interface RefusedObject {
  /** `printKey` of the object. */
  readonly id: string;
  /** The phase of its task. */
  readonly phase: TaskPhase;
  /** Why it is refused. */
  readonly reason: string;
  /** Whether the sync would not start; otherwise it writes what it can, as Argo CD does. */
  readonly stopsAll: boolean;
  /** What can be done about it. */
  readonly mend: string;
}

/** Whether hooks would run, and which. */
export interface PreviewedHooks extends HookRunDecision {
  /** The hooks; empty if none would run. */
  readonly list: readonly PreviewedHook[];
}

/** What would be done if the sync failed. */
export interface PreviewedFailure {
  /** The setting. */
  readonly action: FailureAction;
  /** The revision that a rollback would bring back; absent if there is none. */
  readonly revision?: string;
}

/** What a sync would do. */
export interface SyncPreview {
  /** Whether anything on the cluster would change. */
  readonly hasChanges: boolean;
  /** Why the sync would not start: it is paused. */
  readonly held?: string;
  /** What an update would wait for before its first write, line by line; absent if it was not asked for. */
  readonly awaited?: readonly string[];
  /** The objects, in the order of their tasks. */
  readonly objects: readonly PreviewedObject[];
  /** Whether the hooks would run, and which. */
  readonly hooks: PreviewedHooks;
  /** The recorded objects that are no longer desired. */
  readonly prunes: readonly PreviewedPrune[];
  /** One text for each annotation that declares an order without effect. */
  readonly notes: readonly string[];
  /** Why the sync would not start: objects of others, or nothing left of the set. */
  readonly refusal?: SyncError;
  /** The objects that the server or the permissions refuse; an update would fail. */
  readonly refused: readonly RefusedObject[];
  /** What is done if the sync fails; the revision is the one that a rollback would bring back. */
  readonly onFailure: PreviewedFailure;
  /** What the sync would do, in the form of an approved plan; absent if it was not asked for. */
  readonly plan?: RunPlan;
  /** KUBE_RIGHTS_MISSING, if the user may not do all that the sync does; absent if it was not asked for. */
  readonly unmet?: SyncError;
  /** Why the sync would be refused: its limits, or another plan that was approved. */
  readonly unapproved?: SyncError;
}
