import type * as pulumi from "@pulumi/pulumi";
import type {
  FailureAction,
  HookOccasion,
  IgnoredDifference,
  KeptLogs,
  ManagedNamespaceMetadata,
  PropagationPolicy,
  SyncHealthOverride,
  SyncPermissions,
  SyncRetry,
  SyncSelection,
  UnmatchedMode,
} from "slipway/internal";
import type { FluxArgs } from "../arguments/flux-args";
import type { DeliveryArgs } from "../delivery-args";
import type { ObjectManifest } from "./object-manifest";

/** The settings of a `Sync`, under the names of Argo CD. */
export interface SyncSettingsArgs {
  /** Validate, and change nothing. Default: false. */
  readonly dryRun?: pulumi.Input<boolean>;
  /** Delete objects of the last sync that are no longer wanted; else they are reported. Default: false. */
  readonly prune?: pulumi.Input<boolean>;
  /** Delete and create an object that cannot be changed. Default: false. */
  readonly force?: pulumi.Input<boolean>;
  /** Run no hooks. Default: false. */
  readonly skipHooks?: pulumi.Input<boolean>;
  /** Validate objects by their schemas. Default: true. */
  readonly validate?: pulumi.Input<boolean>;
  /** Delete objects after all waves of the phase Sync. Default: false. */
  readonly pruneLast?: pulumi.Input<boolean>;
  /** Confirm the deletion of objects that ask for it by `Prune=confirm`. Default: false. */
  readonly pruneConfirmed?: pulumi.Input<boolean>;
  /** How dependents of deleted objects are deleted. Default: "Foreground". */
  readonly prunePropagationPolicy?: pulumi.Input<PropagationPolicy>;
  /** Replace objects instead of applying them. Default: false. */
  readonly replace?: pulumi.Input<boolean>;
  /** Apply objects on the server. Default: false. */
  readonly serverSideApply?: pulumi.Input<boolean>;
  /** The field manager of writes. Default: "slipway". */
  readonly serverSideApplyManager?: pulumi.Input<string>;
  /** Move fields of the client-side manager to the server-side one. Default: true. */
  readonly clientSideApplyMigration?: pulumi.Input<boolean>;
  /** The manager whose fields are moved. Default: "kubectl-client-side-apply". */
  readonly clientSideApplyMigrationManager?: pulumi.Input<string>;
  /** Do not validate objects of kinds that are not served yet in advance. Default: false. */
  readonly skipDryRunOnMissingResource?: pulumi.Input<boolean>;
  /** Write only objects that differ from the live ones. Default: false. */
  readonly applyOutOfSyncOnly?: pulumi.Input<boolean>;
  /** Create the namespace of the sync. Default: false. */
  readonly createNamespace?: pulumi.Input<boolean>;
  /** Labels and annotations of that namespace. Default: none. */
  readonly managedNamespaceMetadata?: pulumi.Input<ManagedNamespaceMetadata>;
  /**
   * Fail before anything is written, if a live object belongs to another tool or resource, even if `adopt` allows it.
   * Default: false.
   */
  readonly failOnSharedResource?: pulumi.Input<boolean>;
  /**
   * Whether existing objects may be taken over. "never": not at all; "ifUnowned": those that no other tool and no other
   * stack owns; "force": from any owner; or from given owners. Default: "ifUnowned".
   */
  readonly adopt?: DeliveryArgs["adopt"];
  /** With `prune`: delete all objects if the set has none any more; otherwise that is an error. Default: false. */
  readonly allowEmpty?: pulumi.Input<boolean>;
  /** Keep the live values of ignored fields when an object is written. Default: false. */
  readonly respectIgnoreDifferences?: pulumi.Input<boolean>;
  /** Differences that make no object out of sync. Default: none. */
  readonly ignoreDifferences?: pulumi.Input<pulumi.Input<IgnoredDifference>[]>;
  /** The objects that take part; hooks do not run then. Default: all. */
  readonly resources?: pulumi.Input<pulumi.Input<SyncSelection>[]>;
  /** What may be written: kinds and namespaces. Default: everything. */
  readonly permissions?: pulumi.Input<SyncPermissions>;
  /** Health of kinds, before Argo CD's own rules. Default: none. */
  readonly healthOverrides?: pulumi.Input<pulumi.Input<SyncHealthOverride>[]>;
  /** Confirm the deletion of objects that ask for it by `Delete=confirm` at a destroy. Default: false. */
  readonly deletionConfirmed?: pulumi.Input<boolean>;
  /** When a failed operation is repeated. Default: never. */
  readonly retry?: pulumi.Input<SyncRetry>;
  /**
   * What is done after a sync has failed for good. "fail": nothing. "rollback": the last set that synced is synced.
   * "pause": later syncs of the same set are held until `resume`. Default: "fail".
   */
  readonly onFailure?: pulumi.Input<FailureAction>;
  /**
   * When hooks run. "changed": if there is something to do, or the last sync did not succeed. "triggered": if
   * `triggers` changed, or the last sync did not succeed. "always": in each sync. Default: "changed".
   */
  readonly runHooks?: pulumi.Input<HookOccasion>;
  /** Which logs of hooks are kept. Default: "failed". */
  readonly keepLogs?: pulumi.Input<KeptLogs>;
}

