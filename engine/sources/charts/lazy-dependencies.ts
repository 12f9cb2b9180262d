// The public functions whose code is loaded at the first call: a program without dependencies starts without that code.
import type { FetchedChart } from "../../model/sources/chart-source";
import type { SourceTree } from "../../model/sources/source-tree";
import type * as Overlay from "./dependencies/overlay-tree";
import type { ReadFiles } from "./dependencies/packed-file";
import type * as Resolve from "./dependencies/resolve-dependencies";
import type * as Write from "./dependencies/write-dependencies";

/**
 * Finds and fetches the dependencies that `Chart.yaml` of a folder names: from folders (`file://`), repositories (by
 * URL, or by `@name` and `alias:name` of the user's repositories) and registries. Nothing is written; see
 * `addDependencies`.
 *
 * Unlike `helm dependency build`, it does not need `helm repo add` for a repository that is named by its URL.
 *
 * @param folder the folder of the chart
 * @throws SyncError CHART_DEPENDENCY, CHART_LOCK_OUT_OF_SYNC, what `resolveChart` throws
 * @see helm pkg/downloader/manager.go@v3.22.0 (Build, Update), internal/resolver/resolver.go (Resolve)
 */
export function resolveDependencies(
  folder: string,
  options: Resolve.ResolveDependenciesOptions & { readonly fetchChart?: Resolve.FetchDependency } = {},
): Promise<Resolve.ResolvedDependencies> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./dependencies/resolve-dependencies") as typeof Resolve).resolveDependencies(folder, options);
}

/**
 * The same for the folder of a chart among the files of a source: `file://` names a folder of that source.
 *
 * @param path the folder of the chart in the tree
 * @param fetchChart fetches charts of repositories and registries
 * @throws SyncError CHART_DEPENDENCY, CHART_LOCK_OUT_OF_SYNC, what `fetchChart` throws
 */
export function resolveTreeDependencies(
  tree: SourceTree,
  path: string,
  fetchChart: Resolve.FetchDependency,
): Promise<Resolve.ResolvedDependencies> {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  const { resolveTreeDependencies: run } = require("./dependencies/resolve-dependencies") as typeof Resolve;
  return run(tree, path, fetchChart);
}

/**
 * The chart with its dependencies in `charts/`, as if they had been written there: packed charts there that are not
 * dependencies are left out. Nothing is written. An archive is returned unchanged.
 *
 * @param readFiles reads the dependencies that are folders, in order to pack them; without it they are folders, with
 * all their files, even those that `.helmignore` excludes
 */
export function addDependencies(
  chart: FetchedChart,
  resolved: Resolve.ResolvedDependencies,
  readFiles?: ReadFiles,
): FetchedChart {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./dependencies/overlay-tree") as typeof Overlay).addDependencies(chart, resolved, readFiles);
}

/**
 * Writes the dependencies into `charts/` of the folder, and the lock, as `helm dependency update` does; packed charts
 * that are not dependencies any more are removed.
 *
 * @param readFiles reads the dependencies that are folders, in order to pack them
 * @throws SyncError CHART_DEPENDENCY where the folder cannot be written
 */
export function writeDependencies(folder: string, resolved: Resolve.ResolvedDependencies, readFiles: ReadFiles): void {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  (require("./dependencies/write-dependencies") as typeof Write).writeDependencies(folder, resolved, readFiles);
}
