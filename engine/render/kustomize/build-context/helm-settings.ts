import type { Environment } from "../../gotemplate/functions/environment";

/** How a build inflates the charts of `helmCharts` and of the generator HelmChartInflationGenerator. */
export interface HelmOptions {
  /**
   * Default true: charts are rendered without the `helm` program. With false, charts are refused as by `kustomize
   * build` without `--enable-helm`.
   */
  readonly enabled?: boolean;
  /** `.Capabilities.APIVersions` for charts without `apiVersions`, in addition to Helm's own list. */
  readonly apiVersions?: readonly string[];
  /** `.Capabilities.KubeVersion` for charts without `kubeVersion`. Default: Helm's own, v1.37.0. */
  readonly kubeVersion?: string;
  /**
   * The clock and random bytes for templates, such as `systemEnvironment()`. Without an environment, charts that use
   * them are refused, so that every build has the same result.
   */
  readonly environment?: Environment;
  /** The limit of the work of a chart's templates, in steps. Default: 50 million. */
  readonly templateSteps?: number;
}

/** `HelmOptions` with all defaults applied. */
export interface HelmSettings {
  readonly enabled: boolean;
  readonly apiVersions: readonly string[];
  /** "" for Helm's own. */
  readonly kubeVersion: string;
  readonly environment: Environment | undefined;
  readonly templateSteps: number | undefined;
}

export function settingsOf({
  enabled = true,
  apiVersions = [],
  kubeVersion = "",
  environment,
  templateSteps,
}: HelmOptions = {}): HelmSettings {
  return { enabled, apiVersions, kubeVersion, environment, templateSteps };
}
