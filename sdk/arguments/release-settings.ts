// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type {
  ActionStrategyName,
  ChartNameChangeStrategy,
  CrdPolicy,
  DeletionPropagation,
  DriftMode,
  EventMode,
  HealthRuleSet,
  PostRenderStrategy,
  RemediationStrategy,
  ServerSideApplyMode,
  UpdateMode,
  WaitStrategyName,
} from "slipway/internal";
import type { HealthCheckExprArgs } from "../health/health-check-expr";
import type { AccessArgs } from "./access-args";
import type { ChartAuth } from "./chart-settings-args";
import type { ConflictRuleArgs } from "../delivery-args";
import type { DependencyArgs, OutsideObjectArgs } from "./readiness-args";
import type { OciVerificationArgs } from "./oci-verification-args";
import type { PlanLimitsArgs } from "../plan-limits-args";
import type { SourceReference } from "./source-reference";

/** The arguments of a `HelmRelease` but its values: most are fields of Flux's. */
export interface ReleaseSettingsArgs extends AccessArgs {
  /** Base of the release name, unless `releaseName` is given. Default: the name of the resource. */
  readonly name?: pulumi.Input<string>;
  /** The namespace of the release, and of its record, unless other settings name them. Default: the provider's. */
  readonly namespace?: pulumi.Input<string>;
  /**
   * The name of the release. A change uninstalls the release and installs it again. Default: `targetNamespace-name`, or
   * `name`; shortened to 53 bytes.
   */
  readonly releaseName?: pulumi.Input<string>;
  /** The namespace of the objects. A change uninstalls the release and installs it again. Default: `namespace`. */
  readonly targetNamespace?: pulumi.Input<string>;
  /**
   * The namespace of the record of the release. A change uninstalls the release and installs it again. Default:
   * `namespace`.
   */
  readonly storageNamespace?: pulumi.Input<string>;
  /**
   * A folder, a `.tgz` file, the URL of one, `oci://host/repository`, `repository/name` of the user's repositories, or
   * a name within `repo`. Paths are relative to the program's directory. Or `{ spec }`, as in Flux. Default: that of
   * `chartRef`.
   */
  readonly chart?: pulumi.Input<string> | ReleaseChartTemplate;
  /**
   * The chart of a source, in place of `chart`: a `HelmChart`, or an `OciRepository` or `Artifact` that is a chart. Its
   * version is pinned as the revisions of sources are. Default: none.
   */
  readonly chartRef?: SourceReference;
  /** A version or a range of versions. Default: the newest that is not a prerelease. */
  readonly version?: pulumi.Input<string>;
  /** The URL of a chart repository. Default: none. */
  readonly repo?: pulumi.Input<string>;
  /** `sha256:…` of the archive: any other archive is rejected. Default: none. */
  readonly digest?: pulumi.Input<string>;
  /**
   * OpenPGP keys, as `gpg --armor --export` prints them. If set, only a packaged chart with a signature by one of the
   * keys is accepted: its `.prov` file is fetched and verified. Default: no verification.
   */
  readonly keyring?: pulumi.Input<string>;
  /** Access to the repository or the registry. Default: Helm's own configuration. */
  readonly auth?: pulumi.Input<ChartAuth>;
  /** ConfigMaps and Secrets with values, in order. Default: none. */
  readonly valuesFrom?: pulumi.Input<pulumi.Input<ReleaseValuesReferenceArgs>[]>;
  /** What is done about differences between the release and the cluster. */
  readonly driftDetection?: pulumi.Input<ReleaseDriftDetectionArgs>;
  /** The settings of an install. */
  readonly install?: pulumi.Input<ReleaseInstallArgs>;
  /** The settings of an upgrade. */
  readonly upgrade?: pulumi.Input<ReleaseUpgradeArgs>;
  /** The settings of the chart's tests. */
  readonly test?: pulumi.Input<ReleaseTestArgs>;
  /** The settings of a rollback. */
  readonly rollback?: pulumi.Input<ReleaseRollbackArgs>;
  /** The settings of an uninstall. */
  readonly uninstall?: pulumi.Input<ReleaseUninstallArgs>;
  /** Changes of the rendered objects: items with the field `kustomize`. Default: none. */
  readonly postRenderers?: pulumi.Input<pulumi.Input<ReleasePostRendererArgs>[]>;
  /**
   * Whether the hooks of the chart pass the post-renderers too. Default: "combined". Since helm-controller 1.6.
   *
   * - "nohooks": They do not.
   * - "combined": Together with the other objects.
   * - "separate": On their own.
   */
  readonly postRenderStrategy?: pulumi.Input<PostRenderStrategy>;
  /** Labels and annotations of all objects. Default: none. Since helm-controller 1.4. */
  readonly commonMetadata?: pulumi.Input<ReleaseCommonMetadataArgs>;
  /** The number of revisions that are kept; 0 keeps all. Default: 5. */
  readonly maxHistory?: pulumi.Input<number>;
  /** The maximum time of each action, as a Go duration. Default: "5m0s". */
  readonly timeout?: pulumi.Input<string>;
  /**
   * Whether all steps of an action have one client; otherwise each one reads which kinds the server has. Default: true.
   */
  readonly persistentClient?: pulumi.Input<boolean>;
  /** How Helm decides that objects are ready. Default: `poller`. Since helm-controller 1.5. */
  readonly waitStrategy?: pulumi.Input<ReleaseWaitStrategyArgs>;
  /**
   * CEL expressions that determine the health of objects of certain kinds, as in a Flux Kustomization. Default: none.
   * Since helm-controller 1.5.
   */
  readonly healthCheckExprs?: pulumi.Input<pulumi.Input<HealthCheckExprArgs>[]>;
  /**
   * Which rules determine the health of objects that no expression is about. Default: "kstatus".
   *
   * - "kstatus": Those of kstatus, as in Flux.
   * - "library": Those of the health library, for kinds that kstatus knows by their conditions only.
   */
  readonly healthRules?: pulumi.Input<HealthRuleSet>;
  /**
   * The major version of Helm to follow where templates and values behave differently: 3 or 4. A change takes effect
   * with the next revision. Default: 4.
   */
  readonly helmVersion?: pulumi.Input<3 | 4>;
  /** The limit of the work of the chart's templates, in steps: 10 million are about a second. Default: 50 million. */
  readonly templateSteps?: pulumi.Input<number>;
  /** Leave the release as it is. Default: false. */
  readonly suspend?: pulumi.Input<boolean>;
  /** Take over a release of that name that the resource did not make. Default: false. */
  readonly adopt?: pulumi.Input<boolean>;
  /**
   * Wait for ConfigMaps and Secrets of `valuesFrom` that do not exist yet, for `timeout` at most: something makes them
   * during the run. Default: false.
   */
  readonly awaitValues?: pulumi.Input<boolean>;
  /**
   * The names of the CustomResourceDefinitions whose changes may break live custom resources or drop data of them.
   * Otherwise such a change is an error of the preview. Default: none.
   */
  readonly acceptCrdChanges?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Objects outside the release that must be there before its first write, that of a hook or of its record too:
   * healthy, or with a condition that is True, or with an expression that is true. They are waited for up to `timeout`;
   * their kinds need not exist yet. Default: none.
   */
  readonly waitFor?: pulumi.Input<pulumi.Input<OutsideObjectArgs>[]>;
  /**
   * Rules for fields that other field managers have set to other values; the first that is about a field decides, then
   * those of the provider. Without a rule, the field is written as Helm does. Default: none.
   */
  readonly conflicts?: pulumi.Input<pulumi.Input<ConflictRuleArgs>[]>;
  /** What a run may destroy: more than that is an error before anything is written. Default: those of the provider. */
  readonly limits?: pulumi.Input<PlanLimitsArgs>;
  /**
   * The approved plan, as `planDigest` or `planText` of a preview: an update that would do something else is an error
   * before anything is written. "any" asks for the plan, and approves every one. Default: any plan.
   */
  readonly expectPlan?: pulumi.Input<string>;
  /**
   * Where the events of a run are shown. Default: "cluster".
   *
   * - "cluster": In Pulumi's log, and as events of the cluster.
   * - "log": In Pulumi's log.
   * - "none": Nowhere.
   */
  readonly events?: pulumi.Input<EventMode>;
  /** Another text is a request for a reconciliation. Default: none. */
  readonly requestedAt?: pulumi.Input<string>;
  /** With the same text as `requestedAt`: force an upgrade, also of a release that is in sync. Default: none. */
  readonly forceAt?: pulumi.Input<string>;
  /** With the same text as `requestedAt`: count failures from 0. Default: none. */
  readonly resetAt?: pulumi.Input<string>;
  /**
   * Components and resources, or names of Kustomizations, Charts and HelmReleases of the program, that are delivered
   * and healthy before anything of this one is applied, and destroyed after it. A plain list; the components of other
   * packages count, too. Default: none.
   */
  readonly dependsOn?: readonly (pulumi.Resource | DependencyArgs)[];
}

