import type { FetchedChart } from "../../../model/chart-source";

/** A file of a chart, by its path from the chart's root. */
export interface PackedFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Reads the files of a chart in a folder, less those that its `.helmignore` leaves out: `openChart(chart).raw`. */
export type ReadFiles = (chart: FetchedChart) => readonly PackedFile[];
