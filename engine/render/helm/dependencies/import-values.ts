// Source: helm pkg/chartutil/dependencies.go@v3.22.0 (processDependencyImportValues, processImportValues).
import { sprintf } from "../../../go/fmt/sprintf";
import { stringMapType } from "../../../go/values/types";
import { GoError, GoMap, type GoValue } from "../../../go/values/values";
import type { Chart, ChartDependency } from "../chart/chart";
import type { HelmContext } from "../context";
import { mergeChartValues, mergeTables } from "../values/coalesce";
import { copyTable, isTable, tableAt, type Table } from "../yaml/table";

/**
 * Changes the charts of the tree, deepest first: adds the values that their dependencies export below their own
 * defaults, and converts `import-values` to the long form.
 */
export function importValues(chart: Chart, context: HelmContext): void {
  for (const subchart of chart.dependencies) importValues(subchart, context);
  const { dependencies } = chart.metadata;
  if (dependencies === undefined) return;
  const values = mergeChartValues(chart, new Map<string, GoValue>(), context);
  const imported: Table = new Map();
  for (const entry of dependencies) importFrom(entry, values, imported, context);
  // Imported values are shared with the dependency's values, and a change would affect both.
  chart.values = imported.size === 0 ? values : mergeTables(copyTable(values), imported, context);
}

/** Changes `imported` and the entry. */
function importFrom(entry: ChartDependency, values: Table, imported: Table, context: HelmContext): void {
  const longForms: GoValue[] = [];
  for (const item of entry.importValues ?? []) {
    if (typeof item === "string") {
      const child = `exports.${item}`;
      longForms.push(longForm(child, "."));
      importTable(`${entry.name}.${child}`, ".", "Warning: ImportValues missing table");
    } else if (isTable(item)) {
      const child = sprintf("%v", [item.get("child") ?? null]);
      const parent = sprintf("%v", [item.get("parent") ?? null]);
      longForms.push(longForm(child, parent));
      importTable(`${entry.name}.${child}`, parent, `Warning: ImportValues missing table from chart ${entry.name}`);
    }
  }
  entry.importValues = longForms.length === 0 ? undefined : longForms;

  function importTable(path: string, parent: string, warning: string): void {
    let table: Table;
    try {
      table = tableAt(values, path);
    } catch (error) {
      if (!(error instanceof GoError)) throw error;
      context.log(`${warning}: ${error.message}`);
      return;
    }
    // An empty table is replaced by a new one, which the subchart does not share.
    if (table.size === 0) table = new Map();
    mergeTables(imported, nestAt(parent, table), context);
  }
}

function longForm(child: string, parent: string): GoMap {
  return new GoMap(
    new Map([
      ["child", child],
      ["parent", parent],
    ]),
    stringMapType,
  );
}

function nestAt(path: string, table: Table): Table {
  if (path === ".") return table;
  return path.split(".").reduceRight<Table>((inner, name) => new Map<string, GoValue>([[name, inner]]), table);
}
