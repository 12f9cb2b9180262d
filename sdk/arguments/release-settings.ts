import type * as pulumi from "@pulumi/pulumi";
import type {
  ActionStrategyName,
  ChartNameChangeStrategy,
  CrdPolicy,
  DeletionPropagation,
  DriftMode,
  RemediationStrategy,
  ServerSideApplyMode,
  WaitStrategyName,
} from "slipway/internal";
import type { IgnoreTargetArgs } from "../delivery-args";

/** The settings that all actions of a `HelmRelease` have. */
export interface ReleaseActionArgs {
  /** The maximum time of the action, as a Go duration. Default: `timeout` of the release. */
  readonly timeout?: pulumi.Input<string>;
  /** Run no hooks. Default: false. */
  readonly disableHooks?: pulumi.Input<boolean>;
  /** Do not wait until objects are ready. Default: false. */
  readonly disableWait?: pulumi.Input<boolean>;
}

/** What follows a failed install or upgrade. */
export interface ReleaseStrategyArgs {
  /** "RemediateOnFailure": a remediation. "RetryOnFailure": another attempt on top of what the failed one left. */
  readonly name: pulumi.Input<ActionStrategyName>;
  /** With "RetryOnFailure": the time before a retry, as a Go duration. Default: "5m". */
  readonly retryInterval?: pulumi.Input<string>;
}

/** What is done about a failed install: an uninstall. */
export interface ReleaseRemediationArgs {
  /** The number of retries after a failure; a negative one has no limit. Default: 0. */
  readonly retries?: pulumi.Input<number>;
  /** A failed test does not make the action fail. Default: `test.ignoreFailures`. */
  readonly ignoreTestFailures?: pulumi.Input<boolean>;
  /**
   * Also remediate the failure after which no retry is left. Default: false for an install; for an upgrade, whether
   * there are retries.
   */
  readonly remediateLastFailure?: pulumi.Input<boolean>;
}

/** What follows a failed upgrade. */
export interface ReleaseUpgradeRemediationArgs extends ReleaseRemediationArgs {
  /** A rollback to the last revision that succeeded, or an uninstall. Default: "rollback". */
  readonly strategy?: pulumi.Input<RemediationStrategy>;
}

/** What installs and upgrades have in common. */
export interface ReleaseChangeArgs extends ReleaseActionArgs {
  /** What follows a failure. Default: a remediation. */
  readonly strategy?: pulumi.Input<ReleaseStrategyArgs>;
  /** Do not wait until Jobs have ended. Default: false. */
  readonly disableWaitForJobs?: pulumi.Input<boolean>;
  /** Do not check objects by the schemas of the server. Default: false. */
  readonly disableOpenAPIValidation?: pulumi.Input<boolean>;
  /** Ignore `values.schema.json` of the chart. Default: false. */
  readonly disableSchemaValidation?: pulumi.Input<boolean>;
  /** Refuse objects that exist and belong to no release, or to another one. Default: false. */
  readonly disableTakeOwnership?: pulumi.Input<boolean>;
}

/** The settings of an install. */
export interface ReleaseInstallArgs extends ReleaseChangeArgs {
  /** What is done about a failure. */
  readonly remediation?: pulumi.Input<ReleaseRemediationArgs>;
  /** Use the name of a release that was uninstalled, and whose history is kept. Default: false. */
  readonly replace?: pulumi.Input<boolean>;
  /** What is done with the files of `crds/`. Default: "Create". */
  readonly crds?: pulumi.Input<CrdPolicy>;
  /** Create the namespace of the objects, and that of the record, if they do not exist. Default: false. */
  readonly createNamespace?: pulumi.Input<boolean>;
  /** Whether objects are applied by the server. Default: true. */
  readonly serverSideApply?: pulumi.Input<boolean>;
}

/** The settings of an upgrade. */
export interface ReleaseUpgradeArgs extends ReleaseChangeArgs {
  /** What is done about a failure. */
  readonly remediation?: pulumi.Input<ReleaseUpgradeRemediationArgs>;
  /** What is done with the files of `crds/`. Default: "Skip". */
  readonly crds?: pulumi.Input<CrdPolicy>;
  /** Delete objects whose immutable fields change, and create them again. Default: false. */
  readonly force?: pulumi.Input<boolean>;
  /** Reuse the values of the last revision, and merge the new ones into them. Default: false. */
  readonly preserveValues?: pulumi.Input<boolean>;
  /** Delete the objects that a failed upgrade created. Default: false. */
  readonly cleanupOnFail?: pulumi.Input<boolean>;
  /** Whether objects are applied by the server; "auto": as those of the stored release were. Default: "auto". */
  readonly serverSideApply?: pulumi.Input<ServerSideApplyMode>;
  /** A chart of another name is a new release, or an upgrade. Default: "Reinstall". */
  readonly chartNameChangeStrategy?: pulumi.Input<ChartNameChangeStrategy>;
}

/** A test to run, or to leave out. */
export interface ReleaseTestFilterArgs {
  /** The name of the test. */
  readonly name: pulumi.Input<string>;
  /** Leave it out. Default: false: only the named tests run. */
  readonly exclude?: pulumi.Input<boolean>;
}

