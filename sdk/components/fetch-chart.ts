import type { FetchedChart } from "slipway/internal";
import { chartSpecOf } from "../arguments/chart-reference";
import type { ResolvedArguments } from "../arguments/resolve-arguments";
import { readSource, type SourceReference } from "../arguments/source-reference";
import { resolveOnce } from "../sources/resolve-once";

/** The chart of a source, or the paths in the source of what is not known yet. */
export type FoundChart =
  | { readonly chart: FetchedChart | undefined; readonly warnings: readonly string[] }
  | { readonly unknown: ResolvedArguments["unknown"] };

/**
 * Fetches the chart of a source.
 *
 * @param hideSecrets - takes the credentials of the source, before anything can fail
 */
export async function fetchChart(
  source: SourceReference,
  hideSecrets: (secrets: unknown) => void,
): Promise<FoundChart> {
  const { described, unknown, secrets } = await source[readSource]();
  hideSecrets(secrets);
  if (unknown.length > 0) return { unknown };
  const { chart, warnings } = await resolveOnce(chartSpecOf(described));
  return { chart, warnings };
}
