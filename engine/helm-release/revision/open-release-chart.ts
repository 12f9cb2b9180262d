import { optional } from "../../lib/optional";
import type { SourceLocation } from "../../model/sources/source-location";
import type { Chart } from "../../render/helm/chart/chart";
import type { HelmVersion } from "../../render/helm/context";
import { openChart } from "../../render/helm/lazy-helm";
import { openChartAt } from "../../sources/locations/lazy-locations";

/** Where the files of a chart are on this machine, as plain data. */
export interface ChartFrom {
  /** Where the files are. */
  readonly location: SourceLocation;
  /** The folder of the chart in a location that is a folder; "." by default. */
  readonly path?: string;
  /** The version in place of the one in its `Chart.yaml`. */
  readonly version?: string;
  /** The digest of the OCI artifact that the chart came in. */
  readonly ociDigest?: string;
}

/** A chart that was opened again, and its warnings. */
export interface OpenedChart {
  /** The chart. */
  readonly chart: Chart;
  /** The digest of the OCI artifact that the chart came in. */
  readonly ociDigest?: string;
  /** The warnings of opening it. */
  readonly warnings: readonly string[];
}

/**
 * Opens a chart that a program has fetched, from this machine alone.
 *
 * @throws SyncError SOURCE_NOT_REOPENED, HELM_CHART_UNREADABLE
 */
export async function openReleaseChart(
  { location, path = ".", version, ociDigest }: ChartFrom,
  { helmVersion }: { readonly helmVersion: HelmVersion },
): Promise<OpenedChart> {
  const warnings: string[] = [];
  const log = (line: string): void => void warnings.push(line);
  const opened = openChart(await openChartAt(location, path), { log, helmVersion });
  // Flux changes what it has loaded, not the files.
  const chart = version === undefined ? opened : { ...opened, metadata: { ...opened.metadata, version } };
  return { chart, warnings, ...optional({ ociDigest }) };
}
