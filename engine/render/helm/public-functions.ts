// What programs call. A program that names no version of Helm follows Helm 3, as the command line does.
import type { FetchedChart } from "../../model/sources/chart-source";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import type { Chart } from "./chart/chart";
import type { LoadOptions } from "./chart/load-chart";
import { defaultHelmVersion, type HelmVersion, type WithVersion } from "./context";
import * as helm from "./lazy-helm";
import type { TemplateChartOptions, TemplatedChart } from "./template-chart";

/**
 * Reads a chart with all charts in its `charts/`: a folder of a tree, or the bytes of a `.tgz`. The result is never
 * changed, so it can be rendered several times; its templates are parsed only once.
 *
 * @throws SyncError HELM_CHART_UNREADABLE with Helm's message as `why`, and the errors of the tree
 * @see helm pkg/chart/loader
 */
export function openChart(fetched: Pick<FetchedChart, "content" | "label">, options: LoadOptions = {}): Chart {
  return helm.openChart(fetched, withVersion(options));
}

/**
 * Renders a chart as `helm template` does, to the same text byte for byte, and returns its objects, hooks and notes.
 * The defaults are those of the command. The chart is not changed, and can be rendered several times.
 *
 * @param chart the result of `openChart`
 * @throws SyncError with Helm's message as `why`; see docs/errors/helm.md
 * @example
 * ```ts
 * import { openChart, openDirectory, systemEnvironment, templateChart } from "slipway";
 *
 * const tree = openDirectory("charts/web");
 * const chart = openChart({ content: { kind: "directory", tree, path: "." }, label: "web" });
 * const { objects, hooks, notes } = templateChart(chart, {
 *   name: "shop",
 *   values: { replicas: 3 },
 *   environment: systemEnvironment(),
 * });
 * ```
 * @see helm cmd/helm/template.go@v3.22.0
 */
export function templateChart(chart: Chart, options: TemplateChartOptions): TemplatedChart {
  return helm.templateChart(chart, withVersion(options));
}

/**
 * Reads the objects in `crds/` of the chart and of the subcharts that these values enable, without rendering templates.
 *
 * @throws SyncError HELM_MANIFEST, HELM_DEPENDENCIES
 */
export function readCrds(
  chart: Chart,
  options: Pick<TemplateChartOptions, "values" | "given" | "readFile" | "helmVersion" | "memo">,
): readonly RenderedObject[] {
  return helm.readCrds(chart, withVersion(options));
}

function withVersion<Options extends { readonly helmVersion?: HelmVersion }>(options: Options): WithVersion<Options> {
  return { ...options, helmVersion: options.helmVersion ?? defaultHelmVersion };
}
