import { withExcerpts } from "../../../errors/add-excerpts";
import { fromBytes } from "../../../go/values/bytes";
import { GoError } from "../../../go/values/values";
import type { SourceTree } from "../../../model/sources/source-tree";
import { withHelmFault, withTypesOf } from "../helm-error";
import { contextOf, type HelmContext, type WithVersion } from "../context";
import { assembleChart } from "./assemble-chart";
import type { Chart, ChartFile } from "./chart";
import { ensureArchive } from "./ensure-archive";
import { defaultChartLimits, type ChartLimits } from "./limits";
import { LoadBudget } from "./load-budget";
import { readChartArchive } from "./read-archive";
import { readChartDirectory } from "./read-directory";

export interface LoadOptions extends Partial<HelmContext> {
  /** The limits of the chart; see `defaultChartLimits`. */
  readonly limits?: Partial<ChartLimits>;
}

/**
 * Loads a chart with all charts in its `charts/`: a folder with `Chart.yaml`, or a packaged chart (`.tgz`).
 *
 * @param path the path in the tree; "." for the root
 * @throws SyncError HELM_CHART_UNREADABLE with Helm's message as `why`, and the errors of `tree`
 * @see helm pkg/chart/loader
 */
export function loadChart(tree: SourceTree, path: string, options: WithVersion<LoadOptions>): Chart {
  if (tree.entryAt(path) === "file") {
    return loadChartArchive(tree.readFile(path), path, options);
  }
  const load = (): Chart => {
    const budget = new LoadBudget({ ...defaultChartLimits, ...options.limits });
    const place = path === "." ? "" : `${path}/`;
    const context = contextOf(options);
    const files = readChartDirectory(tree, path, budget);
    return withTypesOf(context.helmVersion, () =>
      requireKnownForm(assembleChart(files, { ...context, budget, place, depth: 0 }), context),
    );
  };
  return withExcerpts(
    (file) => fromBytes(tree.readFile(file)),
    () => withHelmFault(unreadable(path === "." ? tree.label : path), load),
  );
}

/**
 * Loads a packaged chart.
 *
 * @param label its name in errors
 * @throws SyncError HELM_CHART_UNREADABLE with Helm's message as `why`
 */
export function loadChartArchive(bytes: Uint8Array, label: string, options: WithVersion<LoadOptions>): Chart {
  const place = `${label}:`;
  let files: readonly ChartFile[] = [];
  const load = (): Chart => {
    ensureArchive(bytes, label);
    const context = contextOf(options);
    const budget = new LoadBudget({ ...defaultChartLimits, ...options.limits });
    files = readChartArchive(bytes, budget, context.log);
    return withTypesOf(context.helmVersion, () =>
      requireKnownForm(assembleChart(files, { ...context, budget, place, depth: 0 }), context),
    );
  };
  const textOf = (shown: string): string | undefined => {
    const found = files.find(({ name }) => place + name === shown);
    return found === undefined ? undefined : fromBytes(found.data);
  };
  return withExcerpts(textOf, () => withHelmFault(unreadable(label), load));
}

/**
 * Helm 4 reads a chart by the form that it names; the one of v3 is read, and not rendered. Helm 3 takes any.
 *
 * Source: helm pkg/chart/loader/load.go@v4.3.1 (LoadDir, LoadArchive).
 */
function requireKnownForm(chart: Chart, { helmVersion }: HelmContext): Chart {
  const { apiVersion } = chart.metadata;
  if (helmVersion !== 4 || ["v1", "v2"].includes(apiVersion)) return chart;
  throw new GoError(apiVersion === "v3" ? "invalid chart apiVersion" : "unsupported chart version");
}

function unreadable(file: string) {
  return {
    code: "HELM_CHART_UNREADABLE",
    what: "cannot load the chart",
    mend: "correct the file that the reason names; `helm lint` explains the rules for charts",
    where: { file },
  } as const;
}