/** Values in a key of a ConfigMap or a Secret. */
export interface ReleaseValuesReferenceArgs {
  /** The kind of the object. */
  readonly kind: pulumi.Input<"Secret" | "ConfigMap">;
  /** The name of the object, in the namespace of the release. */
  readonly name: pulumi.Input<string>;
  /** The key; by default `values.yaml`. */
  readonly valuesKey?: pulumi.Input<string>;
  /** Where the content is set as one value, in the syntax of `helm --set`. Default: none. */
  readonly targetPath?: pulumi.Input<string>;
  /** The object or the key may be missing. Default: none. */
  readonly optional?: pulumi.Input<boolean>;
  /**
   * With `targetPath`: the content is a text as it is, as with `helm --set-literal`. Default: none. Since
   * helm-controller 1.6.
   */
  readonly literal?: pulumi.Input<boolean>;
}

/** What is done about differences between the release and the cluster. */
export interface ReleaseDriftDetectionArgs {
  /**
   * What is done. Default: "disabled".
   *
   * - "disabled": It is not looked for.
   * - "warn": It is reported.
   * - "enabled": It is corrected.
   */
  readonly mode?: pulumi.Input<DriftMode>;
  /** Fields that may differ. Default: none. */
  readonly ignore?: pulumi.Input<pulumi.Input<ReleaseIgnoreRuleArgs>[]>;
}

