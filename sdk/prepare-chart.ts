import { basename, dirname, resolve } from "node:path";
import {
  type Chart,
  type FetchedChart,
  findUnknownValues,
  openChart,
  openDirectory,
  resolveChart,
  type TemplateChartOptions,
  type ValuesFile,
} from "slipway";
import type { KnownChartArgs } from "./chart-args";
import { digestRelease } from "./digest-release";

/** A chart that was fetched and opened, and what is known without any cluster. */
export interface PreparedChart {
  readonly args: KnownChartArgs;
  readonly fetched: FetchedChart;
  readonly chart: Chart;
  readonly given: NonNullable<TemplateChartOptions["given"]>;
  readonly digest: string;
  readonly warnings: readonly string[];
}

/** Fetches and opens the chart, and reads the values files. Throws a SyncError of the stage that failed. */
export async function prepareChart(args: KnownChartArgs): Promise<PreparedChart> {
  const files = args.valuesFiles.map(readValuesFile);
  const { auth, chart: name, version, repo, digest } = args;
  const pins = Object.entries({ version, repo, digest }).filter(([, value]) => value !== undefined);
  const fetched = await resolveChart({ chart: name, ...Object.fromEntries(pins) }, auth);
  const warnings = [...(fetched.warnings ?? [])];
  const log = (line: string): void => void warnings.push(line);
  const chart = openChart(fetched, { log, helmVersion: args.helmVersion });
  const given = { files, set: args.set };
  const unknown = findUnknownValues(chart, { values: args.values, given, helmVersion: args.helmVersion });
  for (const { path, near } of unknown) {
    const hint = near === undefined ? "" : `; did you mean "${near}"?`;
    warnings.push(`the chart ${chart.metadata.name} does not know the value "${path}"${hint}`);
  }
  return { args, fetched, chart, given, digest: digestRelease(args, fetched, files), warnings };
}

function readValuesFile(name: string): ValuesFile {
  const path = resolve(name);
  return { name, content: openDirectory(dirname(path), { label: dirname(name) }).readFile(basename(path)) };
}
