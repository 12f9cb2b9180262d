import { encodeJson } from "../../go/json/encode";
import { fromPlain } from "../../go/values/from-plain";
import type { GoValue } from "../../go/values/values";
import { isMap } from "../../lib/look-up";
import type { StoredRelease } from "../model/stored-release";
import { copyChart, setDependencies, type Chart } from "../../render/helm/chart/chart";
import { contextOf, type HelmVersion } from "../../render/helm/context";
import { coalesceTables, coalesceValues } from "../../render/helm/values/coalesce";
import { isTable, type Table } from "../../render/helm/yaml/table";
import { isDeepStrictEqual } from "util";
import type { ReleaseValues } from "../model/release-object";
import type { HelmReleaseSpec } from "../model/release-spec";

/** A chart and the values of the user. */
export interface ChartWithValues {
  readonly chart: Chart;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The chart and the values that a release is compared with. */
export interface WantedValues extends ChartWithValues {
  readonly spec: HelmReleaseSpec;
  /** Whose form of values is used. */
  readonly helmVersion: HelmVersion;
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
  { helmVersion }: { readonly helmVersion: HelmVersion },
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

/**
 * The values that a stored revision has if it is the wanted one. A null that has removed a stored value finds none any
 * more, and would be stored itself the next time: it makes no difference.
 */
export function valuesOver(wanted: WantedValues, stored: StoredRelease): ReleaseValues {
  const { chart, values, spec, helmVersion } = wanted;
  if (!spec.upgrade.preserveValues) return values;
  const merged = preserveValues({ chart, values }, stored, { helmVersion }).values;
  const own = stored.config ?? {};
  return isDeepStrictEqual(withoutNulls(merged), withoutNulls(own)) ? own : merged;
}

function withoutNulls(value: unknown): unknown {
  if (!isMap(value)) return value;
  const given = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(given.map(([key, field]) => [key, withoutNulls(field)]));
}

function tableOf(values: Readonly<Record<string, unknown>> | null | undefined): Table {
  const table = fromPlain(values ?? {});
  return isTable(table) ? table : new Map<string, GoValue>();
}
