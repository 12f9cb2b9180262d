// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { FailureAction, HealthStatus, HookOccasion, KeptLogs, PropagationPolicy } from "slipway/internal";
import type { AdoptFromArgs, ConflictRuleArgs } from "../delivery-args";
import type { OutsideObjectArgs } from "../arguments/readiness-args";
import type { PlanLimitsArgs } from "../plan-limits-args";

/** The arguments of a `Sync` that the plugin has under the same names: most are settings of Argo CD. */
export interface SyncSettingsArgs {
  /** The namespace of objects without one. Default: the provider's. */
  readonly namespace?: pulumi.Input<string>;
  /**
   * What identifies the set, such as a commit: a part of the names of hooks with `generateName`. Default: the digest of
   * the objects.
   */
  readonly revision?: pulumi.Input<string>;
  /** Validate, and change nothing. Default: false. */
  readonly dryRun?: pulumi.Input<boolean>;
  /** Delete recorded objects that are no longer wanted; else they are reported. Default: false. */
  readonly prune?: pulumi.Input<boolean>;
  /** Delete and create an object that cannot be changed. Default: false. */
  readonly force?: pulumi.Input<boolean>;
  /** Run no hooks. Default: false. */
  readonly skipHooks?: pulumi.Input<boolean>;
  /** Validate objects by their schemas. Default: true. */
  readonly validate?: pulumi.Input<boolean>;
  /** Delete objects after all waves of the phase Sync. Default: false. */
  readonly pruneLast?: pulumi.Input<boolean>;
  /** Confirm the deletion of objects that ask for it: `Prune=confirm`. Default: false. Since Argo CD 2.14. */
  readonly pruneConfirmed?: pulumi.Input<boolean>;
  /**
   * How dependents of deleted objects are deleted. Default: "Foreground".
   *
   * - "Foreground": Before the object.
   * - "Background": After the object.
   * - "Orphan": They are not deleted.
   */
  readonly prunePropagationPolicy?: pulumi.Input<PropagationPolicy>;
  /** Replace objects instead of applying them. Default: false. */
  readonly replace?: pulumi.Input<boolean>;
  /** Apply objects on the server. Default: false. Since Argo CD 2.5. */
  readonly serverSideApply?: pulumi.Input<boolean>;
  /** The field manager of writes. Default: `slipway`. */
  readonly serverSideApplyManager?: pulumi.Input<string>;
  /** Move fields of the client-side manager to the server-side one. Default: true. Since Argo CD 3.1. */
  readonly clientSideApplyMigration?: pulumi.Input<boolean>;
  /** The manager whose fields are moved. Default: "kubectl-client-side-apply". Since Argo CD 3.1. */
  readonly clientSideApplyMigrationManager?: pulumi.Input<string>;
  /** Do not validate objects of kinds that are not served yet in advance. Default: false. */
  readonly skipDryRunOnMissingResource?: pulumi.Input<boolean>;
  /** Write only objects that differ from the live ones. Default: false. */
  readonly applyOutOfSyncOnly?: pulumi.Input<boolean>;
  /** Create the namespace of the sync. Default: false. */
  readonly createNamespace?: pulumi.Input<boolean>;
  /** Labels and annotations of that namespace. Default: none. Since Argo CD 2.6. */
  readonly managedNamespaceMetadata?: pulumi.Input<ManagedNamespaceMetadataArgs>;
  /**
   * Fail before anything is written, if a live object belongs to another tool or resource, even if `adopt` allows it.
   * Default: false. Since Argo CD 2.2.
   */
  readonly failOnSharedResource?: pulumi.Input<boolean>;
  /** With `prune`: delete all objects if the set has none any more; otherwise that is an error. Default: false. */
  readonly allowEmpty?: pulumi.Input<boolean>;
  /** Keep the live values of ignored fields when an object is written. Default: false. Since Argo CD 2.3. */
  readonly respectIgnoreDifferences?: pulumi.Input<boolean>;
  /** Differences that make no object out of sync. Default: none. */
  readonly ignoreDifferences?: pulumi.Input<pulumi.Input<SyncIgnoredDifferenceArgs>[]>;
  /** The objects that take part; hooks do not run then. Default: none. */
  readonly resources?: pulumi.Input<pulumi.Input<SyncSelectionArgs>[]>;
  /** What may be written: kinds and namespaces. Default: none. */
  readonly permissions?: pulumi.Input<SyncPermissionsArgs>;
  /** Health of kinds, before Argo CD's own rules. Default: none. */
  readonly healthOverrides?: pulumi.Input<pulumi.Input<SyncHealthOverrideArgs>[]>;
  /**
   * Confirm the deletion of objects that ask for it at a destroy: `Delete=confirm`. Default: false. Since Argo CD 2.14.
   */
  readonly deletionConfirmed?: pulumi.Input<boolean>;
  /**
   * The time for one operation, as a Go duration; 0 for no limit. `customTimeouts` in the options takes precedence.
   * Default: no limit.
   */
  readonly timeout?: pulumi.Input<string>;
  /** When a failed operation is repeated. Default: none. */
  readonly retry?: pulumi.Input<SyncRetryArgs>;
  /**
   * What is done after the operation has failed for good. Default: "fail".
   *
   * - "fail": Leaves the objects as they are.
   * - "rollback": Syncs the last set that synced.
   * - "pause": Leaves the objects as they are, and holds later syncs of the same set.
   */
  readonly onFailure?: pulumi.Input<FailureAction>;
  /**
   * When hooks run. Default: "changed".
   *
   * - "changed": If there is something to do, or the last sync did not succeed.
   * - "triggered": If the triggers changed, or the last sync did not succeed.
   * - "always": In each sync.
   */
  readonly runHooks?: pulumi.Input<HookOccasion>;
  /** Which logs of hooks are kept. Default: "failed". */
  readonly keepLogs?: pulumi.Input<KeptLogs>;
  /**
   * Whether existing objects may be taken over: "never"; "ifUnowned", if no other tool or stack owns them; "force"; or
   * { from } with an owner or a list of owners, each as "helm:namespace/release", "flux:namespace/name",
   * "argocd:application", "slipway:project/stack", "kapp:application", "operator:Kind/name", or the tool alone: "helm",
   * "flux", "argocd", "slipway", "pulumi", "kapp", "operator". Default: "ifUnowned".
   */
  readonly adopt?: pulumi.Input<"never" | "ifUnowned" | "force" | AdoptFromArgs>;
  /**
   * Rules for fields that other field managers have set to other values; the first that is about a field decides, then
   * those of the provider. Without a rule, the field is applied. Default: none.
   */
  readonly conflicts?: pulumi.Input<pulumi.Input<ConflictRuleArgs>[]>;
  /**
   * Objects outside the set that must be there before its first hook runs and its first object is written: healthy, or
   * with a condition that is True, or with an expression that is true. They are waited for up to `timeout`, or five
   * minutes; their kinds need not exist yet. Default: none.
   */
  readonly waitFor?: pulumi.Input<pulumi.Input<OutsideObjectArgs>[]>;
  /** What a run may destroy: more than that is an error before anything is written. Default: those of the provider. */
  readonly limits?: pulumi.Input<PlanLimitsArgs>;
  /**
   * The approved plan, as `planDigest` or `planText` of a preview: an update that would do something else is an error
   * before anything is written. "any" asks for the plan, and approves every one. Default: any plan.
   */
  readonly expectPlan?: pulumi.Input<string>;
  /** Hooks run when this value changes, with `runHooks: "triggered"`. Default: none. */
  readonly triggers?: pulumi.Input<unknown>;
  /** Go on with a sync that is paused after a failure. Default: false. */
  readonly resume?: pulumi.Input<boolean>;
}

