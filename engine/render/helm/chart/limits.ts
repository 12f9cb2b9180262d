/** How much a chart may cost. */
export interface ChartLimits {
  /** Bytes of one file; Helm's own limit. */
  readonly fileBytes: number;
  /** Bytes of one archive once unpacked; Helm's own limit. */
  readonly archiveBytes: number;
  /** Bytes of all files of the chart and of the charts packed inside it. */
  readonly totalBytes: number;
  /** Files of the chart and of the charts packed inside it. */
  readonly files: number;
  /** Charts inside each other. */
  readonly depth: number;
}

/** Source: helm pkg/chart/loader/archive.go@v3.22.0 (MaxDecompressedChartSize, MaxDecompressedFileSize); the other three are ours. */
export const defaultChartLimits: ChartLimits = {
  fileBytes: 5 * 1024 * 1024,
  archiveBytes: 100 * 1024 * 1024,
  totalBytes: 200 * 1024 * 1024,
  files: 50_000,
  depth: 32,
};
