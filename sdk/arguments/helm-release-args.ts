import type * as pulumi from "@pulumi/pulumi";
import type { AccessArgs } from "./access-args";
import type { ChartAuth, ChartValues } from "./chart-args";
import type { DependencyArgs } from "./depends-on-args";
import type { ReleaseSettingsArgs } from "./release-settings";
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
export interface HelmReleaseArgs<Values = Record<string, unknown>> extends AccessArgs, ReleaseSettingsArgs {
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
  /** Values that override the chart's defaults and `valuesFrom`; those that are secret stay secret. */
  readonly values?: ChartValues<Values>;
  /**
   * Components and resources, or names of Kustomizations, Charts and HelmReleases of the program, that are delivered
   * and healthy before the release is, and destroyed after it. A plain list. Default: none.
   */
  readonly dependsOn?: readonly (pulumi.Resource | DependencyArgs)[];
}
