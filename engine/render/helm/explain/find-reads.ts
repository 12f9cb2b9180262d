import type { FieldPath } from "../../../model/objects/change";
import type { GoValue } from "../../../go/values/values";
import { fromBytes } from "../../../go/values/bytes";
import { readScopes, readTextUsage } from "../types/read-usage";
import { fieldOf, type ReadPlace, type Usage } from "../types/usage";
import { optional } from "../../../lib/optional";
import { conditionsAt } from "../types/value-facts";
import { isTable } from "../yaml/table";
import { chartsBelow, type PlacedChart } from "./charts-below";
import { MarkedValue } from "./marked-value";
import { findPlaced } from "./placed-value";
import type { ValueTrace } from "./trace-values";
import { pushAll } from "../../../lib/push-all";

/**
 * How a value is read: by its name; in a condition (`if`, `with`, `range`; in `Chart.yaml`, the condition of a
 * dependency); as a part of a map that is printed or iterated as a whole. It may be read where a key, or the name of a
 * template, is computed, and in a text that `tpl` runs.
 */
export type ReadKind = "reads" | "condition" | "part" | "maybe";

/** A place that reads a value, or may read it. */
export interface ValueRead {
  readonly kind: ReadKind;
  /** The file, from the name of the chart: `shop/templates/service.yaml`. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** The path that is read there; [] is the whole `.Values`. */
  readonly path: FieldPath;
}

/** Returns a function that finds where templates read the value at a path of `.Values`. The templates are read once. */
export function readersOf(trace: ValueTrace): (path: FieldPath) => readonly ValueRead[] {
  const charts = chartsBelow(trace.chart, []);
  const scopes = readScopes(
    charts.map(({ chart }) => chart),
    (chart, file) => `${trace.folderOf(chart)}/${file}`,
  );
  const texts = textsOf(trace, charts);
  return (path) => {
    const reads: ValueRead[] = conditionsAt(trace.original, trace.folderOf, path).map((place) => {
      return { kind: "condition", ...place, path };
    });
    for (const { chart, at } of charts) {
      const inner = seenBy(at, path);
      const scope = scopes.get(chart);
      if (inner === undefined || scope === undefined) continue;
      pushAll(reads, [...readsAt(fieldOf(scope, "Values"), inner, path), ...placesOf(scope.passes, "maybe", [])]);
      pushAll(
        reads,
        texts
          .filter((text) => isBelow(text.at, at) && readsAt(text.usage, inner, path).length > 0)
          .map(({ place }): ValueRead => ({ kind: "maybe", ...place, path })),
      );
    }
    return sortReads(reads);
  };
}

const kinds: readonly ReadKind[] = ["reads", "condition", "part", "maybe"];

/** Each place once, with the kind that says most. */
function sortReads(reads: readonly ValueRead[]): readonly ValueRead[] {
  const sorted = kinds.flatMap((kind) => reads.filter((read) => read.kind === kind));
  const places = new Map<string, ValueRead>();
  for (const read of sorted) {
    const key = [read.file, read.line, read.column].join(":");
    if (!places.has(key)) places.set(key, read);
  }
  return [...places.values()];
}

/** The path in the `.Values` of the chart; undefined if it does not see the value. Globals are seen by all below. */
function seenBy(at: readonly string[], path: FieldPath): FieldPath | undefined {
  if (isBelow(path, at)) return path.slice(at.length);
  const global = path.indexOf("global");
  return global >= 0 && isBelow(at, path.slice(0, global)) ? path.slice(global) : undefined;
}

function isBelow(path: FieldPath, above: FieldPath): boolean {
  return path.length >= above.length && above.every((part, index) => path[index] === part);
}

/** The reads of the value at the path `inner` of a chart's values, which is `path` of those of the root. */
function readsAt(values: Usage, inner: FieldPath, path: FieldPath): readonly ValueRead[] {
  const reads: ValueRead[] = [];
  let level: readonly Usage[] = [values];
  for (const [index, part] of inner.entries()) {
    const above = path.slice(0, path.length - inner.length + index);
    for (const usage of level) pushAll(reads, readsOfContainer(usage, above));
    level = level.flatMap(({ fields, items }) =>
      [typeof part === "string" ? fields.get(part) : undefined, items].filter((one) => one !== undefined),
    );
  }
  return [...reads, ...level.flatMap((usage) => readsBelow(usage, path, maximalBelow))];
}

/** A map or list around the value: it is read with all of its content, or by a key that is not known. */
function readsOfContainer(usage: Usage, path: FieldPath): readonly ValueRead[] {
  const { places, passes, isPrinted, isText, isKeyed, isPassedOn } = usage;
  const [conditions, others] = [places.filter((one) => one.isCondition), places.filter((one) => !one.isCondition)];
  const isPart = isPrinted || isText;
  return [
    ...placesOf(passes, "maybe", path),
    ...(isPart || isPassedOn || isKeyed ? placesOf(others, isPart && !isKeyed ? "part" : "maybe", path) : []),
    // What is iterated: an item without a name of its own is read there.
    ...(usage.isWalked && !isKeyed ? placesOf(conditions, "part", path) : []),
  ];
}

/** The maximum depth below the value to which its content is searched. */
const maximalBelow = 8;

function readsBelow(usage: Usage, path: FieldPath, depth: number): readonly ValueRead[] {
  const own = usage.places.flatMap((place) => placesOf([place], place.isCondition ? "condition" : "reads", path));
  if (depth === 0) return own;
  const below = [...usage.fields].flatMap(([name, field]) => readsBelow(field, [...path, name], depth - 1));
  return [...own, ...below, ...(usage.items === undefined ? [] : readsBelow(usage.items, path, depth - 1))];
}

function placesOf(places: readonly ReadPlace[], kind: ReadKind, path: FieldPath): readonly ValueRead[] {
  return places.map(({ source, position }) => {
    const before = source.text.slice(0, position);
    const start = before.lastIndexOf("\n") + 1;
    return { kind, file: source.name, line: before.split("\n").length, column: position - start + 1, path };
  });
}

interface TemplateText {
  /** The path of the value with the text. */
  readonly at: FieldPath;
  readonly place: Pick<ValueRead, "file" | "line" | "column">;
  readonly usage: Usage;
}

/** The maximum number of values that are read as templates. */
const maximalTexts = 200;

/** The values with a template, which `tpl` may run. */
function textsOf(trace: ValueTrace, charts: readonly PlacedChart[]): readonly TemplateText[] {
  const runsTexts = charts.some(({ chart }) => chart.templates.some(({ data }) => /\btpl\b/.test(fromBytes(data))));
  const texts: TemplateText[] = [];
  const search = (value: GoValue, at: FieldPath): void => {
    if (texts.length >= maximalTexts) return;
    if (value instanceof MarkedValue) {
      if (typeof value.content !== "string" || !value.content.includes("{{")) return;
      const traced = trace.sources[value.source];
      const found = traced && findPlaced(traced.values, value.path);
      const { file, name = "" } = traced?.source ?? {};
      const place = { file: file ?? name, ...optional({ line: found?.placed.line, column: found?.placed.column }) };
      texts.push({ at, place, usage: readTextUsage(place.file, value.content) });
    } else if (isTable(value)) for (const [key, inner] of value) search(inner, [...at, key]);
    else if (Array.isArray(value)) {
      for (const [index, item] of (value as readonly GoValue[]).entries()) search(item, [...at, index]);
    }
  };
  if (runsTexts) search(trace.values, []);
  return texts;
}
