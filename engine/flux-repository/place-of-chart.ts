import { isAbsolute, join } from "node:path";
import { isSyncError } from "../errors/sync-error";
import type { FluxNodeSource } from "../model/flux/flux-tree";
import type { SourceSpec } from "../model/sources/chart-source-spec";
import type { SourceTree } from "../model/sources/source-tree";
import { localFolder, missingDependencies } from "../sources/flux/complete-chart";
import { normalizeTreePath } from "../sources/tree-path";
import type { ReadFluxSource } from "./read-source";

/**
 * Where the chart of a release is. One among the files of the repository is a folder. With values files, which may lie
 * anywhere in the repository, or without its dependencies, it is an artifact with these.
 *
 * @param own the files of the repository
 */
export function placeOfChart(source: ReadFluxSource, own: SourceTree): FluxNodeSource {
  const { described } = source;
  const from = described.kind === "HelmChart" ? (described.sourceRef as SourceSpec) : undefined;
  if (described.kind !== "HelmChart" || from?.kind !== "Directory") return { kind: "fetched", ...source };
  const { chart, valuesFiles = [] } = described;
  const needed = neededFolders(own, chart);
  if (valuesFiles.length === 0 && needed === undefined) {
    const path = join(from.path, chart);
    return { kind: "folder", path: isAbsolute(path) ? path : `./${path}` };
  }
  const paths = [chart, ...valuesFiles].map((path) => normalizeTreePath(path, from.path));
  const [folder = ".", ...files] = paths;
  const copy = [
    ...[folder, ...(needed ?? [])].map((path) => ({ from: `@repository/${path}/**`, to: `@artifact/${path}/` })),
    ...files.map((path) => ({ from: `@repository/${path}`, to: `@artifact/${path}` })),
  ];
  const sourceRef: SourceSpec = { kind: "Artifact", sources: { repository: from }, copy };
  return { kind: "fetched", ...source, described: { ...described, chart: folder, valuesFiles: files, sourceRef } };
}

/** The URLs of the dependencies that a chart among the files of the repository lacks. */
export function repositoriesOf(own: SourceTree, chart: string): readonly string[] {
  return missingIn(own, chart).flatMap((one) =>
    localFolder(one, ".") === undefined && one.repository !== "" ? [one.repository] : [],
  );
}

/** The folders of the dependencies that a chart lacks; undefined if it lacks none. */
function neededFolders(own: SourceTree, chart: string): readonly string[] | undefined {
  const missing = missingIn(own, chart);
  if (missing.length === 0) return undefined;
  const folder = normalizeTreePath(chart, own.label);
  return missing.flatMap((one) => {
    const path = one.repository === "" ? undefined : localFolder(one, folder);
    return path === undefined || path === "" ? [] : [path];
  });
}

function missingIn(own: SourceTree, chart: string): ReturnType<typeof missingDependencies> {
  try {
    return missingDependencies(own, normalizeTreePath(chart, own.label));
  } catch (error) {
    // What opens the chart reports it.
    if (isSyncError(error)) return [];
    throw error;
  }
}
