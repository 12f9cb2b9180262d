// Source: helm pkg/chartutil/jsonschema.go@v3.22.0 (ValidateAgainstSchema).
import { GoError, NamedMap, typeOf, type GoValue } from "../../gotemplate/values/values";
import type { Chart } from "../chart/chart";
import type { HelmContext } from "../context";
import { validateDocument } from "./validate-document";

/** Helm's text of all that breaks the schemas of the chart and its subcharts; "" where nothing does. */
export function validateValues(chart: Chart, values: ReadonlyMap<string, GoValue>, context: HelmContext): string {
  let text = "";
  const { schema, metadata, dependencies } = chart;
  if (schema !== undefined) {
    const faults = faultsOf(values, schema, context);
    if (faults !== "") text += `${metadata.name}:\n${faults}`;
  }
  for (const subchart of dependencies) {
    const { name } = subchart.metadata;
    const inner = values.get(name);
    if (inner === undefined || inner === null) continue;
    if (inner instanceof Map && !(inner instanceof NamedMap)) text += validateValues(subchart, inner, context);
    else text += `${name}:\ninvalid type for values: expected object (map), got ${typeOf(inner)?.name ?? "<nil>"}\n`;
  }
  return text;
}

function faultsOf(values: ReadonlyMap<string, GoValue>, schema: Uint8Array, { log }: HelmContext): string {
  try {
    return validateDocument(values as Map<string, GoValue>, schema, log);
  } catch (error) {
    if (error instanceof GoError) return error.message;
    if (error instanceof RangeError) return `unable to validate schema: ${error.message}`;
    throw error;
  }
}
