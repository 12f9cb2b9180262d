import { isSyncError, SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import type { ChartReference, FetchedChart } from "../../../model/sources/chart-source";
import { shownUrl, type RemoteSources } from "../../../model/sources/remote-sources";
import { MissingRemotes } from "../../../model/sources/missing-remotes";
import { remoteRefused, shownFile } from "../load/remote-file";
import { findEntry, readTargetFile, resolvePath, type TargetRoot } from "../load/target-root";
import { chartNameOf, type ChartArgs, type ChartFields, type ChartName } from "./chart-args";
import { trimEndOf } from "../../../lib/trim-characters";

/** The folder of a chart, and functions that read and name its files. */
export interface ChartPlace {
  readonly chart: FetchedChart;
  /** The name of a chart's file in messages and origins. */
  readonly nameFile: (path: string) => string;
  /** Reads a file of a fetched chart; undefined if the chart is in the source. */
  readonly readFetched: ((name: string) => Uint8Array | undefined) | undefined;
}

/**
 * The path of the chart's folder as a kustomization would write it.
 * Source: HelmChartInflationGenerator.go (absChartHome).
 */
function chartFolder({ name, version, repo, chartHome }: ChartName): string {
  const home = version !== "" && repo !== "" ? `${chartHome}/${name}-${version}` : chartHome;
  return `${home}/${name}`;
}

/** True if the chart is in the source, so that nothing is fetched. */
export function liesInSource(root: TargetRoot, chart: ChartName): boolean {
  return findEntry(root, chartFolder(chart))?.kind === "directory";
}

/**
 * The chart to fetch if it is not in the source.
 * Source: HelmChartInflationGenerator.go (pullCommand).
 */
export function chartReference({ name, version, repo, devel }: ChartName): ChartReference {
  // Source: helm pkg/action/pull.go@v3.22.0: with --devel and no version, any is taken.
  const wanted = version === "" && devel ? ">0.0.0-0" : version;
  const isRegistry = repo.startsWith("oci://");
  return {
    chart: isRegistry ? `${repo.replace(/\/$/, "")}/${name}` : name,
    ...(isRegistry ? {} : { repo }),
    ...(wanted === "" ? {} : { version: wanted }),
  };
}

/**
 * Finds the chart: the folder in `chartHome`, or else the chart of the repository. Nothing is written into `chartHome`,
 * unlike in kustomize, which stores the pulled chart there.
 *
 * @param readFile reads a file of a fetched chart
 * @throws MissingRemotes, SyncError KUSTOMIZE_HELM_CHART_NOT_FOUND, KUSTOMIZE_REMOTE_REFUSED,
 * KUSTOMIZE_PATH_OUTSIDE_SOURCE, or why it could not be fetched
 */
export function findChart(
  root: TargetRoot,
  args: ChartArgs,
  readFile: (chart: FetchedChart, name: string) => Uint8Array | undefined,
): ChartPlace {
  const folder = chartFolder(args);
  const entry = findEntry(root, folder);
  if (entry?.kind === "directory") {
    const content = { kind: "directory", tree: root.tree, path: entry.path } as const;
    return {
      chart: { content, label: shownFile(root, entry.path) },
      nameFile: (path) => shownFile(root, `${entry.path}/${path}`),
      readFetched: undefined,
    };
  }
  if (args.repo === "") throw notFound(root, args, folder);
  const chart = fetched(root.options.remotes, chartReference(args), args.place);
  return {
    chart,
    nameFile: (path) => `${trimEndOf(shownUrl(args.repo), "/")}//${args.name}-${chart.version ?? args.version}/${path}`,
    readFetched: (name) => readFile(chart, name),
  };
}

function fetched(remotes: RemoteSources | undefined, reference: ChartReference, place: ErrorPlace): FetchedChart {
  if (remotes === undefined) throw remoteRefused(reference.repo ?? reference.chart, place);
  const found = remotes.chart(reference);
  if (found === undefined) throw new MissingRemotes([{ kind: "chart", reference }], remotes);
  if (found.kind === "failed") throw found.error.at(place);
  return found.chart;
}

/**
 * Reads the values file of the chart: the file that the entry names, or the chart's own. A path inside the folder of a
 * fetched chart names a file of that chart.
 */
export function readValuesFile(
  root: TargetRoot,
  args: ChartArgs,
  { readFetched, nameFile }: ChartPlace,
): { path: string; bytes: Uint8Array } {
  const folder = chartFolder(args);
  const { text: path, place } = args.valuesFile ?? { text: `${folder}/values.yaml`, place: args.place };
  const inChart = readFetched === undefined ? undefined : below(path, folder);
  const bytes = inChart === undefined ? undefined : readFetched?.(inChart);
  if (inChart !== undefined && bytes !== undefined) return { path: nameFile(inChart), bytes };
  try {
    return readTargetFile(root, path, place);
  } catch (error) {
    if (!isSyncError(error) || args.valuesFile !== undefined || error.code !== "KUSTOMIZE_PATH_NOT_FOUND") throw error;
    throw withoutValues(args);
  }
}

/** True if the path leads into the chart's folder. */
export function isInChart(chart: ChartFields, path: string): boolean {
  return below(path, chartFolder(chartNameOf(chart))) !== undefined;
}

function below(path: string, folder: string): string | undefined {
  const [parts, above] = [partsOf(path), partsOf(folder)];
  return above.every((part, index) => part === parts[index]) ? parts.slice(above.length).join("/") : undefined;
}

function partsOf(path: string): string[] {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else parts.push(part);
  }
  return parts;
}

function notFound(root: TargetRoot, args: ChartArgs, folder: string): SyncError {
  const { place, name } = args;
  try {
    const found = resolvePath(root, folder, place);
    if (found.kind === "file")
      return missing(args, `${folder} is a file; kustomize accepts only folders`, "unpack the chart");
  } catch (error) {
    if (!isSyncError(error) || error.code !== "KUSTOMIZE_PATH_NOT_FOUND") throw error;
  }
  const home = findEntry(root, args.chartHome);
  const names = home?.kind === "directory" ? root.tree.list(home.path) : [];
  const near = nearest(name, names);
  const why = `the folder ${folder} does not exist, and the entry has no repo to fetch it from`;
  const mend = "put the chart there, correct helmGlobals.chartHome, or add repo";
  return missing(args, why, near === undefined ? mend : `did you mean "${near}"? Or ${mend}`);
}

function missing({ name, place }: ChartArgs, why: string, mend: string): SyncError {
  const what = `cannot find the chart "${shownUrl(name)}"`;
  return new SyncError({ code: "KUSTOMIZE_HELM_CHART_NOT_FOUND", what, where: place, why, mend });
}

function withoutValues({ name, place }: ChartArgs): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_HELM_CHART",
    what: `cannot inflate the chart "${name}": it has no values.yaml`,
    where: place,
    why: "kustomize reads the file before it calls Helm, and fails without one",
    mend: "add an empty values.yaml to the chart, or name another file with valuesFile",
  });
}
