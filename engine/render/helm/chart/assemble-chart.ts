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
  const { limits } = loading.budget;
  if (loading.depth > limits.depth) throw new GoError(`charts are nested more than ${limits.depth} levels deep`);
  const parts = new ChartParts(loading);
  // Files of the older format change what Chart.yaml says, wherever it stands among the files.
  for (const file of files) if (file.name === "Chart.yaml") parts.addMetadata(file);
  for (const file of files) if (file.name !== "Chart.yaml") parts.add(file);
  const { metadata, lock, templates, values, schema, others, packed } = parts;
  if (metadata === undefined) throw new GoError("Chart.yaml file is missing");
  validateMetadata(metadata);
  const chart: Chart = {
    ...{ metadata, lock, templates, values, schema },
    files: others,
    raw: [...files],
    parsed: new Map(),
    parent: undefined,
    dependencies: [],
  };
  setDependencies(chart, subcharts(packed, chart, loading));
  return chart;
}

/** The files of a chart, sorted by what they are. */
class ChartParts {
  metadata: ChartMetadata | undefined;
  lock: ChartLock | undefined;
  values: Map<string, GoValue> | undefined;
  schema: Uint8Array | undefined;
  readonly templates: ChartFile[] = [];
  readonly others: ChartFile[] = [];
  /** By the first part of their path in `charts/`, the files of the subcharts. */
  readonly packed = new Map<string, ChartFile[]>();

  private readonly loading: Loading;
  private readonly limits: { readonly count: LoadBudget["nodes"] };

  constructor(loading: Loading) {
    this.loading = loading;
    this.limits = { count: loading.budget.nodes };
  }

  addMetadata(file: ChartFile): void {
    this.metadata = this.readMetadata(file, this.metadata);
    if (this.metadata.apiVersion === "") this.metadata.apiVersion = "v1";
  }

  add(file: ChartFile): void {
    const { name, data } = file;
    switch (name) {
      case "Chart.lock":
        this.lock = this.readLock(file);
        break;
      case "values.yaml":
        this.values = withPrefix(`cannot load ${name}`, () =>
          readChartValues(data, this.loading.place + name, this.loading.helmVersion, this.limits),
        );
        break;
      case "values.schema.json":
        this.schema = data;
        break;
      case "requirements.yaml":
        this.addRequirements(file);
        break;
      case "requirements.lock":
        this.addRequirementsLock(file);
        break;
      default:
        if (name.startsWith("templates/")) this.templates.push(file);
        else if (!name.startsWith("charts/") || hasProvenance(name)) this.others.push(file);
        else collect(this.packed, file);
    }
  }

  private addRequirements(file: ChartFile): void {
    const before = this.metadata ?? emptyMetadata();
    if (before.apiVersion !== "v1") this.loading.log(oldRequirements);
    this.metadata = this.readMetadata(file, before);
    if (this.metadata.apiVersion === "v1") this.others.push(file);
  }

  private addRequirementsLock(file: ChartFile): void {
    this.lock = this.readLock(file);
    this.metadata ??= emptyMetadata();
    if (this.metadata.apiVersion !== "v1") this.loading.log(oldLock);
    else this.others.push(file);
  }

  private readMetadata({ name, data }: ChartFile, before: ChartMetadata | undefined): ChartMetadata {
    return withPrefix(`cannot load ${name}`, () =>
      decodeMetadata(data, this.loading.place + name, before, this.limits),
    );
  }

  private readLock({ name, data }: ChartFile): ChartLock | undefined {
    return withPrefix(`cannot load ${name}`, () => decodeLock(data, this.loading.place + name, this.limits));
  }
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
