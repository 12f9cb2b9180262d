import type { Environment } from "../../gotemplate/functions/environment";

/** How a build inflates the charts of `helmCharts` and of the generator HelmChartInflationGenerator. */
export interface HelmOptions {
  /** Default true: no program is run. With false, charts are refused as `kustomize build` does without `--enable-helm`. */
  readonly enabled?: boolean;
  /** `.Capabilities.APIVersions` for charts without `apiVersions`, besides what Helm knows itself. */
  readonly apiVersions?: readonly string[];
  /** `.Capabilities.KubeVersion` for charts without `kubeVersion`. Default: Helm's own, v1.37.0. */
  readonly kubeVersion?: string;
  /**
   * The clock and random bytes for templates, as `systemEnvironment()`. Without one, a chart that asks for them is refused, so that
   * a build gives the same each time.
   */
  readonly environment?: Environment;
}

/** The same with all defaults. */
export interface HelmSettings {
  readonly enabled: boolean;
  readonly apiVersions: readonly string[];
  /** "" for Helm's own. */
  readonly kubeVersion: string;
  readonly environment: Environment | undefined;
}

export function settingsOf({
  enabled = true,
  apiVersions = [],
  kubeVersion = "",
  environment,
}: HelmOptions = {}): HelmSettings {
  return { enabled, apiVersions, kubeVersion, environment };
}
