// The functions of this folder, whose code, and Sprig's, is loaded at the first call, so programs without charts start
// faster.
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
import type { WithVersion } from "./context";

/** See `openChart` in `public-functions.ts`. */
export function openChart(fetched: Pick<FetchedChart, "content" | "label">, options: WithVersion<LoadOptions>): Chart {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./open-chart") as typeof open).openChart(fetched, options);
}

/** See `templateChart` in `public-functions.ts`. */
export function templateChart(chart: Chart, options: WithVersion<TemplateChartOptions>): TemplatedChart {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- see the top of the file
  return (require("./template-chart") as typeof template).templateChart(chart, options);
}

/** See `readCrds` in `public-functions.ts`. */
export function readCrds(
  chart: Chart,
  options: WithVersion<Pick<TemplateChartOptions, "values" | "given" | "readFile" | "memo">>,
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
  options: WithVersion<Pick<TemplateChartOptions, "values" | "given" | "readFile">>,
): UnknownValue[] {
  /* eslint-disable @typescript-eslint/no-require-imports -- see the top of the file */
  const { findUnknownValues: find } = require("./values/find-unknown-values") as typeof unknown;
  const { valuesOf } = require("./values/all-values") as typeof all;
  /* eslint-enable @typescript-eslint/no-require-imports */
  return find(chart, valuesOf(options));
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
