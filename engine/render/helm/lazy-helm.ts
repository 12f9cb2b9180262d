// The public functions. Their code, and Sprig's, is loaded at the first call, so programs without charts start faster.
import type { FetchedChart } from "../../model/sources/chart-source";
import type { RenderedObject } from "../../model/rendering/rendered-object";
import type { Chart } from "./chart/chart";
import type { LoadOptions } from "./chart/load-chart";
import type * as open from "./open-chart";
import type * as template from "./template-chart";
import type { TemplateChartOptions, TemplatedChart } from "./template-chart";
import type * as all from "./values/all-values";
import type * as unknown from "./values/find-unknown-values";
import type * as facts from "./types/value-facts";
import type { ValueFacts } from "./types/value-facts";
import type * as plain from "../../go/values/from-plain";
import type * as failure from "./explain/explain-failure";
import type { FailedRender } from "./explain/explain-failure";
import type * as placed from "./explain/placed-value";
import type { GivenDocument } from "./explain/value-source";
import type { FieldPath } from "../../model/objects/change";
import type { UnknownValue } from "./values/find-unknown-values";
import { defaultHelmVersion } from "./context";

/**
 * Reads a chart with all charts in its `charts/`: a folder of a tree, or the bytes of a `.tgz`. The result is never
 * changed, so it can be rendered several times; its templates are parsed only once.
 *
 * @throws SyncError HELM_CHART_UNREADABLE with Helm's message as `why`, and the errors of the tree
 * @see helm pkg/chart/loader
 */
export function openChart(fetched: Pick<FetchedChart, "content" | "label">, options: LoadOptions = {}): Chart {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./open-chart") as typeof open).openChart(fetched, options);
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
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./template-chart") as typeof template).templateChart(chart, options);
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
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./template-chart") as typeof template).readCrds(chart, options);
}

/**
 * Finds the given values that nothing in the chart reads, which are most likely typos: they are not among its defaults,
 * and no template, schema or `Chart.yaml` of the chart or its subcharts mentions them. Helm does not report them.
 */
export function findUnknownValues(
  chart: Chart,
  options: Pick<TemplateChartOptions, "values" | "given" | "readFile" | "helmVersion">,
): UnknownValue[] {
  /* eslint-disable @typescript-eslint/no-require-imports -- see the top of the file */
  const { findUnknownValues: find } = require("./values/find-unknown-values") as typeof unknown;
  const { valuesOf } = require("./values/all-values") as typeof all;
  /* eslint-enable @typescript-eslint/no-require-imports */
  return find(chart, valuesOf({ ...options, helmVersion: options.helmVersion ?? defaultHelmVersion }));
}

/** Returns a function that tells what the chart and its subcharts say about the value at a path. */
export function readValueFacts(chart: Chart): (path: FieldPath) => ValueFacts {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./types/value-facts") as typeof facts).readValueFacts(chart);
}

/** Returns the error of a render with where the values come from that it is about; see `explain/explain-failure.ts`. */
export function explainFailure(error: unknown, failed: FailedRender): unknown {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./explain/explain-failure") as typeof failure).explainFailure(error, failed);
}

/** The values of a program as a source, for `explainFailure`. */
export function argumentSource(name: string, values: Readonly<Record<string, unknown>>): GivenDocument | undefined {
  /* eslint-disable @typescript-eslint/no-require-imports -- see the top of the file */
  const { placeData } = require("./explain/placed-value") as typeof placed;
  const { fromPlain } = require("../../go/values/from-plain") as typeof plain;
  /* eslint-enable @typescript-eslint/no-require-imports */
  const own = placeData(fromPlain(values));
  return own.kind === "map" ? { name, values: own } : undefined;
}
