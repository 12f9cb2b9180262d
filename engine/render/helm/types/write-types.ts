import { SyncError } from "../../../errors/sync-error";
import type { Chart } from "../chart/chart";
import { contextOf, type ContextOptions } from "../context";
import { withHelmFault } from "../helm-error";
import { UnloadedDocument } from "../schema/documents";
import { cutCycles } from "./cut-cycles";
import { hardLine, printLayout } from "./layout";
import { typeName } from "./names";
import { layoutDeclarations } from "./layout-declarations";
import { readChart } from "./read-chart";

export interface WriteTypesOptions extends ContextOptions {
  /** The name of the type of the chart's values; by default the name of the chart and `Values`. */
  readonly name?: string;
}

/** Prettier's default. */
const width = 80;

/**
 * Prints a TypeScript module with the types of a chart's values: from `values.schema.json`, and from `values.yaml` with
 * its comments. The module imports nothing.
 *
 * @throws SyncError HELM_CHART_UNREADABLE if the schema is invalid, HELM_SCHEMA_UNLOADED; MissingRemotes
 */
export function writeTypes(chart: Chart, { name, ...options }: WriteTypesOptions): string {
  const { metadata } = chart;
  const context = contextOf(options);
  const declarations = withHelmFault(
    {
      code: "HELM_CHART_UNREADABLE",
      what: "cannot read the types of the chart's values",
      mend: "correct values.schema.json of the chart or of its subcharts",
      where: { file: metadata.name },
    },
    () => withUnloaded(metadata.name, () => readChart(chart, name ?? `${typeName(metadata.name)}Values`, context)),
  );
  const head = "// Written by `slipway types`: changes are overwritten.";
  return printLayout([head, hardLine, hardLine, layoutDeclarations(cutCycles(declarations)), hardLine], width);
}

function withUnloaded<T>(chart: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnloadedDocument)) throw error;
    throw new SyncError({
      code: "HELM_SCHEMA_UNLOADED",
      what: "cannot load a document that the schema of the chart refers to",
      where: { file: chart },
      why: error.message,
      mend: "check the URL, the network and the proxy",
      cause: error,
    });
  }
}