/** Fields of objects that may differ. */
export interface ReleaseIgnoreRuleArgs {
  /** JSON pointers; an empty one is the whole object. */
  readonly paths: pulumi.Input<pulumi.Input<string>[]>;
  /** Which objects; by default all. */
  readonly target?: pulumi.Input<ReleaseTargetArgs>;
}

/** Which objects a rule is for. Each text but those of selectors is a regular expression. */
export interface ReleaseTargetArgs {
  /** The API group. Default: none. */
  readonly group?: pulumi.Input<string>;
  /** The API version. Default: none. */
  readonly version?: pulumi.Input<string>;
  /** The kind. Default: none. */
  readonly kind?: pulumi.Input<string>;
  /** The name. Default: none. */
  readonly name?: pulumi.Input<string>;
  /** The namespace. Default: none. */
  readonly namespace?: pulumi.Input<string>;
  /** The annotations, as a label selector. Default: none. */
  readonly annotationSelector?: pulumi.Input<string>;
  /** The labels, as a label selector. Default: none. */
  readonly labelSelector?: pulumi.Input<string>;
}

/** The settings of an install. */
export interface ReleaseInstallArgs {
  /** The maximum time; by default that of the release, as a Go duration. */
  readonly timeout?: pulumi.Input<string>;
  /** What follows a failure; by default a remediation. Since helm-controller 1.4. */
  readonly strategy?: pulumi.Input<ReleaseActionStrategyArgs>;
  /** What is done about a failed install: an uninstall. */
  readonly remediation?: pulumi.Input<ReleaseInstallRemediationArgs>;
  /** Run no hooks. Default: false. */
  readonly disableHooks?: pulumi.Input<boolean>;
  /** Do not wait until objects are ready. Default: false. */
  readonly disableWait?: pulumi.Input<boolean>;
  /** Do not wait until Jobs have ended. Default: false. */
  readonly disableWaitForJobs?: pulumi.Input<boolean>;
  /** Do not check objects by the schemas of the server. Default: false. */
  readonly disableOpenAPIValidation?: pulumi.Input<boolean>;
  /** Ignore values.schema.json of the chart. Default: false. Since helm-controller 1.1. */
  readonly disableSchemaValidation?: pulumi.Input<boolean>;
  /**
   * Refuse objects that exist and belong to no release or to another one. Default: false. Since helm-controller 1.2.
   */
  readonly disableTakeOwnership?: pulumi.Input<boolean>;
  /** Use the name of a release that was uninstalled, and whose history is kept. Default: false. */
  readonly replace?: pulumi.Input<boolean>;
  /**
   * What is done with the files of crds/. Default: "Create".
   *
   * - "Skip": Nothing.
   * - "Create": Those that do not exist are created.
   * - "CreateReplace": They are created, or replaced.
   */
  readonly crds?: pulumi.Input<CrdPolicy>;
  /** Create the namespace of the objects, and that of the record, if they do not exist. Default: false. */
  readonly createNamespace?: pulumi.Input<boolean>;
  /** Whether objects are applied by the server. Default: true. Since helm-controller 1.5. */
  readonly serverSideApply?: pulumi.Input<boolean>;
}

