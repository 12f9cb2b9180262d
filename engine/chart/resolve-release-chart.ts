import { optional } from "../lib/optional";
import { type ChartAccess, chartLocation, type ChartReference, type FetchedChart } from "../model/sources/chart-source";
import type { SourceLocation } from "../model/sources/source-location";
import { readArtifactVersion } from "../sources/charts/artifact-version";
import { findUnknownValues, openChart } from "../render/helm/lazy-helm";
import { digestOfChart } from "../sources/charts/chart-digest";
import { resolveChart } from "../sources/charts/resolve-chart";

/** The chart of a `HelmRelease` in the terms of Helm's command line. */
export interface ReleaseChartRequest extends ChartReference {
  /** OpenPGP keys; one of them must have signed the chart. Absent: no verification. */
  readonly keyring?: string;
  /** The access to the repository or the registry. */
  readonly auth: ChartAccess;
}

/** A chart that was found: what of it is recorded, and where it is opened again. */
export interface ResolvedReleaseChart {
  /** What is recorded. */
  readonly chart: {
    /** Its name. */
    readonly name: string;
    /** Its version. */
    readonly version: string;
    /** The version of the application; absent if the chart has none. */
    readonly appVersion?: string;
    /** `sha256:…` of its archive, or of the files of its folder. */
    readonly digest: string;
  };
  /** Where its files are on this machine. */
  readonly from: {
    /** The source. */
    readonly location: SourceLocation;
    /** The folder of the chart in a source that is a folder. */
    readonly path?: string;
    /** The version that takes the place of the one in its `Chart.yaml`: that of an OCI artifact has a digest. */
    readonly version?: string;
    /** `sha256:…` of the manifest of the OCI artifact that the chart came in. */
    readonly ociDigest?: string;
  };
  /** The warnings about the chart and the values. */
  readonly warnings: readonly string[];
}

/**
 * Fetches the chart of a `HelmRelease`, and reads what it is.
 *
 * @param given - the chart if it was fetched already, or the one to fetch
 * @param values - the values, as far as they are known: those that nothing in the chart reads are warnings
 * @param helmVersion - the major version of Helm whose charts and values are followed
 * @throws SyncError of the stage that failed
 */
export async function resolveReleaseChart(
  given: FetchedChart | ReleaseChartRequest,
  values: Readonly<Record<string, unknown>>,
  helmVersion: 3 | 4,
): Promise<ResolvedReleaseChart> {
  const fetched = "content" in given ? given : await fetchChart(given);
  const warnings = [...(fetched.warnings ?? [])];
  const log = (line: string): void => void warnings.push(line);
  const chart = openChart(fetched, { log, helmVersion });
  for (const { path, near } of findUnknownValues(chart, { values, helmVersion })) {
    const hint = near === undefined ? "" : `; did you mean "${near}"?`;
    warnings.push(`the chart ${chart.metadata.name} has no value "${path}"${hint}`);
  }
  const { name, appVersion } = chart.metadata;
  const { content } = fetched;
  const artifact = artifactOf(fetched, chart.metadata.version);
  const { version = chart.metadata.version } = artifact;
  const digest = digestOfChart(content);
  const path = content.kind === "directory" ? content.path : undefined;
  return {
    chart: { name, version, ...(appVersion === "" ? {} : { appVersion }), digest },
    from: { location: chartLocation(fetched), ...optional({ path }), ...artifact },
    warnings,
  };
}

/** A chart of a registry that is named by `oci://` alone keeps its version, as with `helm install`. */
function artifactOf(
  { artifactRevision, manifestDigest: ociDigest, label }: FetchedChart,
  version: string,
): Pick<ResolvedReleaseChart["from"], "version" | "ociDigest"> {
  if (artifactRevision === undefined) return optional({ ociDigest });
  return readArtifactVersion(version, artifactRevision, label);
}

function fetchChart({ auth, keyring, ...reference }: ReleaseChartRequest): Promise<FetchedChart> {
  return resolveChart(reference, {
    ...auth,
    ...optional({ keyring: keyring === undefined ? undefined : Buffer.from(keyring) }),
  });
}
