import type { ParsedTexts } from "../../gotemplate/parsed-texts";
import type { GoValue } from "../../../go/values/values";
import { pushAll } from "../../../lib/push-all";

/** A file of a chart; `name` is its path from the chart's root, with "/" as separator. */
export interface ChartFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** A maintainer in `Chart.yaml`. */
export interface ChartMaintainer {
  name: string;
  email: string;
  url: string;
}

/** An entry of `dependencies`. As in Helm, its fields change while dependencies are processed. */
export interface ChartDependency {
  /** The name of the chart; after processing, its alias if it has one. */
  name: string;
  version: string;
  repository: string;
  condition: string;
  tags: string[] | undefined;
  enabled: boolean;
  importValues: GoValue[] | undefined;
  alias: string;
}

/** The content of `Chart.yaml`. As in Go, a missing string is ""; a missing list or map is undefined (Go's nil). */
export interface ChartMetadata {
  name: string;
  home: string;
  sources: string[] | undefined;
  version: string;
  description: string;
  keywords: string[] | undefined;
  maintainers: (ChartMaintainer | undefined)[] | undefined;
  icon: string;
  apiVersion: string;
  condition: string;
  tags: string;
  appVersion: string;
  deprecated: boolean;
  annotations: Map<string, string> | undefined;
  kubeVersion: string;
  dependencies: ChartDependency[] | undefined;
  type: string;
}

/** The content of `Chart.lock` or `requirements.lock`. */
export interface ChartLock {
  generated: string;
  digest: string;
  dependencies: ChartDependency[] | undefined;
}

/**
 * A chart. The result of `loadChart` is not changed; `processDependencies` changes a copy: it removes subcharts,
 * renames them to their alias, and adds imported values to `values`. Copies share the files and their parsed templates.
 *
 * Source: helm pkg/chart/chart.go@v3.22.0 (Chart).
 */
export interface Chart {
  /** The content of `Chart.yaml`. */
  metadata: ChartMetadata;
  /** The content of `Chart.lock`; undefined without that file. */
  readonly lock: ChartLock | undefined;
  /** The files in `templates/`, including partials and notes, in the order of loading. */
  readonly templates: readonly ChartFile[];
  /** The defaults of `values.yaml`; undefined if the chart has no such file. */
  values: Map<string, GoValue> | undefined;
  /** The bytes of `values.schema.json`. */
  readonly schema: Uint8Array | undefined;
  /** The files in `.Files`: all other files, including those in `crds/`. */
  readonly files: readonly ChartFile[];
  /** All files, unchanged. */
  readonly raw: readonly ChartFile[];
  /** The parsed templates by their full path; filled by the first render. */
  readonly parsed: ParsedTexts;
  /** The parent chart; undefined for the root. */
  parent: Chart | undefined;
  /** The charts in `charts/`. */
  dependencies: Chart[];
}

/** A file of a chart's `crds/`. */
export interface ChartCrd {
  /** The path including the chart: `p/charts/sub/crds/x.yaml`. */
  readonly path: string;
  readonly file: ChartFile;
}

/** The path of the chart in template names: `p`, `p/charts/sub`. */
export function chartFullPath(chart: Chart): string {
  const { parent, metadata } = chart;
  return parent === undefined ? metadata.name : `${chartFullPath(parent)}/charts/${metadata.name}`;
}

/**
 * The path with dots between the names: `p.sub`.
 *
 * @internal for its tests
 */
export function chartPath(chart: Chart): string {
  const { parent, metadata } = chart;
  return parent === undefined ? metadata.name : `${chartPath(parent)}.${metadata.name}`;
}

/**
 * The files in `crds/` of the chart, followed by those of its subcharts. Source: helm pkg/chart/chart.go@v3.22.0
 * (CRDObjects).
 */
export function chartCrds(chart: Chart): ChartCrd[] {
  const crds = chart.files
    .filter(({ name }) => name.startsWith("crds/") && /\.(?:yaml|yml|json)$/i.test(name))
    .map((file) => ({ path: `${chartFullPath(chart)}/${file.name}`, file }));
  for (const dependency of chart.dependencies) pushAll(crds, chartCrds(dependency));
  return crds;
}

/** Changes the chart: sets its subcharts, and their parent. */
export function setDependencies(chart: Chart, dependencies: readonly Chart[]): void {
  chart.dependencies = [...dependencies];
  for (const dependency of dependencies) dependency.parent = chart;
}

/** A copy that `processDependencies` may change; files, schema and default values are shared. */
export function copyChart(chart: Chart): Chart {
  const copy: Chart = { ...chart, metadata: copyMetadata(chart.metadata), parent: undefined, dependencies: [] };
  setDependencies(copy, chart.dependencies.map(copyChart));
  return copy;
}

/** A copy with its own entries of `dependencies`. */
export function copyMetadata(metadata: ChartMetadata): ChartMetadata {
  return { ...metadata, dependencies: metadata.dependencies?.map((dependency) => ({ ...dependency })) };
}