/** What follows a failed install or upgrade. */
export interface ReleaseActionStrategyArgs {
  /**
   * The strategy.
   *
   * - "RemediateOnFailure": A remediation, and another attempt if there are retries.
   * - "RetryOnFailure": Another attempt on top of what the failed one left.
   */
  readonly name: pulumi.Input<ActionStrategyName>;
  /** The time before a retry with `RetryOnFailure`; by default 5m, as a Go duration. */
  readonly retryInterval?: pulumi.Input<string>;
}

/** What follows a failed install. */
export interface ReleaseInstallRemediationArgs {
  /** The number of retries after a failure; a negative one has no limit. By default 0. */
  readonly retries?: pulumi.Input<number>;
  /** A failed test does not make the action fail; by default as `test.ignoreFailures`. */
  readonly ignoreTestFailures?: pulumi.Input<boolean>;
  /** Also remediate the failure after which no retry is left. Default: none. */
  readonly remediateLastFailure?: pulumi.Input<boolean>;
}

/** The settings of an upgrade. */
export interface ReleaseUpgradeArgs {
  /** The maximum time; by default that of the release, as a Go duration. */
  readonly timeout?: pulumi.Input<string>;
  /** What follows a failure; by default a remediation. Since helm-controller 1.4. */
  readonly strategy?: pulumi.Input<ReleaseActionStrategyArgs>;
  /** What follows a failed upgrade. */
  readonly remediation?: pulumi.Input<ReleaseUpgradeRemediationArgs>;
  /** Run no hooks. Default: false. */
  readonly disableHooks?: pulumi.Input<boolean>;
  /** Do not wait until objects are ready. Default: false. */
  readonly disableWait?: pulumi.Input<boolean>;
  /** Do not wait until Jobs have ended. Default: false. */
  readonly disableWaitForJobs?: pulumi.Input<boolean>;
  /** Do not check objects by the schemas of the server. Default: false. */
  readonly disableOpenAPIValidation?: pulumi.Input<boolean>;
  /** Ignore values.schema.json of the chart. Default: false. Since helm-controller 1.1. */
  readonly disableSchemaValidation?: pulumi.Input<boolean>;
  /**
   * Refuse objects that exist and belong to no release or to another one. Default: false. Since helm-controller 1.2.
   */
  readonly disableTakeOwnership?: pulumi.Input<boolean>;
  /**
   * What is done with the files of crds/. Default: "Skip".
   *
   * - "Skip": Nothing.
   * - "Create": Those that do not exist are created.
   * - "CreateReplace": They are created, or replaced.
   */
  readonly crds?: pulumi.Input<CrdPolicy>;
  /** Delete objects whose immutable fields change, and create them again. Default: false. */
  readonly force?: pulumi.Input<boolean>;
  /** Reuse the values of the last release, and merge the new ones into them. Default: false. */
  readonly preserveValues?: pulumi.Input<boolean>;
  /** Delete the objects that a failed action created. Default: false. */
  readonly cleanupOnFail?: pulumi.Input<boolean>;
  /**
   * Whether objects are applied by the server. Default: "auto". Since helm-controller 1.5.
   *
   * - "enabled": They are.
   * - "disabled": Patches are computed, as Helm 3 does.
   * - "auto": As those of the stored release were.
   */
  readonly serverSideApply?: pulumi.Input<ServerSideApplyMode>;
  /**
   * What a chart of another name is. Default: "Reinstall". Since helm-controller 1.6.
   *
   * - "Reinstall": An uninstall and an install.
   * - "InPlaceUpdate": An upgrade.
   */
  readonly chartNameChangeStrategy?: pulumi.Input<ChartNameChangeStrategy>;
}

