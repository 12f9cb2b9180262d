import type { ChartAccess } from "../../model/sources/chart-source";

/** How charts are found and fetched. */
export interface ResolveChartOptions extends ChartAccess {
  /** Proxies, home, the paths of Helm's and Docker's configuration, cache folder. Default the process's own. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. Default the working directory. */
  readonly workingDirectory?: string;
  /** The folder for fetched charts. Default `$SLIPWAY_CACHE`, else `slipway` in the user's cache folder. */
  readonly cacheFolder?: string;
  /**
   * OpenPGP keys, as `gpg --export` writes them. If set, only a packaged chart with a signature by one of the keys is
   * accepted: its `.prov` file is fetched and verified, as by `helm verify`.
   */
  readonly keyring?: Uint8Array;
  /** The time limit of one request with its answer, in seconds. Default 120. */
  readonly timeoutSeconds?: number;
  /** What the user calls the address of a chart's repository: an argument, or a flag. Default "`repo`". */
  readonly repositorySetting?: string;
  /** The maximum size of an archive, in bytes. Default 100 MiB, the maximum that Helm unpacks. */
  readonly archiveBytes?: number;
}

/** The limits that are never absent below the public functions. */
export type ChartLimits = Required<Pick<ResolveChartOptions, "timeoutSeconds" | "archiveBytes">>;

/** The options with their limits. */
export type LimitedChartOptions = ResolveChartOptions & ChartLimits;

/** Fills in the limits that a caller does not name. */
export function withChartLimits(options: ResolveChartOptions): LimitedChartOptions {
  const { timeoutSeconds = 120, archiveBytes = 100 * 1024 * 1024 } = options;
  return { ...options, timeoutSeconds, archiveBytes };
}

/** The maximum size of a `.prov` file. */
export const provenanceBytes = 4 * 1024 * 1024;
/** The maximum size of an `index.yaml`: twice the largest known one. */
export const indexBytes = 64 * 1024 * 1024;
