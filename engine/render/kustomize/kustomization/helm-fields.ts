import { anyMap, boolean, list, placedText, struct, text, textList, type Struct } from "./decode";

// Source: kustomize api/types/helmchartargs.go@v0.21.2.

const globalFields = { chartHome: text, configHome: text };

const chartFields = {
  name: text,
  version: text,
  repo: text,
  releaseName: text,
  namespace: text,
  additionalValuesFiles: textList,
  valuesFile: placedText,
  valuesInline: anyMap,
  valuesMerge: text,
  includeCRDs: boolean,
  skipHooks: boolean,
  apiVersions: textList,
  kubeVersion: text,
  nameTemplate: text,
  skipTests: boolean,
  debug: boolean,
  devel: boolean,
};

const oldFields = {
  chartName: text,
  chartVersion: text,
  chartRepoUrl: text,
  chartHome: text,
  chartRepoName: text,
  helmBin: text,
  helmHome: text,
  values: placedText,
  valuesLocal: anyMap,
  valuesMerge: text,
  releaseName: text,
  releaseNamespace: text,
  extraArgs: textList,
};

export const helmGlobals = struct(globalFields);

const chart = struct(chartFields);
/** An entry of `helmCharts`. */
export type HelmChartFields = Struct<typeof chartFields>;
export const helmCharts = list<HelmChartFields>(chart, (place) => ({ ...emptyOf(chartFields), place }));

const oldChart = struct(oldFields);
/** An entry of `helmChartInflationGenerator`. */
export type OldHelmChartFields = Struct<typeof oldFields>;
export const oldHelmCharts = list<OldHelmChartFields>(oldChart, (place) => ({ ...emptyOf(oldFields), place }));

/** The configuration of the plugin: the global fields and those of a chart. The plugin ignores `metadata`. */
export const helmPluginFields = struct({ ...globalFields, ...chartFields }, { isEmbedded: true });

function emptyOf<F extends Readonly<Record<string, unknown>>>(fields: F): { readonly [K in keyof F]: undefined } {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])) as { [K in keyof F]: undefined };
}
