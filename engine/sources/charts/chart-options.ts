import type { ChartAccess } from "../../model/chart-source";

/** How charts are found and fetched. */
export interface ResolveChartOptions extends ChartAccess {
  /** Proxies, home, the places of Helm's and Docker's configuration, cache folder. Default the process's own. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Where relative paths begin. Default the working directory. */
  readonly workingDirectory?: string;
  /** Where fetched charts are kept. Default `$SLIPWAY_CACHE`, else `slipway` in the user's cache folder. */
  readonly cacheFolder?: string;
  /**
   * OpenPGP keys, as `gpg --export` writes them. With them only a packed chart is taken that one of the keys signed: its `.prov`
   * file is fetched and checked, as by `helm verify`.
   */
  readonly keyring?: Uint8Array;
  /** The time for one request with its answer. Default 120. */
  readonly timeoutSeconds?: number;
  /** The largest archive that is taken, in bytes. Default 100 MiB, what Helm unpacks at most. */
  readonly archiveBytes?: number;
}

export const defaultTimeoutSeconds = 120;
export const defaultArchiveBytes = 100 * 1024 * 1024;
/** The largest `.prov` file that is taken. */
export const provenanceBytes = 4 * 1024 * 1024;
/** The largest `index.yaml` that is taken: twice the largest known. */
export const indexBytes = 64 * 1024 * 1024;
