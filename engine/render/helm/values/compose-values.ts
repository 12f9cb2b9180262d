import { withHelmFault } from "../helm-error";
import { contextOf, type HelmContext } from "../context";
import type { Chart } from "../chart/chart";
import { coalesceValues } from "./coalesce";
import type { Table } from "./table";

/**
 * What templates of the chart see as `.Values`; those of a subchart see the map below its name.
 *
 * @param chart as `processDependencies` returned it
 * @throws SyncError HELM_VALUES_INVALID (a wrong shape), with Helm's text as `why`
 * @see helm pkg/chartutil/values.go@v3.22.0 (ToRenderValuesWithSchemaValidation)
 */
export function composeValues(chart: Chart, values: Table, options: Partial<HelmContext> = {}): Table {
  const context = contextOf(options);
  const where = { file: chart.metadata.name };
  return withHelmFault(
    {
      code: "HELM_VALUES_INVALID",
      what: "cannot use the values with the chart",
      mend: "the values below the name of a subchart must be a map",
      where,
    },
    () => coalesceValues(chart, values, context),
  );
}
