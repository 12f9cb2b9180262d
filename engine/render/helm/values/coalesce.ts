// Source: helm pkg/chartutil/coalesce.go@v3.22.0.
import { sprintf } from "../../../go/fmt/sprintf";
import { quote } from "../../../go/strconv/quote";
import { GoError, type GoValue } from "../../../go/values/values";
import type { Chart } from "../chart/chart";
import { defaultChartLimits } from "../chart/limits";
import type { HelmContext } from "../context";
import { copyTable, isTable, type Table } from "../yaml/table";

const globalKey = "global";

interface Coalescing extends HelmContext {
  /** Keeps nulls, so that a later run can process them. */
  readonly merge: boolean;
  readonly passed: PassedGlobals;
}

/** Each chart inside a chart gets the global values: their number is that of the values times that of the charts. */
class PassedGlobals {
  private left = defaultChartLimits.nodes;

  /** @throws GoError if the charts get too many values */
  take(count: number): void {
    this.left -= count;
    if (this.left >= 0) return;
    throw new GoError(`the charts inside the chart get more than ${defaultChartLimits.nodes} global values`);
  }
}

/**
 * The values of the chart and all its subcharts: the user's values override the chart's defaults, and a null of the
 * user removes a default.
 *
 * @throws GoError if the values of a subchart are not a map
 */
export function coalesceValues(chart: Chart, values: Table, context: HelmContext): Table {
  return coalesce(chart, copyTable(values), "", { ...context, merge: false, passed: new PassedGlobals() });
}

/** Like `coalesceValues`, but keeps nulls. */
export function mergeChartValues(chart: Chart, values: Table, context: HelmContext): Table {
  return coalesce(chart, copyTable(values), "", { ...context, merge: true, passed: new PassedGlobals() });
}

/** Changes `table`: adds the keys that only `below` has; keeps nulls. */
export function mergeTables(table: Table, below: Table, context: HelmContext): Table {
  return coalesceTablesAt(table, below, "", { ...context, merge: true, passed: new PassedGlobals() });
}

/** Changes `table`: adds the keys that only `below` has; a null removes a key of `below`. */
export function coalesceTables(table: Table, below: Table, context: HelmContext): Table {
  return coalesceTablesAt(table, below, "", { ...context, merge: false, passed: new PassedGlobals() });
}

function coalesce(chart: Chart, values: Table, prefix: string, how: Coalescing): Table {
  const place = joinPath(prefix, chart.metadata.name);
  addDefaults(chart, values, place, how);
  for (const subchart of chart.dependencies) {
    const { name } = subchart.metadata;
    const inner: GoValue = values.has(name) ? values.get(name) : new Map<string, GoValue>();
    if (!isTable(inner)) throw new GoError(sprintf("type mismatch on %s: %t", [name, inner]));
    values.set(name, inner);
    passGlobals(inner, values, place, how);
    coalesce(subchart, inner, place, how);
  }
  return values;
}

function joinPath(left: string, right: string): string {
  return left === "" ? right : `${left}.${right}`;
}

/** Changes the subchart's values: the globals of its parent override its own. */
function passGlobals(values: Table, parent: Table, prefix: string, how: Coalescing): void {
  const { log } = how;
  const own: GoValue = values.has(globalKey) ? values.get(globalKey) : new Map<string, GoValue>();
  if (!isTable(own)) {
    log("warning: skipping globals because destination global is not a table.");
    return;
  }
  const passed: GoValue = parent.has(globalKey) ? parent.get(globalKey) : new Map<string, GoValue>();
  if (!isTable(passed)) {
    log("warning: skipping globals because source global is not a table.");
    return;
  }
  for (const [key, value] of passed) {
    const there = own.get(key);
    how.passed.take(isTable(value) ? value.size + 1 : 1);
    if (isTable(value)) {
      const copy: Table = new Map(value);
      if (!own.has(key)) own.set(key, copy);
      else if (!isTable(there)) log(`Conflict: cannot merge map onto non-map for ${quote(key)}. Skipping.`);
      else own.set(key, coalesceTablesAt(copy, there, joinPath(prefix, key), { ...how, merge: true }));
    } else if (isTable(there)) log(`key ${key} is table. Skipping`);
    else own.set(key, value);
  }
  values.set(globalKey, own);
}

/** Changes the values: adds the chart's defaults. */
function addDefaults(chart: Chart, values: Table, place: string, how: Coalescing): void {
  const { log, merge } = how;
  // Helm 3 keeps the nulls of a chart's defaults, Helm 4 does not.
  const dropsNulls = how.helmVersion === 4 && !merge;
  for (const [key, value] of copyTable(chart.values ?? new Map<string, GoValue>())) {
    if (!values.has(key)) {
      if (dropsNulls && isTable(value)) removeNulls(value);
      if (!dropsNulls || value !== null) values.set(key, value);
      continue;
    }
    const given = values.get(key);
    if (given === null && !merge) values.delete(key);
    else if (isTable(given)) {
      if (isTable(value)) {
        // The nulls are removed later by the subchart itself, after its own defaults were added.
        const isSubchart = chart.dependencies.some((subchart) => subchart.metadata.name === key);
        if (dropsNulls && !isSubchart) removeNulls(value);
        coalesceTablesAt(given, value, joinPath(place, key), { ...how, merge: merge || isSubchart });
      } else if (value !== null) log(`warning: skipped value for ${place}.${key}: Not a table.`);
    }
  }
}

/** Removes nulls from the table and its nested tables, in place. */
function removeNulls(table: Table): void {
  for (const [key, value] of table) {
    if (value === null) table.delete(key);
    else if (isTable(value)) removeNulls(value);
  }
}

function coalesceTablesAt(table: Table, below: Table, prefix: string, how: Coalescing): Table {
  const { log, merge } = how;
  /** The keys of defaults that a null removes. */
  let removed: Set<string> | undefined;
  table.forEach((value, key) => {
    if (value !== null) return;
    if (below.has(key) && below.get(key) !== null) (removed ??= new Set()).add(key);
    below.set(key, null);
  });
  for (const [key, value] of below) {
    if (!table.has(key)) {
      table.set(key, value);
      continue;
    }
    const given = table.get(key);
    const path = joinPath(prefix, key);
    if (!merge && given === null && removed?.has(key) === true) table.delete(key);
    else if (isTable(value)) {
      if (isTable(given)) coalesceTablesAt(given, value, path, how);
      else log(sprintf("warning: cannot overwrite table with non table for %s (%v)", [path, value]));
    } else if (isTable(given) && value !== null) {
      log(sprintf("warning: destination for %s is a table. Ignoring non-table value (%v)", [path, value]));
    }
  }
  return table;
}
