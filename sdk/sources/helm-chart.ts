import type * as pulumi from "@pulumi/pulumi";
import { reconcileStrategies, type UpdateMode, updateModes } from "slipway/internal";
import type { Artifact } from "./artifact";
import type { Bucket } from "./bucket";
import type { GitRepository } from "./git-repository";
import type { HelmRepository } from "./helm-repository";
import type { OciRepository, OciVerificationArgs } from "./oci-repository";
import { map, oneOf, type Shape, source, text, texts, truth } from "./read-fields";
import { Source } from "./source";

/** The arguments of a `HelmChart`. */
export interface HelmChartArgs {
  /** Where the chart comes from. */
  readonly sourceRef: HelmRepository | GitRepository | Bucket | OciRepository | Artifact;
  /**
   * The name of the chart in a `HelmRepository`; in another source the path of its folder or of its `.tgz` file.
   * Default: ".", for an artifact that is a chart.
   */
  readonly chart?: pulumi.Input<string>;
  /** With a `HelmRepository`: a version or a range of versions. Default: the newest that is not a prerelease. */
  readonly version?: pulumi.Input<string>;
  /**
   * Files that take the place of the chart's own `values.yaml`, later ones over earlier ones. They are files of the
   * chart with a `HelmRepository`, else of the source. Default: the chart's own values.
   */
  readonly valuesFiles?: pulumi.Input<pulumi.Input<string>[]>;
  /** Whether it is no error if one of `valuesFiles` does not exist. Default: false. */
  readonly ignoreMissingValuesFiles?: pulumi.Input<boolean>;
  /**
   * With a `GitRepository` or a `Bucket`. "ChartVersion": changed files are used once the version in `Chart.yaml` is
   * another one than that in `slipway.lock.json`. "Revision": they are always used, and the version of the chart has
   * the revision as its build metadata. Default: "ChartVersion".
   */
  readonly reconcileStrategy?: pulumi.Input<(typeof reconcileStrategies)[number]>;
  /**
   * With a `HelmRepository`: OpenPGP keys, as `gpg --armor --export` prints them. Only a chart with a signature by one
   * of them is accepted. Default: no verification.
   */
  readonly keyring?: pulumi.Input<string>;
  /**
   * With a `HelmRepository`. "always": each preview looks for a newer version. "locked": the version in
   * `slipway.lock.json` is used as long as the file has one. Default: "always".
   */
  readonly update?: pulumi.Input<UpdateMode>;
  /** Is refused: signatures of artifacts are not verified. Default: none. */
  readonly verify?: pulumi.Input<OciVerificationArgs>;
}

const shape: Shape = {
  fields: {
    sourceRef: source(["HelmRepository", "GitRepository", "Bucket", "OCIRepository", "Artifact"]),
    chart: (given, name, others) => text(given, name, others) ?? ".",
    version: text,
    valuesFiles: texts,
    ignoreMissingValuesFiles: truth,
    reconcileStrategy: oneOf(reconcileStrategies),
    keyring: text,
    update: oneOf(updateModes),
    verify: map({ fields: { provider: text } }),
  },
  required: ["sourceRef"],
};

/**
 * A chart of a repository, or among the files of a source, with the fields of Flux's HelmChart. It is no resource: it
 * has no place in the state. Its `revision` is the version of the chart.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const sourceRef = new slipway.GitRepository({ url: "https://git.example/shop/deploy", ref: { branch: "main" } });
 * const chart = new slipway.HelmChart({ sourceRef, chart: "charts/shop", valuesFiles: ["env/prod.yaml"] });
 * new slipway.Chart("shop", { chartRef: chart });
 * ```
 * @see https://fluxcd.io/flux/components/source/helmcharts/
 */
export class HelmChart extends Source {
  /** The kind of the source. */
  override get kind(): "HelmChart" {
    return "HelmChart";
  }

  constructor(args: HelmChartArgs) {
    super(shape, args);
  }
}
