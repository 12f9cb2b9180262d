import type { Adoption } from "../../model/plans/delivery";
import type { HealthStatus } from "../../model/outcomes/health";
import { type ArgoSyncOptions, defaultSyncOptions } from "../../model/argo/sync-options";

/** Fields of live objects that others may change. All given selectors of an entry must match. */
export interface IgnoredDifference {
  /** The API group; "*" for any. */
  readonly group: string;
  /** The kind; "*" for any. */
  readonly kind: string;
  /** The name; any, if absent. */
  readonly name?: string;
  /** The namespace; any, if absent. */
  readonly namespace?: string;
  /** JSON pointers (RFC 6901), such as `/spec/replicas`. */
  readonly jsonPointers?: readonly string[];
  /** JSON path expressions, such as `$.spec.template.spec.containers[?(@.name=='proxy')]`. */
  readonly jsonPathExpressions?: readonly string[];
  /** Field managers whose fields of the live object are ignored. */
  readonly managedFieldsManagers?: readonly string[];
}

/** An object that takes part in a sync, or one that does not. */
export interface SyncSelection {
  /** The API group; "" for the core group. */
  readonly group: string;
  /** The kind of the object. */
  readonly kind: string;
  /** The name of the object. */
  readonly name: string;
  /** The namespace; any, if absent. */
  readonly namespace?: string;
  /** Whether the object is left out. With such entries alone, all other objects take part. */
  readonly exclude?: boolean;
}

/** A kind, in which `*` stands for any text. */
export interface KindPattern {
  /** The API group; "" for the core group. */
  readonly group: string;
  /** The kind. */
  readonly kind: string;
}

/** Kinds that are allowed and denied; a denial takes precedence. Without `allow`, all others are allowed. */
export interface KindPermissions {
  /** The kinds that are allowed. */
  readonly allow?: readonly KindPattern[];
  /** The kinds that are denied. */
  readonly deny?: readonly KindPattern[];
}

/** What a sync may write. An object that is not permitted makes the whole sync invalid: nothing is written. */
export interface SyncPermissions {
  /** The kinds of cluster-scoped objects. */
  readonly clusterKinds?: KindPermissions;
  /** The kinds of objects in namespaces. */
  readonly namespacedKinds?: KindPermissions;
  /** The namespaces, as patterns with `*`; a pattern after `!` excludes. All, if absent. */
  readonly namespaces?: readonly string[];
}

/** When a failed operation is repeated. */
export interface SyncRetry {
  /** How often a failed operation is repeated; a negative number for no limit. */
  readonly limit: number;
  /** The time before the first repetition; 5 by default. */
  readonly durationSeconds?: number;
  /** What the time is multiplied by for each further repetition; 2 by default. */
  readonly factor?: number;
  /** The longest time between two repetitions; 180 by default. */
  readonly maxDurationSeconds?: number;
}

/** How the health of a kind is determined by CEL expressions, which are evaluated in this order. */
export interface HealthExpression {
  /** The API version of the kind; its version does not matter. */
  readonly apiVersion: string;
  /** The kind. */
  readonly kind: string;
  /** True while an object is progressing. */
  readonly inProgress?: string;
  /** True if an object is degraded. */
  readonly failed?: string;
  /** True if an object is healthy. */
  readonly current: string;
}

/** A kind that always has one health, whatever its objects say. */
export interface FixedHealth {
  /** The API version of the kind; its version does not matter. */
  readonly apiVersion: string;
  /** The kind. */
  readonly kind: string;
  /** The health of its objects. */
  readonly health: HealthStatus;
  /** The message of that health. */
  readonly message?: string;
}

/** Replaces the rule of a kind. */
export type SyncHealthOverride = HealthExpression | FixedHealth;

/** Labels and annotations of the Namespace that a sync creates and keeps. */
export interface ManagedNamespaceMetadata {
  /** The labels. */
  readonly labels?: Readonly<Record<string, string>>;
  /** The annotations. */
  readonly annotations?: Readonly<Record<string, string>>;
}

/** What is done after a sync has failed for good. */
export const failureActions = ["fail", "rollback", "pause"] as const;

/**
 * One of `failureActions`: "fail" leaves the objects as they are, "rollback" syncs the last set that synced, and
 * "pause" also holds later syncs of the same set until a request resumes it.
 */
export type FailureAction = (typeof failureActions)[number];

/** When the hooks of a set run. */
export const hookOccasions = ["changed", "triggered", "always"] as const;

/**
 * One of `hookOccasions`: "changed" if the sync has something to do or the last one did not succeed, "triggered" if the
 * triggers changed or the last one did not succeed, or "always".
 */
export type HookOccasion = (typeof hookOccasions)[number];

/** Whether logs of hooks are kept in the result. */
export const keptLogs = ["failed", "always", "never"] as const;

/** One of `keptLogs`. */
export type KeptLogs = (typeof keptLogs)[number];

/** The settings of a whole sync. Names are those of Argo CD, where it has the setting. */
export interface SyncSettings extends ArgoSyncOptions {
  /** Whether the Namespace of the sync is created. */
  readonly createNamespace: boolean;
  /** What the Namespace has; only with `createNamespace`. */
  readonly managedNamespaceMetadata?: ManagedNamespaceMetadata;
  /** Whether a live object of another owner makes the sync fail, before anything is written. */
  readonly failOnSharedResource: boolean;
  /** Whether existing objects may be taken over; see `Adoption`. */
  readonly adopt: Adoption;
  /** Whether `prune` may delete all objects of a set that is empty now. */
  readonly allowEmpty: boolean;
  /** Whether ignored fields keep their live values when an object is written. */
  readonly respectIgnoreDifferences: boolean;
  /** Differences that make no object out of sync. */
  readonly ignoreDifferences: readonly IgnoredDifference[];
  /** The objects that take part; all, if absent. Hooks do not run then. */
  readonly resources?: readonly SyncSelection[];
  /** What may be written; everything, if absent. */
  readonly permissions?: SyncPermissions;
  /** Health of kinds, before Argo CD's own rules. */
  readonly healthOverrides: readonly SyncHealthOverride[];
  /** Whether the user has confirmed deletions by `deleteSync` that ask for it (`Delete=confirm`). */
  readonly deletionConfirmed: boolean;
  /** The time for one operation, its hooks and waits included; 0 for no limit. */
  readonly timeoutSeconds: number;
  /** The repetition of failed operations; none, if absent. */
  readonly retry?: SyncRetry;
  /** What is done after the operation has failed, repetitions included. */
  readonly onFailure: FailureAction;
  /** When hooks run. */
  readonly runHooks: HookOccasion;
  /** Which logs of hooks are kept. */
  readonly keepLogs: KeptLogs;
}

/** The settings of a sync for which nothing is set. */
export const defaultSyncSettings: SyncSettings = {
  ...defaultSyncOptions,
  createNamespace: false,
  failOnSharedResource: false,
  adopt: "ifUnowned",
  allowEmpty: false,
  respectIgnoreDifferences: false,
  ignoreDifferences: [],
  healthOverrides: [],
  deletionConfirmed: false,
  timeoutSeconds: 0,
  onFailure: "fail",
  runHooks: "changed",
  keepLogs: "failed",
};
