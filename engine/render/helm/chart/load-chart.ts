import type { SourceTree } from "../../../model/source-tree";
import { withHelmFault, withTypesOf } from "../helm-error";
import { contextOf, type HelmContext } from "../context";
import { assembleChart } from "./assemble-chart";
import type { Chart } from "./chart";
import { ensureArchive } from "./ensure-archive";
import { defaultChartLimits, type ChartLimits } from "./limits";
import { LoadBudget } from "./load-budget";
import { readChartArchive } from "./read-archive";
import { readChartDirectory } from "./read-directory";

export interface LoadOptions extends Partial<HelmContext> {
  /** What the chart may cost; see `defaultChartLimits`. */
  readonly limits?: Partial<ChartLimits>;
}

/**
 * Reads a chart: a folder with `Chart.yaml`, or a packed chart (`.tgz`), with all charts in its `charts/`.
 *
 * @param path where it lies in the tree; "." for the root
 * @throws SyncError HELM_CHART_UNREADABLE with Helm's text as `why`; what `tree` throws
 * @see helm pkg/chart/loader
 */
export function loadChart(tree: SourceTree, path = ".", options: LoadOptions = {}): Chart {
  if (tree.entryAt(path) === "file") {
    return loadChartArchive(tree.readFile(path), path, options);
  }
  return withHelmFault(unreadable(path === "." ? tree.label : path), () => {
    const budget = new LoadBudget({ ...defaultChartLimits, ...options.limits });
    const place = path === "." ? "" : `${path}/`;
    const context = contextOf(options);
    const files = readChartDirectory(tree, path, budget);
    return withTypesOf(context.helmVersion, () => assembleChart(files, { ...context, budget, place, depth: 0 }));
  });
}

/**
 * Reads a packed chart.
 *
 * @param label what errors call it
 * @throws SyncError HELM_CHART_UNREADABLE with Helm's text as `why`
 */
export function loadChartArchive(bytes: Uint8Array, label: string, options: LoadOptions = {}): Chart {
  return withHelmFault(unreadable(label), () => {
    ensureArchive(bytes, label);
    const context = contextOf(options);
    const budget = new LoadBudget({ ...defaultChartLimits, ...options.limits });
    const files = readChartArchive(bytes, budget, context.log);
    return withTypesOf(context.helmVersion, () =>
      assembleChart(files, { ...context, budget, place: `${label}:`, depth: 0 }),
    );
  });
}

function unreadable(file: string) {
  return {
    code: "HELM_CHART_UNREADABLE",
    what: "cannot load the chart",
    mend: "correct the file that the reason names; `helm lint` explains the rules for charts",
    where: { file },
  } as const;
}
