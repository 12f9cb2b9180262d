import { withHelmFault } from "../helm-error";
import { contextOf, type HelmContext } from "../context";
import type { Chart } from "../chart/chart";
import { validateValues } from "../schema/validate-values";
import { GoError } from "../../gotemplate/values/values";
import { coalesceValues } from "./coalesce";
import type { Table } from "./table";

export interface ComposeOptions extends Partial<HelmContext> {
  /** Does not look at `values.schema.json`; false by default. */
  readonly skipSchemaValidation?: boolean;
}

/**
 * What templates of the chart see as `.Values`; those of a subchart see the map below its name.
 *
 * @param chart as `processDependencies` returned it
 * @throws SyncError HELM_VALUES_INVALID (a wrong shape), HELM_VALUES_SCHEMA, with Helm's text as `why`
 * @see helm pkg/chartutil/values.go@v3.22.0 (ToRenderValuesWithSchemaValidation)
 */
export function composeValues(chart: Chart, values: Table, options: ComposeOptions = {}): Table {
  const context = contextOf(options);
  const where = { file: chart.metadata.name };
  const coalesced = withHelmFault(
    {
      code: "HELM_VALUES_INVALID",
      what: "cannot use the values with the chart",
      mend: "the values below the name of a subchart must be a map",
      where,
    },
    () => coalesceValues(chart, values, context),
  );
  if (options.skipSchemaValidation === true) return coalesced;
  withHelmFault(
    {
      code: "HELM_VALUES_SCHEMA",
      what: "the values do not fit the schema of the chart",
      mend: "correct the values at the paths that the reason names, or skip the validation of schemas",
      where,
    },
    () => {
      const faults = validateValues(chart, coalesced, context);
      if (faults === "") return;
      throw new GoError(`values don't meet the specifications of the schema(s) in the following chart(s):\n${faults}`);
    },
  );
  return coalesced;
}
