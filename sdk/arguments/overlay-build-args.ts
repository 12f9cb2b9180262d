// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { OverlayArgs } from "./overlay-args";

/** What the build of a folder by `kustomize build` has, and that of Flux has not. */
export interface OverlayBuildArgs extends OverlayArgs {
  /**
   * Inflate the Helm charts of `helmCharts`, of the older `helmChartInflationGenerator` and of the generator
   * HelmChartInflationGenerator; no `helm` program is run. If false they are rejected, as `kustomize build` does
   * without `--enable-helm`. Default: true.
   */
  readonly enableHelm?: pulumi.Input<boolean>;
  /**
   * `.Capabilities.APIVersions` for charts without `apiVersions`, in addition to Helm's own list:
   * "monitoring.coreos.com/v1". Default: none.
   */
  readonly helmApiVersions?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * The limit of the work of the templates of a chart, in steps: 10 million are about a second. Default: 50 million.
   */
  readonly templateSteps?: pulumi.Input<number>;
}
