import { isSyncError } from "../../../errors/sync-error";
import { printFieldPath } from "../../../lib/field-path";
import type { FieldPath } from "../../../model/objects/change";
import type { Chart } from "../chart/chart";
import type { ContextOptions } from "../context";
import { explainValue, valueAt, type ExplainedSource } from "./explain-value";
import { failingValues, isAboutValues } from "./failing-values";
import { traceValues, type ValueTrace } from "./trace-values";
import type { ValueSources } from "./value-source";

/** A render that failed. */
export interface FailedRender extends ContextOptions {
  readonly chart: Chart;
  readonly sources: ValueSources;
  /** The path of the local file for a file of a chart (`shop/values.yaml`) or a values file. */
  readonly local?: (file: string) => string;
}

/**
 * The error of a render, whose `mend` also names where the values come from that it is about: those that a schema
 * refuses, and those that the failing line of a template reads. It never contains a value. Another error is returned as
 * it is.
 */
export function explainFailure(error: unknown, { chart, sources, local = (file) => file, ...options }: FailedRender) {
  if (!isAboutValues(error)) return error;
  const lines = linesOf(() => {
    const trace = traceValues(chart, sources, options);
    return failingValues(error, trace, options).map((path) => describeWinner(trace, path, local));
  });
  if (lines.length === 0) return error;
  return error.with({
    mend: [...new Set(lines), ...(error.mend === undefined ? [] : [error.mend])].join("\n"),
    cause: error,
  });
}

/** None if the values cannot be merged, which is then the error itself. */
function linesOf(explain: () => readonly string[]): readonly string[] {
  try {
    return explain();
  } catch (error) {
    if (isSyncError(error)) return [];
    throw error;
  }
}

function describeWinner(trace: ValueTrace, path: FieldPath, local: (file: string) => string): string {
  const wanted = printFieldPath(path);
  const missing = path.findIndex((_, index) => !isFilled(trace, path.slice(0, index + 1)));
  const shown = missing < 0 ? path : path.slice(0, missing + 1);
  const name = printFieldPath(shown);
  const explanation = explainValue(trace, shown);
  const source = explanation.sources.find(
    ({ effect }) => effect === "sets" || effect === "merges" || effect === "removes",
  );
  if (source === undefined) {
    return name === wanted ? `no source sets ${name}` : `no source sets ${name}, which ${wanted} needs`;
  }
  // A scalar in place of the map around it.
  if (!explanation.isSet && source.value !== null) return describeWinner(trace, shown.slice(0, -1), local);
  if (!explanation.isSet) return `${name} is removed by null: ${placeOf(source, local)}`;
  return `${name} is set by ${placeOf(source, local)}`;
}

/** Whether there is something at the path that templates can read. */
function isFilled(trace: ValueTrace, path: FieldPath): boolean {
  const found = valueAt(trace.values, path);
  return found !== undefined && found.value !== null;
}

function placeOf(
  { kind, name, chart, file, line, column, at }: ExplainedSource,
  local: (file: string) => string,
): string {
  const position = [line, column].filter((part) => part !== undefined).map((part) => `:${part}`);
  const path = printFieldPath(at);
  switch (kind) {
    case "flag":
      return `${name} ${path}`;
    case "argument":
    case "output":
      return `the argument ${name}${path === "" || path.startsWith("[") ? "" : "."}${path}`;
    case "reference":
      return `the ${name} in valuesFrom (${file ?? ""}${position.join("")})`;
    case "default":
      return `${local(file ?? name)}${position.join("")} (default of ${chart ?? "a chart"})`;
    case "document":
    case "file":
      return `${file === undefined ? name : local(file)}${position.join("")}`;
  }
}
