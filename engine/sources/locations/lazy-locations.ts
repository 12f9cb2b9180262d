import type { FetchedChart } from "../../model/sources/chart-source";
import type { SourceLocation } from "../../model/sources/source-location";
import type { RemoteOptions } from "../remote/remote-options";
import type * as Kinds from "./location-kinds";
import type * as Opening from "./open-location";

/**
 * Opens a source again, with what its files refer to: from this machine alone, repositories at the commits and archives
 * with the digests that they had.
 *
 * @throws SyncError SOURCE_NOT_REOPENED, or what opening a directory throws
 */
export function openLocation(location: SourceLocation, options?: RemoteOptions): Promise<Opening.ReopenedSource> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- only errors need it
  return (require("./open-location") as typeof Opening).openLocation(location, options);
}

/**
 * Opens a chart again, from this machine alone: an archive with the digest that it had, or a folder.
 *
 * @param path the folder of the chart, in a location that is a folder
 * @throws SyncError SOURCE_NOT_REOPENED, or what opening a directory throws
 */
export function openChartAt(location: SourceLocation, path: string, options?: RemoteOptions): Promise<FetchedChart> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- only errors and releases need it
  return (require("./open-location") as typeof Opening).openChartAt(location, path, options);
}

/** How messages name a location. */
export function describeLocation(location: SourceLocation): string {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- only errors need it
  return (require("./location-kinds") as typeof Kinds).describeLocation(location);
}
