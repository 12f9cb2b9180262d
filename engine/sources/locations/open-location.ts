import { optional } from "../../lib/optional";
import type { FetchedChart } from "../../model/sources/chart-source";
import type { RemoteSources } from "../../model/sources/remote-sources";
import type { SourceLocation } from "../../model/sources/source-location";
import type { SourceTree } from "../../model/sources/source-tree";
import { ChartCache } from "../charts/chart-cache";
import { CacheFolder, cacheFolder } from "../cache-folder";
import { gatherRemotes } from "../remote/gather-remotes";
import type { RemoteOptions } from "../remote/remote-options";
import { CachedFetcher } from "./cached-fetcher";
import { describeLocation, type LocationCache, notReopened, openContent } from "./location-kinds";

/** A source that was opened again. */
export interface ReopenedSource {
  /** Its files. */
  readonly tree: SourceTree;
  /** What its files refer to, as it was then. */
  readonly remotes: RemoteSources;
}

/** See `openLocation` in `lazy-locations.ts`. */
export async function openLocation(location: SourceLocation, options: RemoteOptions = {}): Promise<ReopenedSource> {
  const cache = cacheOf(options);
  const content = await openContent(location, cache);
  if (content.kind !== "tree") throw notReopened(location, "it is not a folder");
  const parts = location.kind === "composite" ? location.parts : [];
  return { tree: content.tree, remotes: gatherRemotes(() => new CachedFetcher(parts, cache)) };
}

/** See `openChartAt` in `lazy-locations.ts`. */
export async function openChartAt(
  location: SourceLocation,
  path: string,
  options: RemoteOptions = {},
): Promise<FetchedChart> {
  const content = await openContent(location, cacheOf(options));
  switch (content.kind) {
    case "chart":
      return content.chart;
    case "tree":
      return { content: { kind: "directory", tree: content.tree, path }, label: describeLocation(location) };
    case "file":
      throw notReopened(location, "it is not a chart");
  }
}

function cacheOf({
  environment = process.env,
  cacheFolder: folder = cacheFolder(environment),
}: RemoteOptions): LocationCache {
  // Nothing is written.
  const ignore = (): void => undefined;
  const charts = new ChartCache({ environment, ...optional({ cacheFolder: folder }) });
  return { sources: new CacheFolder(folder, ignore), charts };
}
