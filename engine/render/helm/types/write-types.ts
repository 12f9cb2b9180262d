import type { Chart } from "../chart/chart";
import { contextOf, type HelmContext } from "../context";
import { withHelmFault } from "../helm-error";
import { cutCircles } from "./cut-circles";
import { hardLine, printLayout } from "./layout";
import { typeName } from "./names";
import { layoutDeclarations } from "./print-types";
import { readChart } from "./read-chart";

export interface WriteTypesOptions extends Partial<HelmContext> {
  /** The name of the type of the chart's values; by default that of the chart and `Values`. */
  readonly name?: string;
}

/** As prettier has it by default. */
const width = 80;

/**
 * The text of a TypeScript module with the types of a chart's values: from `values.schema.json`, and from `values.yaml` with its
 * comments. It imports nothing.
 *
 * @throws SyncError HELM_CHART_UNREADABLE where the schema is none
 */
export function writeTypes(chart: Chart, { name, ...options }: WriteTypesOptions = {}): string {
  const { metadata } = chart;
  const declarations = withHelmFault(
    {
      code: "HELM_CHART_UNREADABLE",
      what: "cannot read the types of the chart's values",
      mend: "correct values.schema.json of the chart or of its subcharts",
      where: { file: metadata.name },
    },
    () => readChart(chart, name ?? `${typeName(metadata.name)}Values`, contextOf(options)),
  );
  const head = "// Written by `slipway types`: what is changed here is lost.";
  return printLayout([head, hardLine, hardLine, layoutDeclarations(cutCircles(declarations)), hardLine], width);
}
