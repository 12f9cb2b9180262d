// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { UpdateMode } from "slipway/internal";
import type { OciVerificationArgs } from "../arguments/oci-verification-args";
import type { SourceOfKind } from "../arguments/source-reference";

/** The arguments of a `HelmChart`. */
export interface HelmChartArgs {
  /** Where the chart comes from. */
  readonly sourceRef: SourceOfKind<"HelmRepository" | "GitRepository" | "Bucket" | "OCIRepository" | "Artifact">;
  /**
   * The name of the chart in a `HelmRepository`; in another source the path of its folder or of its `.tgz` file. An
   * artifact that is a chart needs none. Default: ".".
   */
  readonly chart?: pulumi.Input<string>;
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
