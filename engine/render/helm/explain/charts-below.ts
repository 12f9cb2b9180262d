import type { Chart } from "../chart/chart";

/** A chart of a tree. */
export interface PlacedChart {
  readonly chart: Chart;
  /** The path of its values in those of the root. */
  readonly at: readonly string[];
}

/** The chart and all subcharts. */
export function chartsBelow(chart: Chart, at: readonly string[]): readonly PlacedChart[] {
  const inner = chart.dependencies.flatMap((one) => chartsBelow(one, [...at, one.metadata.name]));
  return [{ chart, at }, ...inner];
}
