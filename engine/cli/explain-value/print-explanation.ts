import { printFieldPath } from "../../lib/field-path";
import { maximumOf } from "../../lib/push-all";
import { secretMask } from "../../lib/secret-mask";
import { optional } from "../../lib/optional";
import type { FieldPath } from "../../model/objects/change";
import type { ExplainedSource, ValueExplanation } from "../../render/helm/explain/explain-value";
import type { ValueRead } from "../../render/helm/explain/find-reads";
import { onOneLine, printShort } from "../print-value";
import { localPath } from "../show-error";

export interface PrintContext {
  /** The path of the local file for a file of a chart, or of a values file. */
  readonly local: (file: string) => string;
  readonly workingDirectory: string;
}

/** The maximum number of places that the text has. */
const maximalReads = 50;

/** Prints the explanation as text: the value, its sources with the winner marked, its parts, what reads it. */
export function printExplanation(
  explanation: ValueExplanation,
  reads: readonly ValueRead[],
  context: PrintContext,
): string {
  const { path, sources, leaves, leafCount } = explanation;
  const blocks = [headOf(explanation)];
  const rows = sources.map((source) => [
    isUsed(source) ? "→" : " ",
    showValue(source.value),
    placeOf(source, context),
    describeSource(source, path),
  ]);
  if (rows.length > 0) blocks.push(table(rows));
  if (leaves.length > 0) {
    const parts = leaves.map(({ path: inner, value, source }) => [
      " ",
      printFieldPath(inner.slice(path.length)),
      showValue(value),
      source === undefined ? "" : placeOf(source, context),
    ]);
    const rest = leafCount > leaves.length ? [`    and ${leafCount - leaves.length} more`] : [];
    blocks.push(["parts", table(parts), ...rest].join("\n"));
  }
  blocks.push(printReads(reads, path, context));
  return `${blocks.join("\n\n")}\n`;
}

function headOf({ path, isSet, value, sources, leafCount }: ValueExplanation): string {
  const name = onOneLine(printFieldPath(path));
  if (isSet) {
    if (leafCount === 0) return `${name} = ${showValue(value)}`;
    return `${name} is a ${Array.isArray(value) ? "list" : "map"} of ${leafCount} value${leafCount === 1 ? "" : "s"}`;
  }
  return sources.length === 0 ? `${name} is not set` : `${name} is not set: it is removed`;
}

function isUsed({ effect }: ExplainedSource): boolean {
  return effect === "sets" || effect === "merges" || effect === "removes";
}

function showValue(value: unknown): string {
  return value === secretMask ? secretMask : printShort(value);
}

function placeOf(source: ExplainedSource, { local, workingDirectory }: PrintContext): string {
  const { kind, name, file, line, column, at } = source;
  const position = [line, column].filter((part) => part !== undefined).map((part) => `:${part}`);
  switch (kind) {
    case "flag":
      return onOneLine(`${name} ${printFieldPath(at)}`);
    case "argument":
    case "output":
      return onOneLine(joinPath(name, printFieldPath(at)));
    case "reference":
      return onOneLine(`${name} ${file ?? ""}${position.join("")}`);
    case "default":
    case "document":
    case "file": {
      const shown = file === undefined ? name : localPath(local(file), workingDirectory);
      return onOneLine(`${shown}${position.join("")}`);
    }
  }
}

function joinPath(name: string, inner: string): string {
  return inner === "" || inner.startsWith("[") ? `${name}${inner}` : `${name}.${inner}`;
}

function describeSource({ kind, chart, via, at, effect, value }: ExplainedSource, path: FieldPath): string {
  const what = kind === "default" ? `default of ${chart ?? "a chart"}` : whatByKind[kind];
  const isOther = via !== undefined;
  const how = {
    sets: "",
    merges: "a part",
    overridden: "",
    removes: value === null ? "null removes it" : "takes its place",
    none: "no effect",
  }[effect];
  return [
    onOneLine(what),
    isOther ? `${viaTexts[via]} ${onOneLine(printFieldPath(at))}` : "",
    !isOther && kind !== "default" && at.length < path.length ? `sets ${onOneLine(printFieldPath(at))}` : "",
    how,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

const whatByKind = {
  file: "values file",
  flag: "flag",
  reference: "valuesFrom",
  document: "values of the release",
  argument: "argument",
  output: "Output",
} as const;

const viaTexts = { global: "as the global", import: "imported from" } as const;

function printReads(reads: readonly ValueRead[], path: FieldPath, { local, workingDirectory }: PrintContext): string {
  if (reads.length === 0) return "no template reads it";
  const rows = reads.slice(0, maximalReads).map((read) => {
    const position = [read.line, read.column].filter((part) => part !== undefined).map((part) => `:${part}`);
    const place = `${localPath(local(read.file), workingDirectory)}${position.join("")}`;
    return [read.kind === "maybe" ? "?" : " ", onOneLine(place), onOneLine(describeRead(read, path))];
  });
  const rest = reads.length > maximalReads ? [`    and ${reads.length - maximalReads} more`] : [];
  return ["read by", table(rows), ...rest].join("\n");
}

function describeRead({ kind, path: read }: ValueRead, path: FieldPath): string {
  const name = read.length === 0 ? ".Values" : printFieldPath(read);
  switch (kind) {
    case "reads":
      return read.length > path.length ? `reads ${name}` : "";
    case "condition":
      return read.length > path.length ? `decides by ${name}` : "decides by it";
    case "part":
      return `as a part of ${name}`;
    case "maybe":
      return read.length === path.length ? "may read it: a template in a value" : `may read it: passes on ${name}`;
  }
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => maximumOf(rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
}

/** Prints the explanation as JSON. */
export function explanationAsJson(
  explanation: ValueExplanation,
  reads: readonly ValueRead[],
  { local, workingDirectory }: PrintContext,
): string {
  const localFile = (file: string): string => localPath(local(file), workingDirectory);
  const place = (source: ExplainedSource): ExplainedSource => {
    const { kind, file, name } = source;
    if (file === undefined || kind === "reference") return source;
    return { ...source, file: localFile(file), name: kind === "document" ? name : localFile(file) };
  };
  const { path, isSet, value, sources, leaves, leafCount } = explanation;
  const shown = {
    path,
    isSet,
    ...(isSet ? { value } : {}),
    sources: sources.map(place),
    parts: leaves.map(({ source, ...leaf }) => ({
      ...leaf,
      ...optional({ source: source && place(source) }),
    })),
    partCount: leafCount,
    reads: reads.map((read) => ({ ...read, file: localFile(read.file) })),
  };
  return `${JSON.stringify(shown, undefined, 2)}\n`;
}
