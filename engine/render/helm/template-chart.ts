import type { RenderedObject } from "../../model/rendered-object";
import { fromPlain } from "../gotemplate/values/from-plain";
import { chartCrds, type Chart, type ChartCrd } from "./chart/chart";
import { contextOf, type HelmContext } from "./context";
import { processDependencies } from "./dependencies/process-dependencies";
import { defaultCapabilitiesOf, parseKubeVersion, type Capabilities } from "./engine/capabilities";
import type { RenderOptions } from "./engine/render-chart";
import { withHelmFault } from "./helm-error";
import type { Hook } from "./manifests/manifest";
import { printRelease, type PrintOptions } from "./manifests/print-release";
import { readObjects } from "./manifests/read-objects";
import { renderRelease, type RenderedRelease } from "./manifests/render-release";
import { mergeValues, type GivenValues } from "./values/merge-values";
import { isTable, type Table } from "./values/table";

/** What a chart is rendered for and with. Each default but `environment` is that of `helm template`. */
export interface TemplateChartOptions
  extends Partial<HelmContext>, Pick<RenderOptions, "environment" | "lookUp" | "limits"> {
  /** The name of the release; `release-name` by default. */
  readonly name?: string;
  /** The namespace of the release, `default` by default. Objects get none from it but where a template writes it. */
  readonly namespace?: string;
  /** `.Release.Revision`; 1 by default. */
  readonly revision?: number;
  /** `.Release.IsUpgrade`, else `.Release.IsInstall`; false by default. */
  readonly isUpgrade?: boolean;
  /** Plain data over the chart's defaults, and over what `given` says. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Values files, and the flags of the `--set` family. */
  readonly given?: GivenValues;
  /** Reads a file of `given.setFile`. */
  readonly readFile?: (path: string) => Uint8Array;
  /** The version of Kubernetes as `--kube-version` has it, `1.30` or `v1.30.2`; over that of `capabilities`. */
  readonly kubeVersion?: string;
  /** Groups with versions, as `monitoring.coreos.com/v1`, besides those of `capabilities`. */
  readonly apiVersions?: readonly string[];
  /** What a cluster can do; by default what Helm takes for true where it asks none. */
  readonly capabilities?: Capabilities;
  /** Does not look at `values.schema.json`; false by default. */
  readonly skipSchemaValidation?: boolean;
  /** Adds the notes of subcharts; false by default. */
  readonly subchartNotes?: boolean;
}

/** A hook with the objects that it makes. */
export interface TemplatedHook extends Hook {
  readonly objects: readonly RenderedObject[];
}

/** A chart as it would be installed. */
export interface TemplatedChart {
  /** The objects in the order of an install, without hooks and CRD files; lists are taken apart. Read when they are asked for. */
  readonly objects: readonly RenderedObject[];
  /** In the order of an install by kind; those of one event run by `weight`, then by name. */
  readonly hooks: readonly TemplatedHook[];
  /** The objects of the files in `crds/`, of subcharts that stay too. */
  readonly crds: readonly RenderedObject[];
  readonly crdFiles: readonly ChartCrd[];
  /** What `NOTES.txt` says; "" where there is none. */
  readonly notes: string;
  /** What Helm would warn of. */
  readonly warnings: readonly string[];
  /** The documents of which all this was read. */
  readonly release: RenderedRelease;
  /** The text that `helm template` prints. */
  text(options?: PrintOptions): string;
}

/** See `templateChart` in `late.ts`. */
export function templateChart(chart: Chart, options: TemplateChartOptions): TemplatedChart {
  const warnings: string[] = [];
  const context = contextOf(options);
  const log = (line: string): void => {
    warnings.push(line);
    context.log(line);
  };
  const { name = "release-name", namespace = "default", revision = 1, isUpgrade = false } = options;
  const { environment, lookUp, limits, skipSchemaValidation = false, subchartNotes = false } = options;
  const { helmVersion } = context;
  const release = renderRelease(chart, valuesOf(options), {
    release: { name, namespace, revision, isInstall: !isUpgrade, isUpgrade },
    capabilities: capabilitiesOf(options),
    environment,
    helmVersion,
    log,
    skipSchemaValidation,
    subchartNotes,
    ...(lookUp === undefined ? {} : { lookUp }),
    ...(limits === undefined ? {} : { limits }),
  });
  return new Templated(release, warnings);
}

/** See `readCrds` in `late.ts`. */
export function readCrds(
  chart: Chart,
  options: Pick<TemplateChartOptions, "values" | "given" | "readFile" | "helmVersion">,
): readonly RenderedObject[] {
  const processed = processDependencies(chart, valuesOf(options), contextOf(options));
  return chartCrds(processed).flatMap(({ path, file }) => readObjects(file.data, path));
}

class Templated implements TemplatedChart {
  readonly release: RenderedRelease;
  readonly warnings: readonly string[];
  private readObjects: readonly RenderedObject[] | undefined;
  private readHooks: readonly TemplatedHook[] | undefined;
  private readCrds: readonly RenderedObject[] | undefined;

  constructor(release: RenderedRelease, warnings: readonly string[]) {
    this.release = release;
    this.warnings = warnings;
  }

  get objects(): readonly RenderedObject[] {
    return (this.readObjects ??= this.release.manifests.flatMap(({ content, path }) => readObjects(content, path)));
  }

  get hooks(): readonly TemplatedHook[] {
    return (this.readHooks ??= this.release.hooks.map((hook) => ({
      ...hook,
      objects: readObjects(hook.content, hook.path),
    })));
  }

  get crds(): readonly RenderedObject[] {
    return (this.readCrds ??= this.release.crds.flatMap(({ path, file }) => readObjects(file.data, path)));
  }

  get crdFiles(): readonly ChartCrd[] {
    return this.release.crds;
  }

  get notes(): string {
    return this.release.notes;
  }

  text(options?: PrintOptions): string {
    return printRelease(this.release, options);
  }
}

/** What the user gives, of all sources. */
export function valuesOf({
  given = {},
  values,
  readFile,
  helmVersion = 3,
}: Pick<TemplateChartOptions, "values" | "given" | "readFile" | "helmVersion">): Table {
  const merged = mergeValues(given, { helmVersion, ...(readFile === undefined ? {} : { readFile }) });
  if (values === undefined) return merged;
  const own = fromPlain(values);
  if (!isTable(own)) throw new TypeError("values are one map");
  return mergeValues(
    {
      files: [
        { name: "given", content: merged },
        { name: "values", content: own },
      ],
    },
    { helmVersion },
  );
}

/** What templates can ask of the cluster. */
export function capabilitiesOf({
  helmVersion = 3,
  capabilities = defaultCapabilitiesOf(helmVersion),
  kubeVersion,
  apiVersions = [],
}: Pick<TemplateChartOptions, "helmVersion" | "capabilities" | "kubeVersion" | "apiVersions">): Capabilities {
  return {
    ...capabilities,
    apiVersions: [...capabilities.apiVersions, ...apiVersions],
    ...(kubeVersion === undefined
      ? {}
      : { kubeVersion: withHelmFault(badKubeVersion, () => parseKubeVersion(kubeVersion, helmVersion)) }),
  };
}

const badKubeVersion = {
  code: "HELM_KUBE_VERSION_INVALID",
  what: "cannot use the version of Kubernetes",
  mend: "write it with at least two numbers: 1.30 or v1.30.2",
} as const;