/** What follows a failed upgrade. */
export interface ReleaseUpgradeRemediationArgs {
  /** The number of retries after a failure; a negative one has no limit. By default 0. */
  readonly retries?: pulumi.Input<number>;
  /** A failed test does not make the action fail; by default as `test.ignoreFailures`. */
  readonly ignoreTestFailures?: pulumi.Input<boolean>;
  /** Also remediate the failure after which no retry is left. Default: none. */
  readonly remediateLastFailure?: pulumi.Input<boolean>;
  /**
   * What is done. Default: "rollback".
   *
   * - "rollback": A rollback to the last revision that succeeded.
   * - "uninstall": An uninstall.
   */
  readonly strategy?: pulumi.Input<RemediationStrategy>;
}

/** The settings of the chart's tests. */
export interface ReleaseTestArgs {
  /** Run the tests after each install and upgrade. Default: false. */
  readonly enable?: pulumi.Input<boolean>;
  /** The maximum time; by default that of the release, as a Go duration. */
  readonly timeout?: pulumi.Input<string>;
  /** A failed test does not make the action fail. Default: false. */
  readonly ignoreFailures?: pulumi.Input<boolean>;
  /** The tests that run, or that do not. Default: none. */
  readonly filters?: pulumi.Input<pulumi.Input<ReleaseTestFilterArgs>[]>;
}

/** A test to run, or to leave out. */
export interface ReleaseTestFilterArgs {
  /** The name of the test. */
  readonly name: pulumi.Input<string>;
  /** Leave it out. Default: false. */
  readonly exclude?: pulumi.Input<boolean>;
}

/** The settings of a rollback. */
export interface ReleaseRollbackArgs {
  /** The maximum time; by default that of the release, as a Go duration. */
  readonly timeout?: pulumi.Input<string>;
  /** Run no hooks. Default: false. */
  readonly disableHooks?: pulumi.Input<boolean>;
  /** Do not wait until objects are ready. Default: false. */
  readonly disableWait?: pulumi.Input<boolean>;
  /** Do not wait until Jobs have ended. Default: false. */
  readonly disableWaitForJobs?: pulumi.Input<boolean>;
  /** Restart Pods. Default: false. */
  readonly recreate?: pulumi.Input<boolean>;
  /** Delete objects whose immutable fields change, and create them again. Default: false. */
  readonly force?: pulumi.Input<boolean>;
  /** Delete the objects that a failed action created. Default: false. */
  readonly cleanupOnFail?: pulumi.Input<boolean>;
  /**
   * Whether objects are applied by the server. Default: "auto". Since helm-controller 1.5.
   *
   * - "enabled": They are.
   * - "disabled": Patches are computed, as Helm 3 does.
   * - "auto": As those of the stored release were.
   */
  readonly serverSideApply?: pulumi.Input<ServerSideApplyMode>;
}

/** The settings of an uninstall. */
export interface ReleaseUninstallArgs {
  /** The maximum time; by default that of the release, as a Go duration. */
  readonly timeout?: pulumi.Input<string>;
  /** Run no hooks. Default: false. */
  readonly disableHooks?: pulumi.Input<boolean>;
  /** Do not wait until the objects are deleted. Default: false. */
  readonly disableWait?: pulumi.Input<boolean>;
  /** Keep the record of the release. Default: false. */
  readonly keepHistory?: pulumi.Input<boolean>;
  /**
   * How objects that depend on a deleted one are deleted. Default: "background".
   *
   * - "background": Dependents are deleted after the owner.
   * - "foreground": Dependents are deleted before the owner.
   * - "orphan": Dependents stay.
   */
  readonly deletionPropagation?: pulumi.Input<DeletionPropagation>;
}

