import type { RenderedObject } from "../../model/rendering/rendered-object";
import { chartCrds, type Chart, type ChartCrd } from "./chart/chart";
import { contextOf, type HelmContext, type WithVersion } from "./context";
import { processDependencies } from "./dependencies/process-dependencies";
import { defaultCapabilitiesOf, parseKubeVersion, type Capabilities } from "./capabilities/capabilities";
import type { RenderOptions } from "./engine/render-chart";
import { withHelmFault } from "./helm-error";
import type { HelmHook } from "./manifests/manifest";
import { printRelease, type PrintOptions } from "./manifests/print-release";
import { type ObjectMemo, readCrdFiles, readOnce } from "./manifests/read-once";
import { renderRelease, type RenderedRelease } from "./manifests/render-release";
import { valuesOf } from "./values/all-values";
import type { GivenValues } from "./values/merge-values";
import { optional } from "../../lib/optional";

/** The inputs of a render. The defaults, except for `environment`, are those of `helm template`. */
export interface TemplateChartOptions
  extends Partial<HelmContext>, Pick<RenderOptions, "environment" | "lookUp" | "limits"> {
  /** The name of the release; `release-name` by default. */
  readonly name?: string;
  /** The namespace of the release, `default` by default. Objects have it only if a template writes it. */
  readonly namespace?: string;
  /** `.Release.Revision`; 1 by default. */
  readonly revision?: number;
  /** Sets `.Release.IsUpgrade` instead of `.Release.IsInstall`; false by default. */
  readonly isUpgrade?: boolean;
  /** Values as plain data; they override the chart's defaults and `given`. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Values files, and the flags of the `--set` family. */
  readonly given?: GivenValues;
  /** Reads a file of `given.setFile`. */
  readonly readFile?: (path: string) => Uint8Array;
  /**
   * The Kubernetes version in the format of `--kube-version`, `1.30` or `v1.30.2`; overrides that of `capabilities`.
   */
  readonly kubeVersion?: string;
  /** API groups with versions, such as `monitoring.coreos.com/v1`, in addition to those of `capabilities`. */
  readonly apiVersions?: readonly string[];
  /** The capabilities of the cluster; by default those that Helm assumes without a cluster. */
  readonly capabilities?: Capabilities;
  /** Skips the validation by `values.schema.json`; false by default. */
  readonly skipSchemaValidation?: boolean;
  /** The objects that were read of earlier renders with the same map: the same document is read once. */
  readonly memo?: ObjectMemo;
  /** Includes the notes of subcharts; false by default. */
  readonly subchartNotes?: boolean;
}

/** A hook and its objects. */
export interface TemplatedHook extends HelmHook {
  /** The objects of the hook's manifest. */
  readonly objects: readonly RenderedObject[];
  /** Whether its events, weight or policies are derived from secret inputs. */
  readonly isTainted?: boolean;
}

/** A chart as Helm would install it. */
export interface TemplatedChart {
  /** The objects in installation order, without hooks and CRD files; lists are expanded. Read on demand. */
  readonly objects: readonly RenderedObject[];
  /** The hooks in installation order of their kinds; the hooks of one event run by `weight`, then by name. */
  readonly hooks: readonly TemplatedHook[];
  /** The objects in `crds/`, including those of enabled subcharts. */
  readonly crds: readonly RenderedObject[];
  /** The files of `crds/`. */
  readonly crdFiles: readonly ChartCrd[];
  /** The rendered `NOTES.txt`; "" if there is none. */
  readonly notes: string;
  /** Helm's warnings. */
  readonly warnings: readonly string[];
  /** The rendered documents, from which all other fields are read. */
  readonly release: RenderedRelease;
  /** The text that `helm template` prints. */
  text(options?: PrintOptions): string;
}

/** See `templateChart` in `lazy-helm.ts`. */
export function templateChart(chart: Chart, options: WithVersion<TemplateChartOptions>): TemplatedChart {
  const warnings: string[] = [];
  const context = contextOf(options);
  const log = (line: string): void => {
    warnings.push(line);
    context.log(line);
  };
  const { name = "release-name", namespace = "default", revision = 1, isUpgrade = false } = options;
  const { environment, lookUp, limits, skipSchemaValidation = false, subchartNotes = false } = options;
  const release = renderRelease(chart, valuesOf(options), {
    release: { name, namespace, revision, isInstall: !isUpgrade, isUpgrade },
    capabilities: capabilitiesOf(options),
    environment,
    ...context,
    log,
    skipSchemaValidation,
    subchartNotes,
    ...optional({ lookUp, limits }),
  });
  return new Templated(release, warnings, options.memo);
}

/** What was read of `crds/`: a run asks for the definitions of its chart several times. Nobody may change an object. */
const crdMemos = new WeakMap<Chart, ObjectMemo>();

/** See `readCrds` in `lazy-helm.ts`. */
export function readCrds(
  chart: Chart,
  options: WithVersion<Pick<TemplateChartOptions, "values" | "given" | "readFile" | "memo">>,
): readonly RenderedObject[] {
  const context = contextOf(options);
  const values = valuesOf(options);
  const processed = processDependencies(chart, values, context);
  const memo =
    options.memo ?? crdMemos.get(chart) ?? new Map<string | Uint8Array, Map<string, readonly RenderedObject[]>>();
  if (options.memo === undefined) crdMemos.set(chart, memo);
  return readCrdFiles(chartCrds(processed), memo);
}

class Templated implements TemplatedChart {
  readonly release: RenderedRelease;
  readonly warnings: readonly string[];
  private readObjects: readonly RenderedObject[] | undefined;
  private readHooks: readonly TemplatedHook[] | undefined;
  private readCrds: readonly RenderedObject[] | undefined;

  private readonly memo: ObjectMemo | undefined;

  constructor(release: RenderedRelease, warnings: readonly string[], memo: ObjectMemo | undefined) {
    this.release = release;
    this.warnings = warnings;
    this.memo = memo;
  }

  get objects(): readonly RenderedObject[] {
    return (this.readObjects ??= this.release.manifests.flatMap(({ content, path }) =>
      readOnce(content, path, this.memo),
    ));
  }

  get hooks(): readonly TemplatedHook[] {
    return (this.readHooks ??= this.release.hooks.map((hook) => ({
      ...hook,
      objects: readOnce(hook.content, hook.path, this.memo),
    })));
  }

  get crds(): readonly RenderedObject[] {
    return (this.readCrds ??= readCrdFiles(this.release.crds, this.memo));
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

/** The capabilities of the cluster for templates. */
export function capabilitiesOf({
  helmVersion,
  capabilities = defaultCapabilitiesOf(helmVersion),
  kubeVersion,
  apiVersions = [],
}: WithVersion<Pick<TemplateChartOptions, "capabilities" | "kubeVersion" | "apiVersions">>): Capabilities {
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