/** The settings of the chart's tests. */
export interface ReleaseTestArgs {
  /** Run the tests after each install and upgrade. Default: false. */
  readonly enable?: pulumi.Input<boolean>;
  /** The maximum time of the tests, as a Go duration. Default: `timeout` of the release. */
  readonly timeout?: pulumi.Input<string>;
  /** A failed test does not make the action fail. Default: false. */
  readonly ignoreFailures?: pulumi.Input<boolean>;
  /** The tests that run, or that do not. Default: all. */
  readonly filters?: pulumi.Input<pulumi.Input<ReleaseTestFilterArgs>[]>;
}

/** The settings of a rollback. */
export interface ReleaseRollbackArgs extends ReleaseActionArgs {
  /** Do not wait until Jobs have ended. Default: false. */
  readonly disableWaitForJobs?: pulumi.Input<boolean>;
  /** Restart Pods. Default: false. */
  readonly recreate?: pulumi.Input<boolean>;
  /** Delete objects whose immutable fields change, and create them again. Default: false. */
  readonly force?: pulumi.Input<boolean>;
  /** Delete the objects that a failed rollback created. Default: false. */
  readonly cleanupOnFail?: pulumi.Input<boolean>;
  /** Whether objects are applied by the server; "auto": as those of the stored release were. Default: "auto". */
  readonly serverSideApply?: pulumi.Input<ServerSideApplyMode>;
}

/** The settings of an uninstall. */
export interface ReleaseUninstallArgs extends ReleaseActionArgs {
  /** Keep the record of the release. Default: false. */
  readonly keepHistory?: pulumi.Input<boolean>;
  /** How objects that depend on a deleted one are deleted. Default: "background". */
  readonly deletionPropagation?: pulumi.Input<DeletionPropagation>;
}

/** Fields of objects that may differ from the release. */
export interface ReleaseIgnoreRuleArgs {
  /** JSON pointers: "/spec/replicas"; "" for the whole object. */
  readonly paths: pulumi.Input<pulumi.Input<string>[]>;
  /** The objects with these fields. Default: all. */
  readonly target?: pulumi.Input<IgnoreTargetArgs>;
}

/** What is done about differences between the release and the cluster. */
export interface ReleaseDriftDetectionArgs {
  /** "warn": they are reported. "enabled": they are corrected. Default: "disabled". */
  readonly mode?: pulumi.Input<DriftMode>;
  /** Fields that may differ. Default: none. */
  readonly ignore?: pulumi.Input<pulumi.Input<ReleaseIgnoreRuleArgs>[]>;
}

/** A patch of a post-renderer. */
export interface ReleasePatchArgs {
  /** A strategic merge patch, or a list of operations of JSON Patch, as YAML. */
  readonly patch: pulumi.Input<string>;
  /** The objects that it changes. Default: the one that a strategic merge patch names. */
  readonly target?: pulumi.Input<IgnoreTargetArgs>;
}

/** An image of a post-renderer: its name, tag or digest is replaced. */
export interface ReleaseImageArgs {
  /** The name of the image in the chart. */
  readonly name: pulumi.Input<string>;
  /** Another name. Default: the same. */
  readonly newName?: pulumi.Input<string>;
  /** Another tag. Default: the same. */
  readonly newTag?: pulumi.Input<string>;
  /** A digest in place of the tag. Default: none. */
  readonly digest?: pulumi.Input<string>;
}

/** What a post-renderer changes. */
export interface ReleaseKustomizeArgs {
  /** Patches, in order. Default: none. */
  readonly patches?: pulumi.Input<pulumi.Input<ReleasePatchArgs>[]>;
  /** Images. Default: none. */
  readonly images?: pulumi.Input<pulumi.Input<ReleaseImageArgs>[]>;
}

/** A step that changes the rendered objects. */
export interface ReleasePostRendererArgs {
  /** What it changes. */
  readonly kustomize?: pulumi.Input<ReleaseKustomizeArgs>;
}

/** Labels and annotations of all objects of a release. */
export interface ReleaseMetadataArgs {
  /** Labels. Default: none. */
  readonly labels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Annotations. Default: none. */
  readonly annotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
}

/** How Helm decides that objects are ready. */
export interface ReleaseWaitStrategyArgs {
  /** "poller": by their status, as kstatus reads it. "legacy": as Helm 3 does. */
  readonly name: pulumi.Input<WaitStrategyName>;
}

/** Values in a key of a ConfigMap or a Secret. */
export interface ReleaseValuesReferenceArgs {
  /** The kind of the object. */
  readonly kind: pulumi.Input<"ConfigMap" | "Secret">;
  /** The name of the object, in the namespace of the release. */
  readonly name: pulumi.Input<string>;
  /** The key. Default: "values.yaml". */
  readonly valuesKey?: pulumi.Input<string>;
  /** Where the content is set as one value, in the syntax of `helm --set`. Default: it is a map of values in YAML. */
  readonly targetPath?: pulumi.Input<string>;
  /** The object or the key may be missing. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
  /** With `targetPath`: the content is a text as it is, as with `helm --set-literal`. Default: false. */
  readonly literal?: pulumi.Input<boolean>;
}
