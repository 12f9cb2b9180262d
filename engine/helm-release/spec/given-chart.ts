import type { ChartAccess } from "../../model/sources/chart-source";
import type { CompleteGroup } from "../../settings/values";
import type { releaseArguments } from "../settings/release-arguments";

/**
 * Where the chart of a release comes from, as a program says it.
 *
 * @internal for the class of the SDK
 */
export type GivenReleaseChart =
  | {
      readonly kind: "source";
      /** A value of the program. */
      readonly source: unknown;
    }
  | {
      readonly kind: "template";
      /** The arguments of a `HelmChart`. */
      readonly chart: Readonly<Record<string, unknown>>;
      /** Where they are in the arguments of the release. */
      readonly path: readonly string[];
    }
  | {
      readonly kind: "reference";
      readonly chart: string;
      readonly version: string | undefined;
      readonly repo: string | undefined;
      readonly digest: string | undefined;
      readonly keyring: string | undefined;
      readonly auth: ChartAccess;
    };

/** Where the chart comes from; the reader has seen that there is one. */
export function givenChartOf(settings: CompleteGroup<typeof releaseArguments>): GivenReleaseChart {
  const { chart, chartRef, version, repo, digest, keyring, auth } = settings;
  if (chartRef !== undefined) return { kind: "source", source: chartRef };
  if (typeof chart === "object") return { kind: "template", chart: chart.spec, path: ["chart", "spec"] };
  return { kind: "reference", chart: chart ?? "", version, repo, digest, keyring, auth };
}