/** Labels and annotations of the Namespace that a sync creates and keeps. */
export interface ManagedNamespaceMetadataArgs {
  /** The labels. Default: none. */
  readonly labels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** The annotations. Default: none. */
  readonly annotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
}

/** Fields of live objects that others may change. All given selectors of an entry must match. */
export interface SyncIgnoredDifferenceArgs {
  /** The API group; "*" for any. */
  readonly group: pulumi.Input<string>;
  /** The kind; "*" for any. */
  readonly kind: pulumi.Input<string>;
  /** The name; any, if absent. */
  readonly name?: pulumi.Input<string>;
  /** The namespace; any, if absent. */
  readonly namespace?: pulumi.Input<string>;
  /** JSON pointers (RFC 6901), such as `/spec/replicas`. Default: none. */
  readonly jsonPointers?: pulumi.Input<pulumi.Input<string>[]>;
  /** JSON path expressions, such as `$.spec.template.spec.containers[?(@.name=='proxy')]`. Default: none. */
  readonly jsonPathExpressions?: pulumi.Input<pulumi.Input<string>[]>;
  /** Field managers whose fields of the live object are ignored. Default: none. Since Argo CD 2.3. */
  readonly managedFieldsManagers?: pulumi.Input<pulumi.Input<string>[]>;
}

