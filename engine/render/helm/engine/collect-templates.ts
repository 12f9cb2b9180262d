// Source: helm pkg/engine/engine.go@v3.22.0 (recAllTpls, isTemplateValid, sortTemplates).
import { baseName } from "../../../lib/base-name";
import type { ParsedTexts } from "../../gotemplate/parsed-texts";
import { fromBytes, sortStrings } from "../../../go/values/bytes";
import { toPlainMap } from "../../../go/values/plain-map";
import { GoError, type GoValue, type NamedMap } from "../../../go/values/values";
import { chartFullPath, type Chart } from "../chart/chart";
import type { HelmVersion } from "../context";
import { chartMap } from "../functions/objects/chart-map";
import { chartStruct } from "../functions/objects/chart-struct";
import { filesObject } from "../functions/objects/files";
import { valuesObject } from "../functions/objects/values-type";
import { tableAt, type Table } from "../yaml/table";

/** A template and its data. */
export interface Renderable {
  /** The path including the chart: `p/charts/sub/templates/x.yaml`. */
  readonly name: string;
  readonly text: () => string;
  /** The parsed templates of its chart. */
  readonly parsed: ParsedTexts;
  /**
   * The data of the template. All templates of a chart share it, so a change by one template is visible to the next.
   */
  readonly scope: NamedMap;
  /** For example `p/charts/sub/templates`. */
  readonly basePath: string;
}

/**
 * Returns the templates of the chart and its subcharts in Helm's order: deepest first, then in reverse order of names.
 *
 * Changes `values`: the `.Values` of a subchart are the map under its name in the parent's values, so a template that
 * sets a value there also sets it for the parent charts.
 *
 * @param shared `Release` and `Capabilities`
 */
export function collectTemplates(
  chart: Chart,
  values: Table,
  shared: ReadonlyMap<string, GoValue>,
  helmVersion: HelmVersion,
): Renderable[] {
  const byName = new Map<string, Renderable>();
  collect(chart, valuesObject(values, helmVersion), { shared, helmVersion, byName });
  const names = sortStrings([...byName.keys()]).reverse();
  const depths = new Map(names.map((name) => [name, depthOf(name)]));
  const deepestFirst = (left: string, right: string): number => (depths.get(right) ?? 0) - (depths.get(left) ?? 0);
  return names.sort(deepestFirst).map((name) => byName.get(name) as Renderable);
}

interface Collecting {
  readonly shared: ReadonlyMap<string, GoValue>;
  readonly helmVersion: HelmVersion;
  readonly byName: Map<string, Renderable>;
}

function collect(chart: Chart, values: NamedMap, collecting: Collecting): Map<string, GoValue> {
  const { shared, helmVersion, byName } = collecting;
  const subcharts = new Map<string, GoValue>();
  const scope = valuesObject(
    [
      ["Chart", helmVersion === 3 ? chartStruct(chart) : chartMap(chart)],
      ["Files", filesObject(chart.files)],
      ...shared,
      ["Values", values],
      ["Subcharts", subcharts],
    ],
    helmVersion,
  );
  for (const child of chart.dependencies) {
    const { name } = child.metadata;
    subcharts.set(name, collect(child, subvalues(values, name, helmVersion), collecting));
  }
  const path = chartFullPath(chart);
  const isLibrary = chart.metadata.type.toLowerCase() === "library";
  const basePath = joinPath(path, "templates");
  for (const { name: file, data } of chart.templates) {
    if (isLibrary && !baseName(file).startsWith("_")) continue;
    const name = joinPath(path, file);
    byName.set(name, {
      name,
      text: () => fromBytes(data),
      parsed: chart.parsed,
      scope,
      basePath,
    });
  }
  return toPlainMap(scope);
}

/** The text of the template with that name, in the chart or a subchart. */
export function templateText(chart: Chart, name: string): string | undefined {
  const path = chartFullPath(chart);
  const own = chart.templates.find((file) => joinPath(path, file.name) === name);
  if (own !== undefined) return fromBytes(own.data);
  for (const child of chart.dependencies) {
    const text = templateText(child, name);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Converts the values under the subchart's name to the Go type of values, in place. If they are not a map, the subchart
 * has no values.
 */
function subvalues(values: NamedMap, name: string, helmVersion: HelmVersion): NamedMap {
  const place = name.split(".");
  const last = place.pop() ?? "";
  try {
    const container = place.length === 0 ? values : tableAt(values, place.join("."));
    const table = tableAt(container, last);
    const made = valuesObject(table, helmVersion);
    if (made !== table) container.set(last, toPlainMap(made));
    return made;
  } catch (error) {
    if (error instanceof GoError) return valuesObject([], helmVersion);
    throw error;
  }
}

function depthOf(path: string): number {
  return path.split("/").length;
}

/** Mirrors Go's `path.Join`. The chart loader has already rejected "..", except in unusual names that are kept. */
function joinPath(...parts: readonly string[]): string {
  const joined = parts.join("/");
  if (!/^\.*\/|\/\.*(?:\/|$)/.test(joined)) return joined;
  const cleaned: string[] = [];
  for (const part of joined.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && cleaned.length > 0 && cleaned.at(-1) !== "..") cleaned.pop();
    else cleaned.push(part);
  }
  return cleaned.join("/");
}
