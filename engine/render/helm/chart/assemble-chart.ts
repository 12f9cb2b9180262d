// Source: helm pkg/chart/loader/load.go@v3.22.0 (LoadFiles).
import { GoError, type GoValue } from "../../../go/values/values";
import { withPrefix } from "../helm-error";
import type { HelmContext } from "../context";
import { readChartValues } from "../yaml/read-values";
import { setDependencies, type Chart, type ChartFile, type ChartLock, type ChartMetadata } from "./chart";
import { decodeLock, decodeMetadata, emptyMetadata } from "./chart-fields";
import type { LoadBudget } from "./load-budget";
import { readChartArchive } from "./read-archive";
import { validateMetadata } from "./validate-metadata";

interface Loading extends HelmContext {
  readonly budget: LoadBudget;
  /** The chart's folder in YAML errors: "" or "charts/sub/". */
  readonly place: string;
  /** The number of parent charts. */
  readonly depth: number;
}

/** Creates a chart and its subcharts from their files. Throws `GoError` with Helm's message. */
export function assembleChart(files: readonly ChartFile[], loading: Loading): Chart {
  const { budget, log, place, depth } = loading;
  if (depth > budget.limits.depth) throw new GoError(`charts are nested more than ${budget.limits.depth} levels deep`);
  const limits = { count: budget.nodes };
  let metadata: ChartMetadata | undefined;
  for (const { name, data } of files) {
    if (name !== "Chart.yaml") continue;
    const before = metadata;
    metadata = withPrefix("cannot load Chart.yaml", () => decodeMetadata(data, place + name, before, limits));
    if (metadata.apiVersion === "") metadata.apiVersion = "v1";
  }
  let lock: ChartLock | undefined;
  let values: Map<string, GoValue> | undefined;
  let schema: Uint8Array | undefined;
  const templates: ChartFile[] = [];
  const others: ChartFile[] = [];
  const packed = new Map<string, ChartFile[]>();
  for (const file of files) {
    const { name, data } = file;
    switch (name) {
      case "Chart.yaml":
        break;
      case "Chart.lock":
        lock = withPrefix("cannot load Chart.lock", () => decodeLock(data, place + name, limits));
        break;
      case "values.yaml":
        values = withPrefix("cannot load values.yaml", () =>
          readChartValues(data, place + name, loading.helmVersion, limits),
        );
        break;
      case "values.schema.json":
        schema = data;
        break;
      case "requirements.yaml": {
        const before = metadata ?? emptyMetadata();
        if (before.apiVersion !== "v1") log(oldRequirements);
        metadata = withPrefix("cannot load requirements.yaml", () =>
          decodeMetadata(data, place + name, before, limits),
        );
        if (metadata.apiVersion === "v1") others.push(file);
        break;
      }
      case "requirements.lock":
        lock = withPrefix("cannot load requirements.lock", () => decodeLock(data, place + name, limits));
        metadata ??= emptyMetadata();
        if (metadata.apiVersion !== "v1") log(oldLock);
        else others.push(file);
        break;
      default:
        if (name.startsWith("templates/")) templates.push(file);
        else if (!name.startsWith("charts/") || hasProvenance(name)) others.push(file);
        else collect(packed, file);
    }
  }
  if (metadata === undefined) throw new GoError("Chart.yaml file is missing");
  validateMetadata(metadata);
  const chart: Chart = {
    metadata,
    lock,
    templates,
    values,
    schema,
    files: others,
    raw: [...files],
    parsed: new Map(),
    parent: undefined,
    dependencies: [],
  };
  setDependencies(chart, subcharts(packed, chart, loading));
  return chart;
}

const oldRequirements =
  'Warning: Dependencies are handled in Chart.yaml since apiVersion "v2". We recommend migrating dependencies to Chart.yaml.';
const oldLock =
  'Warning: Dependency locking is handled in Chart.lock since apiVersion "v2". We recommend migrating to Chart.lock.';

function hasProvenance(name: string): boolean {
  return /\.prov$/.test(name.slice(name.lastIndexOf("/") + 1));
}

/** Adds a file of `charts/` to the files of its subchart, identified by the first part of the path. */
function collect(packed: Map<string, ChartFile[]>, { name, data }: ChartFile): void {
  const path = name.slice("charts/".length);
  const slash = path.indexOf("/");
  const chart = slash < 0 ? path : path.slice(0, slash);
  const files = packed.get(chart);
  const file = { name: path, data };
  if (files === undefined) packed.set(chart, [file]);
  else files.push(file);
}

function subcharts(packed: ReadonlyMap<string, readonly ChartFile[]>, parent: Chart, loading: Loading): Chart[] {
  const charts: Chart[] = [];
  const { budget, log, place, depth } = loading;
  for (const [name, files] of packed) {
    if (name.startsWith("_") || name.startsWith(".")) continue;
    const inner: Loading = { ...loading, place: `${place}charts/${name}/`, depth: depth + 1 };
    if (!name.endsWith(".tgz")) {
      const own = files.flatMap((file) => {
        const slash = file.name.indexOf("/");
        return slash < 0 ? [] : [{ name: file.name.slice(slash + 1), data: file.data }];
      });
      charts.push(withPrefix(unpacking(name, parent), () => assembleChart(own, inner)));
      continue;
    }
    const [archive] = files;
    if (archive === undefined || archive.name !== name) {
      const got = archive?.name ?? "";
      throw new GoError(`error unpacking subchart tar in ${parent.metadata.name}: expected ${name}, got ${got}`);
    }
    charts.push(
      withPrefix(unpacking(name, parent), () => assembleChart(readChartArchive(archive.data, budget, log), inner)),
    );
  }
  return charts;
}

function unpacking(name: string, parent: Chart): string {
  return `error unpacking subchart ${name} in ${parent.metadata.name}`;
}