/** An object that takes part in a sync, or one that does not. */
export interface SyncSelectionArgs {
  /** The API group; "" for the core group. */
  readonly group: pulumi.Input<string>;
  /** The kind of the object. */
  readonly kind: pulumi.Input<string>;
  /** The name of the object. */
  readonly name: pulumi.Input<string>;
  /** The namespace; any, if absent. */
  readonly namespace?: pulumi.Input<string>;
  /** Whether the object is left out. With such entries alone, all other objects take part. Default: false. */
  readonly exclude?: pulumi.Input<boolean>;
}

/** What a sync may write. An object that is not permitted makes the whole sync invalid: nothing is written. */
export interface SyncPermissionsArgs {
  /** The kinds of cluster-scoped objects. */
  readonly clusterKinds?: pulumi.Input<SyncKindPermissionsArgs>;
  /** The kinds of objects in namespaces. */
  readonly namespacedKinds?: pulumi.Input<SyncKindPermissionsArgs>;
  /** The namespaces, as patterns with `*`; a pattern after `!` excludes. All, if absent. */
  readonly namespaces?: pulumi.Input<pulumi.Input<string>[]>;
}

/** Kinds that are allowed and denied; a denial takes precedence. Without `allow`, all others are allowed. */
export interface SyncKindPermissionsArgs {
  /** The kinds that are allowed. Default: none. */
  readonly allow?: pulumi.Input<pulumi.Input<SyncKindPatternArgs>[]>;
  /** The kinds that are denied. Default: none. */
  readonly deny?: pulumi.Input<pulumi.Input<SyncKindPatternArgs>[]>;
}

/** A kind, in which `*` stands for any text. */
export interface SyncKindPatternArgs {
  /** The API group; "" for the core group. */
  readonly group: pulumi.Input<string>;
  /** The kind. */
  readonly kind: pulumi.Input<string>;
}

/** The health of a kind: either by CEL expressions, which are evaluated in this order, or always the same. */
export interface SyncHealthOverrideArgs {
  /** The API version of the kind; its version does not matter. */
  readonly apiVersion: pulumi.Input<string>;
  /** The kind. */
  readonly kind: pulumi.Input<string>;
  /** True while an object is progressing. Default: none. */
  readonly inProgress?: pulumi.Input<string>;
  /** True if an object is degraded. Default: none. */
  readonly failed?: pulumi.Input<string>;
  /** True if an object is healthy. Default: none. */
  readonly current?: pulumi.Input<string>;
  /** In place of expressions: the health of its objects. Default: none. */
  readonly health?: pulumi.Input<HealthStatus>;
  /** The message of that health. Default: none. */
  readonly message?: pulumi.Input<string>;
}

/** When a failed operation is repeated. */
export interface SyncRetryArgs {
  /** How often a failed operation is repeated; a negative number for no limit. */
  readonly limit: pulumi.Input<number>;
  /** The time before the first repetition; 5 by default. */
  readonly durationSeconds?: pulumi.Input<number>;
  /** What the time is multiplied by for each further repetition; 2 by default. */
  readonly factor?: pulumi.Input<number>;
  /** The longest time between two repetitions; 180 by default, and 0 for no limit. */
  readonly maxDurationSeconds?: pulumi.Input<number>;
}
