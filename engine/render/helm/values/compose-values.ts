import { type HelmFault, withHelmFault } from "../helm-error";
import { contextOf, type ContextOptions, type HelmContext } from "../context";
import type { Chart } from "../chart/chart";
import { type SchemaProblem, validateValues } from "../schema/validate-values";
import { GoError } from "../../../go/values/values";
import { coalesceValues } from "./coalesce";
import type { Table } from "../yaml/table";

export interface ComposeOptions extends ContextOptions {
  /** Skips the validation by `values.schema.json`; false by default. */
  readonly skipSchemaValidation?: boolean;
}

/**
 * The `.Values` of the chart's templates; a subchart's templates get the map under its name.
 *
 * @param chart the result of `processDependencies`
 * @throws SyncError HELM_VALUES_INVALID (a wrong type), HELM_VALUES_SCHEMA, HELM_SCHEMA_UNLOADED, with Helm's message
 * as `why`
 * @see helm pkg/chartutil/values.go@v3.22.0 (ToRenderValuesWithSchemaValidation)
 */
export function composeValues(chart: Chart, values: Table, options: ComposeOptions): Table {
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
  const { text, problem } = validateValues(chart, coalesced, context);
  if (text === "") return coalesced;
  return withHelmFault({ ...schemaFault(problem, context), where }, () => {
    throw new GoError(`values don't meet the specifications of the schema(s) in the following chart(s):\n${text}`);
  });
}

const skip = "skip schema validation (--skip-schema-validation, skipSchemaValidation: true)";

function schemaFault(problem: SchemaProblem, { remotes }: HelmContext): HelmFault {
  const code = "HELM_SCHEMA_UNLOADED";
  const what = "cannot load a document that the schema of the chart refers to";
  switch (problem) {
    case "values":
      return {
        code: "HELM_VALUES_SCHEMA",
        what: "the values do not fit the schema of the chart",
        mend: "correct the values at the paths that the reason names, or skip schema validation",
      };
    case "schema":
      return {
        code: "HELM_VALUES_SCHEMA",
        what: "the schema of the chart is not a valid schema",
        mend: `correct values.schema.json in the chart, or ${skip}; the values were not validated`,
      };
    case "unloadedFile":
      return { code, what, mend: `write the definitions into values.schema.json, below $defs, or ${skip}` };
    case "unloaded":
      return { code, what, mend: remotes === undefined ? givenNoRemotes : mendUnloaded };
  }
}

const mendUnloaded = `check the URL, the network and the proxy, or ${skip}`;
const givenNoRemotes =
  "pass remote sources to the render (remotes: openRemotes(), in withRemotes), or skip schema validation (skipSchemaValidation: true)";
