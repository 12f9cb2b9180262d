// The public functions whose code is loaded at the first call: a program that names no dependencies starts without it.
import type { FetchedChart } from "../../model/chart-source";
import type * as Overlay from "./dependencies/overlay-tree";
import type { ReadFiles } from "./dependencies/packed-file";
import type * as Resolve from "./dependencies/resolve-dependencies";
import type * as Write from "./dependencies/write-dependencies";

/**
 * Finds and fetches what `Chart.yaml` of a folder names as dependencies: from folders (`file://`), repositories (their URL, or
 * `@name` and `alias:name` of the user's) and registries. Nothing is written; see `layDependencies`.
 *
 * Unlike `helm dependency build`, a repository need not be added by `helm repo add` if its URL is named.
 *
 * @param folder the folder of the chart
 * @throws SyncError CHART_DEPENDENCY, CHART_LOCK_OUT_OF_SYNC, what `resolveChart` throws
 * @see helm pkg/downloader/manager.go@v3.22.0 (Build, Update), internal/resolver/resolver.go (Resolve)
 */
export function resolveDependencies(
  folder: string,
  options: Resolve.ResolveDependenciesOptions = {},
): Promise<Resolve.ResolvedDependencies> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./dependencies/resolve-dependencies") as typeof Resolve).resolveDependencies(folder, options);
}

/**
 * The chart with its dependencies in `charts/`, as if they had been written there: packed charts that lay there and are
 * none of them are gone. Nothing is written. An archive comes back as it is.
 *
 * @param readFiles reads the dependencies that are folders; without it all their files are taken, whatever `.helmignore` says
 */
export function layDependencies(
  chart: FetchedChart,
  resolved: Resolve.ResolvedDependencies,
  readFiles?: ReadFiles,
): FetchedChart {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./dependencies/overlay-tree") as typeof Overlay).layDependencies(chart, resolved, readFiles);
}

/**
 * Writes the dependencies into `charts/` of the folder, and the lock, as `helm dependency update` does; packed charts that
 * are no dependency any more are removed.
 *
 * @param readFiles reads the dependencies that are folders, which are packed
 * @throws SyncError CHART_DEPENDENCY where the folder cannot be written
 */
export function writeDependencies(folder: string, resolved: Resolve.ResolvedDependencies, readFiles: ReadFiles): void {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  (require("./dependencies/write-dependencies") as typeof Write).writeDependencies(folder, resolved, readFiles);
}
