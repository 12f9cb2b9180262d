import {
  chartReferenceSettings,
  findUncarried,
  givenChartOf,
  type GivenReleaseChart,
  printFieldPath,
  readSettings,
  refersToSecrets,
  releaseArguments,
} from "slipway/internal";
import { ArgumentError, refuseFaults } from "./argument-error";
import { isProgramValue } from "./is-program-value";
import type { ResolvedArguments } from "./resolve-arguments";

/** Stands for a value that is not known yet. */
export const notKnown: unknown = Object.freeze({});

/** Where the chart of a release comes from. */
export type GivenChart = GivenReleaseChart | { readonly kind: "unknown"; readonly paths: ResolvedArguments["unknown"] };

/** The arguments of a release, checked. */
export interface ReadHelmReleaseArgs {
  readonly chart: GivenChart;
  /** Whether Secrets of the cluster are among the values. */
  readonly refersToSecrets: boolean;
  /** The major version of Helm to follow. */
  readonly helmVersion: 3 | 4;
}

/** The arguments that say where the chart comes from: they stay in the program. */
export const chartArguments: readonly string[] = Object.keys(chartReferenceSettings);

/**
 * Checks the arguments of a release but those for the access and the dependencies; unknown ones are `notKnown`. Throws
 * ArgumentError.
 */
export function readHelmReleaseArgs({
  values: given,
  unknown,
}: Pick<ResolvedArguments, "values" | "unknown">): ReadHelmReleaseArgs {
  const isUnknown = (value: unknown): boolean => value === notKnown;
  const { value, faults } = readSettings(given, releaseArguments, { isUnknown, isProgramValue });
  refuseFaults(faults);
  const sent = Object.fromEntries(Object.entries(given).filter(([name]) => !chartArguments.includes(name)));
  const uncarried = findUncarried(sent);
  if (uncarried !== undefined) {
    throw new ArgumentError(printFieldPath(uncarried.path), `${uncarried.why}: change this name or text`);
  }
  const paths = unknown.filter(([first = ""]) => chartArguments.includes(String(first)));
  const chart: GivenChart = paths.length > 0 ? { kind: "unknown", paths } : givenChartOf(value);
  return { chart, refersToSecrets: refersToSecrets(value), helmVersion: value.helmVersion };
}