/** The arguments of a `Sync`. */
export interface SyncArgs extends SyncSettingsArgs {
  /** The objects, hooks too. Data of Secrets is always kept as Pulumi secrets. Default: those of `source`. */
  readonly objects?: pulumi.Input<pulumi.Input<ObjectManifest>[]>;
  /** In place of `objects`: a folder with a kustomization, and all that it refers to. Default: none. */
  readonly source?: pulumi.Input<string>;
  /** With `source`: the folder of the kustomization in it. Default: ".". */
  readonly path?: pulumi.Input<string>;
  /**
   * With `source`: `path` is built as a Flux Kustomization builds it, with these fields, also a folder without a
   * kustomization file; it excludes the arguments for charts. Default: as `kustomize build` does it.
   */
  readonly flux?: pulumi.Input<FluxArgs>;
  /** With `source`: inflate its Helm charts; if false they are rejected. Default: true. */
  readonly enableHelm?: pulumi.Input<boolean>;
  /**
   * With `source`: `.Capabilities.KubeVersion` for charts without `kubeVersion`. Default: that of Helm 3.22, "v1.37.0".
   */
  readonly helmKubeVersion?: pulumi.Input<string>;
  /** With `source`: `.Capabilities.APIVersions` for charts, in addition to Helm's own list. Default: none. */
  readonly helmApiVersions?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * With `source`: the limit of the work of the templates of each chart, in steps: 10 million are about a second.
   * Default: 50 million.
   */
  readonly templateSteps?: pulumi.Input<number>;
  /**
   * With `source`: what to do with an entry of the kustomization files that matches nothing: "warn", "error", "ignore".
   * Default: "warn".
   */
  readonly unmatched?: pulumi.Input<UnmatchedMode>;
  /** The namespace of objects without one. Default: the provider's. */
  readonly namespace?: pulumi.Input<string>;
  /**
   * What identifies the set, such as a commit: a part of the names of hooks with `generateName`. Default: the digest of
   * the objects.
   */
  readonly revision?: pulumi.Input<string>;
  /** Hooks run when this value changes, with `runHooks: "triggered"`. Default: none. */
  readonly triggers?: pulumi.Input<unknown>;
  /** Go on with a sync that is paused after a failure. Default: false. */
  readonly resume?: pulumi.Input<boolean>;
  /**
   * The time for one operation, as a Go duration. `customTimeouts` of the resource options takes precedence. Default:
   * no limit.
   */
  readonly timeout?: pulumi.Input<string>;
}
