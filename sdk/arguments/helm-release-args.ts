import type * as pulumi from "@pulumi/pulumi";
import type { EventMode, HealthRuleSet, PostRenderStrategy } from "slipway/internal";
import type { HealthCheckExprArgs } from "../health/health-check-expr";
import type { AccessArgs } from "./access-args";
import type { ChartAuth, ChartValues } from "./chart-args";
import type { DependencyArgs } from "./depends-on-args";
import type {
  ReleaseDriftDetectionArgs,
  ReleaseInstallArgs,
  ReleaseMetadataArgs,
  ReleasePostRendererArgs,
  ReleaseRollbackArgs,
  ReleaseTestArgs,
  ReleaseUninstallArgs,
  ReleaseUpgradeArgs,
  ReleaseValuesReferenceArgs,
  ReleaseWaitStrategyArgs,
} from "./release-settings";
import type { SourceReference } from "./source-reference";

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
  /** Files that take the place of the chart's own `values.yaml`, later ones over earlier ones. Default: none. */
  readonly valuesFiles?: pulumi.Input<pulumi.Input<string>[]>;
  /** Whether it is no error if one of `valuesFiles` does not exist. Default: false. */
  readonly ignoreMissingValuesFiles?: pulumi.Input<boolean>;
  /** With a `GitRepository` or a `Bucket`: whether files count before the version changes. Default: "ChartVersion". */
  readonly reconcileStrategy?: pulumi.Input<"ChartVersion" | "Revision">;
  /** With a `HelmRepository`: OpenPGP keys; one of them must have signed the chart. Default: no verification. */
  readonly keyring?: pulumi.Input<string>;
  /** With a `HelmRepository`: whether the version in `slipway.lock.json` is used. Default: "always". */
  readonly update?: pulumi.Input<"always" | "locked">;
  /** Is refused: signatures of artifacts are not verified. Default: none. */
  readonly verify?: pulumi.Input<{
    /** Who signed them. */
    readonly provider?: pulumi.Input<string>;
  }>;
}

