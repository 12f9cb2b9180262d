/** The resource limits of a chart. */
export interface ChartLimits {
  /** The maximum size of a file in bytes; Helm's own limit. */
  readonly fileBytes: number;
  /** The maximum size of an unpacked archive in bytes; Helm's own limit. */
  readonly archiveBytes: number;
  /** The maximum size of all files of the chart and its packaged subcharts, in bytes. */
  readonly totalBytes: number;
  /** The maximum number of files of the chart and its packaged subcharts. */
  readonly files: number;
  /** The maximum number of keys and values of all values files and metadata of the chart and the charts inside it. */
  readonly nodes: number;
  /** The maximum depth of nested charts. */
  readonly depth: number;
}

/**
 * Source: helm pkg/chart/loader/archive.go@v3.22.0 (MaxDecompressedChartSize, MaxDecompressedFileSize); the others are
 * ours.
 */
export const defaultChartLimits: ChartLimits = {
  fileBytes: 5 * 1024 * 1024,
  archiveBytes: 100 * 1024 * 1024,
  totalBytes: 200 * 1024 * 1024,
  files: 50_000,
  nodes: 2_500_000,
  depth: 32,
};
