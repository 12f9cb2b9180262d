import { helmChartSettings } from "slipway/internal";
import type { HelmChartArgs } from "./helm-chart-args";
import { Source } from "./source";

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
    super(helmChartSettings, args);
  }
}
