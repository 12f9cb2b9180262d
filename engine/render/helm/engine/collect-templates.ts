// Source: helm pkg/engine/engine.go@v3.22.0 (recAllTpls, isTemplateValid, sortTemplates).
import type { ParsedTexts } from "../../gotemplate/parsed-texts";
import { fromBytes } from "../../gotemplate/values/bytes";
import { toPlainMap } from "../../gotemplate/values/plain-map";
import { GoError, type GoValue, type NamedMap } from "../../gotemplate/values/values";
import { chartFullPath, type Chart } from "../chart/chart";
import type { HelmVersion } from "../context";
import { chartMap } from "../functions/objects/chart-map";
import { chartStruct } from "../functions/objects/chart-struct";
import { filesObject } from "../functions/objects/files";
import { valuesObject } from "../functions/objects/values-type";
import { tableAt, type Table } from "../values/table";

/** A template and what it is run with. */
export interface Renderable {
  /** With the path of its chart: `p/charts/sub/templates/x.yaml`. */
  readonly name: string;
  readonly text: () => string;
  /** The parsed templates of its chart. */
  readonly parsed: ParsedTexts;
  /** The same for all templates of a chart: what one of them sets there, the next one sees. */
  readonly scope: NamedMap;
  /** `p/charts/sub/templates` */
  readonly basePath: string;
}

/**
 * The templates of the chart and its subcharts in Helm's order: the deepest first, then backwards by name.
 *
 * Changes `values`: what templates see as `.Values` is the map below the name of their chart, so that a template that
 * sets something there sets it for the charts around it, too.
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
  return [...byName.values()].sort(deepestFirst);
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
  for (const { name: file, data } of chart.templates) {
    if (isLibrary && !baseName(file).startsWith("_")) continue;
    const name = joinPath(path, file);
    byName.set(name, {
      name,
      text: () => fromBytes(data),
      parsed: chart.parsed,
      scope,
      basePath: joinPath(path, "templates"),
    });
  }
  return toPlainMap(scope);
}

/** The values below the name of the subchart, under the type of values, in their place; none where they are no map. */
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

function deepestFirst({ name: left }: Renderable, { name: right }: Renderable): number {
  return depthOf(right) - depthOf(left) || Buffer.compare(Buffer.from(right), Buffer.from(left));
}

function depthOf(path: string): number {
  return path.split("/").length;
}

/** The last part of the path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Joins paths as Go's `path.Join` does; the chart's loader let no ".." through but in odd names, which stay. */
function joinPath(...parts: readonly string[]): string {
  const cleaned: string[] = [];
  for (const part of parts.join("/").split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && cleaned.length > 0 && cleaned.at(-1) !== "..") cleaned.pop();
    else cleaned.push(part);
  }
  return cleaned.join("/");
}
