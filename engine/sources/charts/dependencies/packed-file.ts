import type { FetchedChart } from "../../../model/sources/chart-source";

/** A file of a chart, by its path from the chart's root. */
export interface PackedFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Reads the files of a chart in a folder, without those that its `.helmignore` excludes: `openChart(chart).raw`. */
export type ReadFiles = (chart: FetchedChart) => readonly PackedFile[];
