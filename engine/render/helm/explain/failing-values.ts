import { isSyncError, type SyncError } from "../../../errors/sync-error";
import { TemplateError } from "../../../go/template-error";
import { GoError } from "../../../go/values/values";
import { unescapePart } from "../../../lib/json-pointer";
import { maximumOf } from "../../../lib/push-all";
import { isMissingRemotes } from "../../../model/sources/missing-remotes";
import type { FieldPath } from "../../../model/objects/change";
import { chartFullPath, type Chart } from "../chart/chart";
import { contextOf, type ContextOptions } from "../context";
import { validateDocument } from "../schema/validate-document";
import { readScopes } from "../types/read-usage";
import { fieldOf, type ReadPlace, type Usage } from "../types/usage";
import { isTable, type Table } from "../yaml/table";
import { chartsBelow } from "./charts-below";
import { plainTable } from "./marked-value";
import type { ValueTrace } from "./trace-values";

/** The maximum number of values that an error explains. */
const maximalValues = 5;

/** The paths of the values that the error of a render is about, as far as it can be told. */
export function failingValues(error: SyncError, trace: ValueTrace, options: ContextOptions): readonly FieldPath[] {
  const paths = error.code === "HELM_VALUES_SCHEMA" ? refusedBySchema(trace, options) : readWhereItFails(error, trace);
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()].slice(0, maximalValues);
}

/** The values that the schemas of the chart and its subcharts refuse. */
function refusedBySchema(trace: ValueTrace, options: ContextOptions): readonly FieldPath[] {
  const context = { ...contextOf(options), log: () => undefined };
  const values = plainTable(trace.values);
  return chartsBelow(trace.chart, []).flatMap(({ chart, at }) => {
    const own = tableAt(values, at);
    if (chart.schema === undefined || own === undefined) return [];
    try {
      return pathsInText(validateDocument(own, chart.schema, context)).map((path) => [...at, ...path]);
    } catch (error) {
      if (error instanceof GoError || error instanceof RangeError || isMissingRemotes(error)) return [];
      throw error;
    }
  });
}

function tableAt(values: Table, path: readonly string[]): Table | undefined {
  let table = values;
  for (const name of path) {
    const inner = table.get(name);
    if (!isTable(inner)) return undefined;
    table = inner;
  }
  return table;
}

/** The paths of the innermost errors in the text of the schema validator: a line without deeper ones below it. */
function pathsInText(text: string): readonly FieldPath[] {
  const lines = text.split("\n").flatMap((line) => {
    const [, indent = "", pointer = "", fault = ""] = /^( *)- at '((?:[^'\\]|\\.)*)': (.*)$/.exec(line) ?? [];
    return fault === "" ? [] : [{ depth: indent.length, path: pathOf(pointer), fault }];
  });
  return lines
    .filter(({ depth }, index) => (lines[index + 1]?.depth ?? 0) <= depth)
    .flatMap(({ path, fault }) => {
      // The error is one of the map, but about these keys.
      const [, names] = /^(?:additional properties|missing propert(?:y|ies):?) ((?:'[^']*'(?:, )?)+)/.exec(fault) ?? [];
      if (names === undefined) return [path];
      return [...names.matchAll(/'([^']*)'/g)].map(([, name = ""]) => [...path, name]);
    });
}

/** A JSON pointer in Go's quotes. */
function pathOf(pointer: string): FieldPath {
  const plain = pointer.replace(/\\(['"\\])/g, "$1");
  return plain
    .split("/")
    .slice(1)
    .map(unescapePart)
    .map((token) => (/^(?:0|[1-9][0-9]{0,6})$/.test(token) ? Number(token) : token));
}

interface NotedRead extends ReadPlace {
  readonly path: FieldPath;
}

/** The values that a template reads at the innermost place of the error, or in the condition that leads to it. */
function readWhereItFails(error: SyncError, { chart }: ValueTrace): readonly FieldPath[] {
  const { file, line, column } = error.where;
  if (file === undefined || line === undefined) return [];
  const charts = chartsBelow(chart, []);
  const scopes = readScopes(
    charts.map((one) => one.chart),
    (one, name) => `${chartFullPath(one)}/${name}`,
  );
  const reads = charts.flatMap((one) => readsIn(scopes.get(one.chart), one, file));
  const placed = reads.map((read) => ({ ...read, ...positionOf(read) }));
  const exact = placed.filter((read) => read.line === line && read.column === column);
  if (exact.length > 0) return exact.map(({ path }) => path);
  const sameLine = placed.filter((read) => read.line === line && read.column >= (column ?? 0));
  if (sameLine.length > 0) return sameLine.map(({ path }) => path);
  // What fails without a value is reached by a condition.
  const before = placed.filter((read) => read.isCondition && read.line <= line && line - read.line <= maximalDistance);
  const nearest = maximumOf(before.map((read) => read.line));
  return before.filter((read) => read.line === nearest).map(({ path }) => path);
}

/** The maximum number of lines between a condition and what it leads to. */
const maximalDistance = 5;

/** The maximum depth of a value that an error explains. */
const maximalDepth = 20;

function readsIn(
  scope: Usage | undefined,
  { at }: { readonly chart: Chart; readonly at: readonly string[] },
  file: string,
): readonly NotedRead[] {
  const found: NotedRead[] = [];
  const collect = ({ places, fields }: Usage, path: FieldPath): void => {
    for (const place of places) if (place.source.name === file) found.push({ ...place, path });
    // The key of an item is not known here.
    if (path.length < maximalDepth) for (const [name, field] of fields) collect(field, [...path, name]);
  };
  if (scope !== undefined) {
    for (const [name, field] of fieldOf(scope, "Values").fields) {
      collect(field, name === "global" ? [name] : [...at, name]);
    }
  }
  return found;
}

function positionOf({ source, position }: ReadPlace): { readonly line: number; readonly column: number } {
  const before = source.text.slice(0, position);
  return { line: before.split("\n").length, column: position - before.lastIndexOf("\n") };
}

/** Whether an error of a render can be about a value. */
export function isAboutValues(error: unknown): error is SyncError {
  if (!isSyncError(error)) return false;
  return error.code === "HELM_VALUES_SCHEMA" || (error.code === "HELM_RENDER" && isExecution(error));
}

/** A template that does not parse is no matter of values. */
function isExecution(error: SyncError): boolean {
  let cause: unknown = error;
  for (let depth = 0; depth < 100 && cause instanceof Error; depth += 1) {
    if (cause instanceof TemplateError) return cause.stage === "execute";
    ({ cause } = cause);
  }
  return false;
}