/** The arguments of a `HelmRelease`: where the chart comes from, and the fields of Flux's HelmRelease. */
export interface HelmReleaseArgs<Values = Record<string, unknown>> extends AccessArgs {
  /**
   * A folder, a `.tgz` file, the URL of one, `oci://host/repository`, `repository/name` of the user's repositories, or
   * a name within `repo`; or `{ spec }`, as in Flux. Paths are relative to the program's directory. Default: that of
   * `chartRef`.
   */
  readonly chart?: pulumi.Input<string> | ReleaseChartTemplate;
  /**
   * The chart of a source, in place of `chart`: a `HelmChart`, or an `OciRepository` or `Artifact` that is a chart.
   * Default: none.
   */
  readonly chartRef?: SourceReference;
  /** A version or a range of versions. Default: the newest that is not a prerelease. */
  readonly version?: pulumi.Input<string>;
  /** The URL of a chart repository. */
  readonly repo?: pulumi.Input<string>;
  /** `sha256:…` of the archive: any other archive is rejected. */
  readonly digest?: pulumi.Input<string>;
  /** OpenPGP keys; one of them must have signed the chart. Default: no verification. */
  readonly keyring?: pulumi.Input<string>;
  /** Access to the repository or the registry. It stays in the program. Default: Helm's own configuration. */
  readonly auth?: pulumi.Input<ChartAuth>;
  /** Base of the release name, unless `releaseName` is given. Default: the name of the resource. */
  readonly name?: pulumi.Input<string>;
  /** The namespace of the release, and of its record, unless other settings name them. Default: the provider's. */
  readonly namespace?: pulumi.Input<string>;
  /** The name of the release. Default: `targetNamespace-name`, or `name`; shortened to 53 bytes. */
  readonly releaseName?: pulumi.Input<string>;
  /** The namespace of the objects. Default: `namespace`. */
  readonly targetNamespace?: pulumi.Input<string>;
  /** The namespace of the record of the release. Default: `namespace`. */
  readonly storageNamespace?: pulumi.Input<string>;
  /** Values that override the chart's defaults and `valuesFrom`; those that are secret stay secret. */
  readonly values?: ChartValues<Values>;
  /** ConfigMaps and Secrets with values; a later one overrides an earlier one. Default: none. */
  readonly valuesFrom?: pulumi.Input<pulumi.Input<ReleaseValuesReferenceArgs>[]>;
  /** What is done about differences between the release and the cluster. Default: nothing. */
  readonly driftDetection?: pulumi.Input<ReleaseDriftDetectionArgs>;
  /** The settings of an install. */
  readonly install?: pulumi.Input<ReleaseInstallArgs>;
  /** The settings of an upgrade. */
  readonly upgrade?: pulumi.Input<ReleaseUpgradeArgs>;
  /** The settings of the chart's tests. Default: they do not run. */
  readonly test?: pulumi.Input<ReleaseTestArgs>;
  /** The settings of a rollback. */
  readonly rollback?: pulumi.Input<ReleaseRollbackArgs>;
  /** The settings of an uninstall. */
  readonly uninstall?: pulumi.Input<ReleaseUninstallArgs>;
  /** Steps that change the rendered objects, in order. Default: none. */
  readonly postRenderers?: pulumi.Input<pulumi.Input<ReleasePostRendererArgs>[]>;
  /** Whether hooks pass the post-renderers: not at all, with the objects, or on their own. Default: "combined". */
  readonly postRenderStrategy?: pulumi.Input<PostRenderStrategy>;
  /** Labels and annotations of all objects. Default: none. */
  readonly commonMetadata?: pulumi.Input<ReleaseMetadataArgs>;
  /** The number of revisions that are kept; 0 keeps all. Default: 5. */
  readonly maxHistory?: pulumi.Input<number>;
  /** The maximum time of each action, as a Go duration. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /** Whether all steps of an action have one client; otherwise each one reads which kinds there are. Default: true. */
  readonly persistentClient?: pulumi.Input<boolean>;
  /** How Helm decides that objects are ready. Default: "poller". */
  readonly waitStrategy?: pulumi.Input<ReleaseWaitStrategyArgs>;
  /** CEL expressions that determine the health of objects of certain kinds. Default: none. */
  readonly healthCheckExprs?: pulumi.Input<pulumi.Input<HealthCheckExprArgs>[]>;
  /**
   * Which rules determine the health of all other objects. "kstatus": those of kstatus, as in Flux. "library": those of
   * the health library, for the kinds that kstatus knows by their conditions only. Hooks run to their end with both.
   * Default: "kstatus".
   */
  readonly healthRules?: pulumi.Input<HealthRuleSet>;
  /**
   * The major version of Helm to follow where templates and values behave differently: 4, as in Flux, or 3. A change
   * takes effect with the next revision. Default: 4.
   */
  readonly helmVersion?: pulumi.Input<3 | 4>;
  /** The limit of the work of the chart's templates, in steps: 10 million are about a second. Default: 50 million. */
  readonly templateSteps?: pulumi.Input<number>;
  /** Leave the release as it is. Default: false. */
  readonly suspend?: pulumi.Input<boolean>;
  /** Take over a release of that name that the resource did not make. Default: false. */
  readonly adopt?: pulumi.Input<boolean>;
  /**
   * The names of CustomResourceDefinitions whose changes may break live custom resources, or drop data of them. Without
   * it, such a change is an error of the preview. Default: none.
   */
  readonly acceptCrdChanges?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * "cluster": what a run did is an event of the cluster and a message. "log": only a message. "none": neither.
   * Default: "cluster".
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
   * and healthy before the release is, and destroyed after it. A plain list. Default: none.
   */
  readonly dependsOn?: readonly (pulumi.Resource | DependencyArgs)[];
}
