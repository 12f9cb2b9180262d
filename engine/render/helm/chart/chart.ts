import type { ParsedTexts } from "../../gotemplate/parsed-texts";
import type { GoValue } from "../../gotemplate/values/values";

/** A file of a chart; `name` is its path from the chart's root, with "/" between parts. */
export interface ChartFile {
  readonly name: string;
  readonly data: Uint8Array;
}

/** A maintainer as `Chart.yaml` names it. */
export interface ChartMaintainer {
  name: string;
  email: string;
  url: string;
}

/** One entry of `dependencies`. Its fields change while dependencies are processed, as Helm's do. */
export interface ChartDependency {
  /** The name of the chart; once processed, its alias where it has one. */
  name: string;
  version: string;
  repository: string;
  condition: string;
  tags: string[] | undefined;
  enabled: boolean;
  importValues: GoValue[] | undefined;
  alias: string;
}

/** What `Chart.yaml` says. A text that is not there is "", as in Go; a list or map that is not there is undefined (Go's nil). */
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

/** What `Chart.lock` or `requirements.lock` says. */
export interface ChartLock {
  generated: string;
  digest: string;
  dependencies: ChartDependency[] | undefined;
}

/**
 * A chart. `loadChart` makes it and nobody changes it; `processDependencies` changes a copy, where subcharts leave, get their
 * alias as name, and `values` take what is imported. Copies share the files, and what their templates were parsed to.
 *
 * Source: helm pkg/chart/chart.go@v3.22.0 (Chart).
 */
export interface Chart {
  metadata: ChartMetadata;
  readonly lock: ChartLock | undefined;
  /** Files under `templates/`, partials and notes too, in the order of loading. */
  readonly templates: readonly ChartFile[];
  /** The defaults of `values.yaml`; undefined where the chart has no such file. */
  values: Map<string, GoValue> | undefined;
  /** The bytes of `values.schema.json`. */
  readonly schema: Uint8Array | undefined;
  /** What `.Files` shows: all that is nothing else; `crds/` too. */
  readonly files: readonly ChartFile[];
  /** Every file, as it was read. */
  readonly raw: readonly ChartFile[];
  /** The templates by their full path, parsed at the first rendering that needs them. */
  readonly parsed: ParsedTexts;
  /** The chart that holds this one; undefined for the root. */
  parent: Chart | undefined;
  dependencies: Chart[];
}

/** A file of a chart's `crds/`. */
export interface ChartCrd {
  /** With the path of its chart: `p/charts/sub/crds/x.yaml`. */
  readonly path: string;
  readonly file: ChartFile;
}

/** The path of the chart's templates: `p`, `p/charts/sub`. */
export function chartFullPath(chart: Chart): string {
  const { parent, metadata } = chart;
  return parent === undefined ? metadata.name : `${chartFullPath(parent)}/charts/${metadata.name}`;
}

/** The path of names with dots: `p.sub`. */
export function chartPath(chart: Chart): string {
  const { parent, metadata } = chart;
  return parent === undefined ? metadata.name : `${chartPath(parent)}.${metadata.name}`;
}

/** The files of `crds/` of the chart, then those of its subcharts. Source: helm pkg/chart/chart.go@v3.22.0 (CRDObjects). */
export function chartCrds(chart: Chart): ChartCrd[] {
  const crds = chart.files
    .filter(({ name }) => name.startsWith("crds/") && /\.(?:yaml|yml|json)$/i.test(name))
    .map((file) => ({ path: `${chartFullPath(chart)}/${file.name}`, file }));
  for (const dependency of chart.dependencies) crds.push(...chartCrds(dependency));
  return crds;
}

/** Changes the chart: these are its subcharts now, and it is their parent. */
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

/** A copy that has its own entries of `dependencies`. */
export function copyMetadata(metadata: ChartMetadata): ChartMetadata {
  return { ...metadata, dependencies: metadata.dependencies?.map((dependency) => ({ ...dependency })) };
}
