// Source: helm pkg/chartutil/dependencies.go@v3.22.0 (ProcessDependenciesWithMerge). Helm works on shared entries: a
// chart that is used under two aliases shares those of its own dependencies, so that the second use sees what the first
// one did. So do we, for Helm 3; Helm 4 copies them.
import { withHelmFault } from "../helm-error";
import { contextOf, type ContextOptions, type HelmContext, type Log } from "../context";
import { coalesceValues } from "../values/coalesce";
import { tableAt, valueAt, type Table } from "../yaml/table";
import { copyChart, copyMetadata, setDependencies, type Chart, type ChartDependency } from "../chart/chart";
import { GoError } from "../../../go/values/values";
import { isCompatibleRange } from "../chart/compatible-range";
import { importValues } from "./import-values";

export interface DependencyOptions extends ContextOptions {
  /** Called with the copy before values are imported, which may replace the defaults of the charts. */
  readonly beforeImports?: (chart: Chart) => void;
}

/**
 * Returns a copy of the chart with the subcharts that the values enable.
 *
 * @throws SyncError HELM_DEPENDENCIES with Helm's message as `why`
 */
export function processDependencies(chart: Chart, values: Table, options: DependencyOptions): Chart {
  const context = contextOf(options);
  const copy = copyChart(chart);
  return withHelmFault(
    {
      code: "HELM_DEPENDENCIES",
      what: "cannot tell which dependencies of the chart are enabled",
      mend: "the values below the name of a subchart must be a map",
      where: { file: chart.metadata.name },
    },
    () => {
      keepEnabled(copy, values, "", context);
      options.beforeImports?.(copy);
      importValues(copy, context);
      return copy;
    },
  );
}

function keepEnabled(chart: Chart, values: Table, path: string, context: HelmContext): void {
  const { metadata } = chart;
  const { log } = context;
  const named = metadata.dependencies;
  if (named === undefined) return;
  const charts = chart.dependencies.filter((subchart) => !named.some((entry) => isDependency(subchart, entry)));
  for (const entry of named) {
    const found = chart.dependencies.find((subchart) => isDependency(subchart, entry));
    if (found !== undefined) charts.push(aliasOf(found, entry.alias, context));
    if (entry.alias !== "") entry.name = entry.alias;
  }
  setDependencies(chart, charts);
  for (const entry of named) entry.enabled = true;
  const coalesced = coalesceValues(chart, values, context);
  applyTags(named, coalesced, log);
  applyConditions(named, coalesced, path, log);
  const disabled = new Set(named.filter(({ enabled }) => !enabled).map(({ name }) => name));
  const enabled = chart.dependencies.filter((subchart) => !disabled.has(subchart.metadata.name));
  const enabledEntries = named.filter(({ name }) => !disabled.has(name));
  for (const subchart of enabled) keepEnabled(subchart, coalesced, `${path}${subchart.metadata.name}.`, context);
  metadata.dependencies = enabledEntries.length === 0 ? undefined : enabledEntries;
  setDependencies(chart, enabled);
}

function isDependency({ metadata }: Chart, entry: ChartDependency): boolean {
  return metadata.name === entry.name && isCompatibleRange(entry.version, metadata.version);
}

function aliasOf(chart: Chart, alias: string, { helmVersion }: HelmContext): Chart {
  const isShared = helmVersion === 3;
  const metadata = isShared ? { ...chart.metadata } : copyMetadata(chart.metadata);
  if (alias !== "") metadata.name = alias;
  const copy = { ...chart, metadata };
  if (!isShared)
    setDependencies(
      copy,
      chart.dependencies.map((subchart) => ({ ...subchart })),
    );
  return copy;
}

/** Changes the entries: a dependency is disabled if one of its tags is false and none is true. */
function applyTags(entries: readonly ChartDependency[], values: Table, log: Log): void {
  const tags = tagsOf(values);
  if (tags === undefined) return;
  for (const entry of entries) {
    let isOn = false;
    let isOff = false;
    for (const tag of entry.tags ?? []) {
      if (!tags.has(tag)) continue;
      const value = tags.get(tag);
      if (typeof value === "boolean") {
        if (value) isOn = true;
        else isOff = true;
      } else log(`Warning: Tag '${tag}' for chart ${entry.name} returned non-bool value`);
    }
    entry.enabled = isOn || !isOff;
  }
}

function tagsOf(values: Table): Table | undefined {
  try {
    return tableAt(values, "tags");
  } catch (error) {
    if (error instanceof GoError) return undefined;
    throw error;
  }
}

/**
 * Changes the entries: the first path of `condition` with a boolean value determines whether the dependency is enabled.
 */
function applyConditions(entries: readonly ChartDependency[], values: Table, path: string, log: Log): void {
  for (const entry of entries) {
    for (const condition of entry.condition.trim().split(",")) {
      if (condition === "") continue;
      const value = valueAt(values, path + condition);
      if (value === undefined) continue;
      if (typeof value === "boolean") {
        entry.enabled = value;
        break;
      }
      log(`Warning: Condition path '${condition}' for chart ${entry.name} returned non-bool value`);
    }
  }
}