/** A step that changes the rendered objects. */
export interface ReleasePostRendererArgs {
  /** What it changes. Default: none. */
  readonly kustomize?: pulumi.Input<ReleaseKustomizeArgs>;
}

/** What a post-renderer changes. */
export interface ReleaseKustomizeArgs {
  /** Patches, in order. Default: none. */
  readonly patches?: pulumi.Input<pulumi.Input<ReleasePatchArgs>[]>;
  /** Images. Default: none. */
  readonly images?: pulumi.Input<pulumi.Input<ReleaseImageArgs>[]>;
}

/** A patch of a post-renderer. */
export interface ReleasePatchArgs {
  /** A strategic merge patch, or a list of operations of JSON Patch, as YAML. */
  readonly patch: pulumi.Input<string>;
  /** The objects that it changes; by default the one that a strategic merge patch names. */
  readonly target?: pulumi.Input<ReleaseTargetArgs>;
}

/** An image of a post-renderer: its name, tag or digest is replaced. */
export interface ReleaseImageArgs {
  /** The name of the image in the chart. */
  readonly name: pulumi.Input<string>;
  /** Another name; by default the same. */
  readonly newName?: pulumi.Input<string>;
  /** Another tag; by default the same. */
  readonly newTag?: pulumi.Input<string>;
  /** A digest in place of the tag. Default: none. */
  readonly digest?: pulumi.Input<string>;
}

/** Labels and annotations of all objects. */
export interface ReleaseCommonMetadataArgs {
  /** The labels. Default: none. */
  readonly labels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** The annotations. Default: none. */
  readonly annotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
}

/** How Helm decides that objects are ready. */
export interface ReleaseWaitStrategyArgs {
  /**
   * The strategy.
   *
   * - "poller": By their status, as kstatus reads it.
   * - "legacy": As Helm 3 does.
   */
  readonly name: pulumi.Input<WaitStrategyName>;
}

/** A chart in the form of Flux. */
export interface ReleaseChartTemplate {
  /** The chart and its source. */
  readonly spec: ReleaseChartSpec;
}

/** The fields of a `HelmChart`. */
export interface ReleaseChartSpec {
  /** A `HelmRepository`, a `GitRepository`, a `Bucket`, an `OciRepository` or an `Artifact`. */
  readonly sourceRef: SourceReference;
  /** The name of the chart in a `HelmRepository`; in another source the path of its folder or of its `.tgz` file. */
  readonly chart: pulumi.Input<string>;
  /** With a `HelmRepository`: a version or a range of versions. Default: the newest that is not a prerelease. */
  readonly version?: pulumi.Input<string>;
  /**
   * Files that take the place of the chart's own `values.yaml`, later ones over earlier ones: name it first to keep it.
   * They are files of the chart with a `HelmRepository`, else of the source. Default: the chart's own values.
   */
  readonly valuesFiles?: pulumi.Input<pulumi.Input<string>[]>;
  /** Whether it is no error if one of `valuesFiles` does not exist. Default: false. */
  readonly ignoreMissingValuesFiles?: pulumi.Input<boolean>;
  /**
   * With a `GitRepository` or a `Bucket`: when changed files are used. Default: "ChartVersion".
   *
   * - "ChartVersion": Once the version in `Chart.yaml` is another one than that in `slipway.lock.json`.
   * - "Revision": Always, and the version of the chart has the revision as its build metadata.
   */
  readonly reconcileStrategy?: pulumi.Input<"ChartVersion" | "Revision">;
  /**
   * With a `HelmRepository`: OpenPGP keys, as `gpg --armor --export` prints them. Only a chart with a signature by one
   * of them is accepted. Default: no verification.
   */
  readonly keyring?: pulumi.Input<string>;
  /**
   * With a `HelmRepository`: whether a newer version is used. Default: "always".
   *
   * - "always": Each preview looks for a newer revision, and its update takes the one of the preview.
   * - "locked": The revision in `slipway.lock.json` is used as long as the file has one.
   */
  readonly update?: pulumi.Input<UpdateMode>;
  /** Is refused: signatures of artifacts are not verified. Default: none. */
  readonly verify?: pulumi.Input<OciVerificationArgs>;
}
