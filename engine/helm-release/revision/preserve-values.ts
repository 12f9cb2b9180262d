import { encodeJson } from "../../go/json/encode";
import { fromPlain } from "../../go/values/from-plain";
import type { GoValue } from "../../go/values/values";
import { isMap } from "../../lib/look-up";
import type { StoredRelease } from "../model/stored-release";
import { copyChart, setDependencies, type Chart } from "../../render/helm/chart/chart";
import { contextOf, type HelmVersion } from "../../render/helm/context";
import { coalesceTables, coalesceValues } from "../../render/helm/values/coalesce";
import { isTable, type Table } from "../../render/helm/yaml/table";

/** A chart and the values of the user. */
export interface ChartWithValues {
  readonly chart: Chart;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * What `preserveValues` makes of an upgrade, as `helm upgrade --reuse-values` does: the stored values of the user lie
 * below the new ones, and the defaults are those of the stored chart with its values. Defaults that are new in the new
 * chart have no effect. Neither the chart nor the values are changed.
 *
 * Source: helm pkg/action/upgrade.go@v3.22.0 (reuseValues).
 */
export function preserveValues(
  { chart, values }: ChartWithValues,
  stored: StoredRelease,
  { helmVersion = 3 }: { readonly helmVersion?: HelmVersion } = {},
): ChartWithValues {
  const context = contextOf({ helmVersion });
  const defaults = copyChart(chart);
  setDependencies(defaults, []);
  defaults.values = tableOf(stored.chart?.values);
  const kept = copyChart(chart);
  kept.values = coalesceValues(defaults, tableOf(stored.config), context);
  const merged = coalesceTables(tableOf(values), tableOf(stored.config), context);
  const plain: unknown = JSON.parse(encodeJson(merged));
  return { chart: kept, values: isMap(plain) ? plain : {} };
}

function tableOf(values: Readonly<Record<string, unknown>> | null | undefined): Table {
  const table = fromPlain(values ?? {});
  return isTable(table) ? table : new Map<string, GoValue>();
}
