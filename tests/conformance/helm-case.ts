// Shared by the Helm suites: their files as sources, flags, and the steps from a chart to its values.
import { isSyncError, type SyncError } from "../../engine/errors/sync-error";
import type { SourceTree } from "../../engine/model/sources/source-tree";
import type { GoValue } from "../../engine/go/values/values";
import { checkInstallable, checkKubeVersion } from "../../engine/render/helm/chart/check-chart";
import type { Chart } from "../../engine/render/helm/chart/chart";
import { loadChart } from "../../engine/render/helm/chart/load-chart";
import type { HelmVersion } from "../../engine/render/helm/context";
import type { KubeVersion } from "../../engine/render/helm/capabilities/capabilities";
import { processDependencies } from "../../engine/render/helm/dependencies/process-dependencies";
import { composeValues } from "../../engine/render/helm/values/compose-values";
import { mergeValues, type GivenValues } from "../../engine/render/helm/values/merge-values";
import { openMemory } from "../../engine/sources/memory";

/** A file of the corpus: a string, or bytes that are not valid UTF-8. */
export type CorpusFile = string | { readonly $base64: string };

export interface HelmInput {
  readonly chart: { readonly files: Readonly<Record<string, CorpusFile>> };
  readonly values?: readonly string[];
  readonly args?: readonly string[];
}

export interface Composed {
  readonly chart: Chart;
  readonly values: Map<string, GoValue>;
  readonly warnings: readonly string[];
}

/** The stage where a case failed, with Helm's message. */
export interface Failed {
  readonly errorAt: string;
  readonly error: string;
}

export function openCorpusFiles(files: Readonly<Record<string, CorpusFile>>): SourceTree {
  return openMemory(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        typeof file === "string" ? file : Buffer.from(file.$base64, "base64"),
      ]),
    ),
    "chart",
  );
}

/** Loads the chart and composes its values, as `helm template` does before it renders. */
export function composeCase(input: HelmInput, helmVersion: HelmVersion, kubeVersion: KubeVersion): Composed | Failed {
  const warnings: string[] = [];
  const context = { helmVersion, log: (line: string) => void warnings.push(line) };
  let stage = "load";
  try {
    const loaded = loadChart(openCorpusFiles(input.chart.files), ".", context);
    stage = "values";
    const files = (input.values ?? []).map((content, at) => ({ name: `values-${at}.yaml`, content }));
    const given = mergeValues({ ...readFlags(input.args ?? []), files }, { helmVersion });
    stage = "installable";
    // The program that generated the corpus has Helm 3's message for both versions; the suite of charts has that of
    // each.
    checkInstallable(loaded, { helmVersion: 3 });
    stage = "dependencies";
    const chart = processDependencies(loaded, given, context);
    stage = "kubeVersion";
    checkKubeVersion(chart, kubeVersion);
    stage = "values";
    return { chart, values: composeValues(chart, given, context), warnings };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return { errorAt: error.code === "HELM_DEPENDENCY_MISSING" ? "dependencies" : stage, error: reasonOf(error) };
  }
}

/** Helm's message in an error of ours. */
export function reasonOf({ why = "" }: SyncError): string {
  return why;
}

/** The flags of the command line, by type. */
export function readFlags(args: readonly string[]): GivenValues {
  const of = (flag: string): string[] =>
    args.flatMap((arg, at) => (at % 2 === 1 && args[at - 1] === flag ? [arg] : []));
  return {
    setJson: of("--set-json"),
    set: of("--set"),
    setString: of("--set-string"),
    setFile: of("--set-file"),
    setLiteral: of("--set-literal"),
  };
}

/** The enabled charts below the root, with their names in the corpus. */
export function dependencyNames({ dependencies }: Chart, prefix = ""): string[] {
  return dependencies.flatMap((chart) => {
    const { name, version } = chart.metadata;
    return [`${prefix}${name}@${version}`, ...dependencyNames(chart, `${prefix}${name}/`)];
  });
}
