import type { ChartValues } from "./chart-args";
import type { ReleaseSettingsArgs } from "./release-settings";

/** The arguments of a `HelmRelease`: where the chart comes from, and the fields of Flux's HelmRelease. */
export interface HelmReleaseArgs<Values = Record<string, unknown>> extends ReleaseSettingsArgs {
  /** Values that override the chart's defaults and `valuesFrom`; those that are secret stay secret. */
  readonly values?: ChartValues<Values>;
}
