import type { Chart } from "../chart/chart";
import { contextOf, type ContextOptions, type HelmContext } from "../context";
import { processDependencies } from "../dependencies/process-dependencies";
import { withHelmFault } from "../helm-error";
import { coalesceValues } from "../values/coalesce";
import type { Table } from "../yaml/table";
import { markPlaced, plainTable } from "./marked-value";
import { noValues, placeData, placeText } from "./placed-value";
import { traceGivenValues, type TracedSource } from "./trace-given-values";
import type { ValueSources } from "./value-source";

/** The values of a chart, and where each of them comes from. */
export interface ValueTrace {
  /** The chart with the subcharts that the values enable. */
  readonly chart: Chart;
  /** The chart with all subcharts. */
  readonly original: Chart;
  /** The `.Values` of the chart, with a mark in place of each scalar. */
  readonly values: Table;
  /** The sources that the marks refer to. */
  readonly sources: readonly TracedSource[];
  /** How many of these were given for the chart; then follow the defaults of charts. */
  readonly given: number;
  /** The number of the source with the defaults of the chart. */
  readonly defaultsOf: (chart: Chart) => number | undefined;
  /** The folder of a chart, from the name of the root chart: `shop/charts/redis`. */
  readonly folderOf: (chart: Chart) => string;
}

/**
 * Merges the values of all sources by the steps of a render, and keeps where each value comes from.
 *
 * @throws SyncError HELM_VALUES_INVALID, HELM_DEPENDENCIES, RELEASE_VALUES_REFERENCE_INVALID, as a render does
 */
export function traceValues(chart: Chart, given: ValueSources, options: ContextOptions): ValueTrace {
  const { helmVersion } = contextOf(options);
  const context = { helmVersion, log: () => undefined };
  const sources: TracedSource[] = [];
  const own = traceGivenValues(given, helmVersion, sources);
  const count = sources.length;
  const folders = foldersOf(chart, chart.metadata.name);
  const folderOf = ({ raw, metadata }: Chart): string => folders.get(raw) ?? metadata.name;
  // Copies of a chart, one for each alias, have the same files.
  const numbers = new Map<Chart["raw"], number>();
  const markDefaults = (one: Chart): void => {
    if (one.values !== undefined) {
      const number = numbers.get(one.raw) ?? sources.push(defaultsOf(one, folderOf(one), helmVersion)) - 1;
      numbers.set(one.raw, number);
      one.values = markPlaced(sources[number]?.values ?? noValues, number) as Table;
    }
    one.dependencies.forEach(markDefaults);
  };
  const processed = processDependencies(chart, plainTable(own), { ...context, beforeImports: markDefaults });
  const fault = {
    code: "HELM_VALUES_INVALID",
    what: "cannot use the values with the chart",
    mend: "the values below the name of a subchart must be a map",
    where: { file: chart.metadata.name },
  } as const;
  const values = withHelmFault(fault, () => coalesceValues(processed, own, context));
  return {
    chart: processed,
    original: chart,
    values,
    sources,
    given: count,
    defaultsOf: ({ raw }) => numbers.get(raw),
    folderOf,
  };
}

function defaultsOf(chart: Chart, folder: string, helmVersion: HelmContext["helmVersion"]): TracedSource {
  const { raw, values, metadata } = chart;
  const text = raw.find(({ name }) => name === "values.yaml")?.data;
  const file = `${folder}/values.yaml`;
  return {
    source: { kind: "default", name: file, file, chart: metadata.name },
    values: text === undefined ? placeData(values) : placeText(text, file, helmVersion),
    kindAt: () => "plain",
  };
}

function foldersOf(chart: Chart, folder: string): ReadonlyMap<Chart["raw"], string> {
  const folders = new Map([[chart.raw, folder]]);
  for (const inner of chart.dependencies) {
    for (const entry of foldersOf(inner, `${folder}/charts/${inner.metadata.name}`)) folders.set(...entry);
  }
  return folders;
}
